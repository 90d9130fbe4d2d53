"""The table in a terminal: any game, in Japanese and English, also over SSH and with a screen reader."""
