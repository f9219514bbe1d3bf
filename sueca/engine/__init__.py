"""The rules of Sueca as values, with the standard library only."""
