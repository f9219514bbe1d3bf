"""Teaching: lessons and what proves them, exercises and their answers, practice without end, and when to repeat."""
