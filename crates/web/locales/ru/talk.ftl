# Players and chat
