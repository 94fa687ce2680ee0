# Tables for people
