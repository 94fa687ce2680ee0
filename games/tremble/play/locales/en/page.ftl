# What the page says of the things on it
tr-missions-pay = 1st { $first } · 2nd { $second }
