"""What is kept, and how: the database, its one writer, the directory with its key, backup and rescue."""
