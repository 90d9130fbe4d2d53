"""What is printed on the cards: codes, names, classes. Cards count from 1; 0 is no card, or one not known."""
