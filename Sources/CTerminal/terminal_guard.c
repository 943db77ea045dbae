#include "terminal_guard.h"
int fat_terminal_placeholder(void) { return 0; }
