"""The screens: Panel, Param and Bokeh, and one table component."""
