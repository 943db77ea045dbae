// Signals and terminal state for one process with one thread. All functions return 0 or an errno value unless said
// otherwise.
#ifndef FAT_TERMINAL_GUARD_H
#define FAT_TERMINAL_GUARD_H

// Bits of fat_signals_take().
#define FAT_SIGNAL_INTERRUPT 1u
#define FAT_SIGNAL_TERMINATE 2u
#define FAT_SIGNAL_HANGUP 4u
#define FAT_SIGNAL_RESIZE 8u
#define FAT_SIGNAL_RESUME 16u

// Watches SIGINT, SIGTERM, SIGHUP, SIGQUIT (taken as SIGTERM until a terminal is entered) and makes SIGPIPE and SIGXFSZ
// harmless. Signals ignored by the parent stay ignored. May be called again.
int fat_signals_watch(void);

// A descriptor that becomes readable when a flag is set; -1 before fat_signals_watch().
int fat_signals_descriptor(void);

// Returns the flags, clears them and empties the descriptor. Taking a flag is what counts as a reaction to a signal.
unsigned fat_signals_take(void);

// Makes the next request to end count as the first again.
void fat_signals_carry_on(void);

// Raw input (signals and output processing stay), hidden cursor, bracketed paste, and the alternate screen if asked
// for.
int fat_terminal_enter(int input, int output, int alternate_screen);

// The same for one line below what was written: the cursor and SIGQUIT stay as they are, and so does what was typed and not read yet.
int fat_terminal_edit(int input, int output);

// Lines as ever, but nothing that is typed is shown; SIGQUIT stays as it was. Ends with fat_terminal_leave().
int fat_terminal_hush(int input);

// Undoes any of these three, every step even if another fails. Harmless when not entered; exit() calls it too.
void fat_terminal_leave(void);

// 1 while the terminal is in the state that was asked for, 0 in the background after a stop. A shell that
// moves a running job to the foreground sends no signal, so this also looks and enters again.
int fat_terminal_hold(void);

// The size in cells.
int fat_terminal_size(int descriptor, int *columns, int *rows);

// The environment of the process; the C global itself is out of Swift 6's reach.
char *const *fat_environment(void);

#endif
