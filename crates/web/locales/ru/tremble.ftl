# Tremble, Humans!
