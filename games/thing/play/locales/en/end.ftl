the-end = The end of the match
