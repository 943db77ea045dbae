/* peak FILE COMMAND...: runs a command and writes the most that was ever resident of it, in kB. A process of its own: what wait4(2) says
   of a child that was started from something larger counts the larger one too. */
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int count, char **words) {
  if (count < 3) return 2;
  pid_t child = fork();
  if (child == 0) {
    execv(words[2], words + 2);
    _exit(127);
  }
  int status;
  struct rusage used;
  if (child < 0 || wait4(child, &status, 0, &used) < 0 || status != 0) return 1;
  FILE *out = fopen(words[1], "w");
  return out != NULL && fprintf(out, "%ld\n", used.ru_maxrss) > 0 && fclose(out) == 0 ? 0 : 1;
}
