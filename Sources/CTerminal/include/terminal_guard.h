#ifndef FAT_TERMINAL_GUARD_H
#define FAT_TERMINAL_GUARD_H
int fat_terminal_placeholder(void);
#endif
