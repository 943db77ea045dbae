/* controller: a Bluetooth LE controller without a radio, behind Linux's /dev/vhci.
 *
 * The kernel's HCI commands are answered here, and here the advertising reports are made that a real controller would
 * hear from a body composition scale and from one neighbour. Facts are from the Bluetooth Core specification, volume 4
 * part E (HCI), and the layout of the scale's service data as published by its many open-source readers.
 *
 * Options:  --extended   scanning commands and reports of Bluetooth 5
 *           --dual       BR/EDR as well, so that a client without a filter costs inquiries
 *           --silent     answers no command: an adapter that never comes up but keeps its number
 *           --address A  the controller's own address
 *
 * Control, one line each on standard input:
 *   live KG | steady KG | full KG OHM | off KG [OHM]
 *                        the frame that stands from now on: settling / stable without impedance / stable with
 *                        impedance / stepped off. The first event goes out at once
 *   frame HEX            any other service data payload
 *   air on|off           whether the scale advertises at all
 *   every MS             time between its events (150)
 *   neighbour MS         another device advertises every MS (0: nobody else is on the air)
 *   duplicates all|payload|address
 *                        what this controller hides when the host asks it to filter duplicates: nothing / equal
 *                        payloads of one address / everything of an address after its first report
 *   lag MS               how long the controller takes to begin a scan (0)
 *   answers on|off       whether the scale answers active scans with its name
 *   scale ADDRESS | rssi N | reset | gone
 *
 * Log on standard output: "radio SECONDS text".
 */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { MAX_AD = 31 };
static const long never = LONG_MAX;
enum duplicates { SHOW_ALL, HIDE_PAYLOAD, HIDE_ADDRESS };

struct heard { /* what the duplicate filter remembers of one kind of report */
  int length; /* -1: nothing since the scan started */
  uint8_t bytes[MAX_AD];
};

struct advertiser {
  uint8_t address[6]; /* least significant byte first, as on the air */
  int on, interval, rssi, answers;
  long due;
  uint8_t ad[MAX_AD], answer[MAX_AD];
  int ad_length, answer_length;
  struct heard seen_ad, seen_answer;
};

static const char scale_address[] = "5F:50:C0:12:34:56";
static const uint8_t neighbour_ad[] = {2, 0x01, 6, 4, 0xff, 0xff, 0xff, 1};
static struct advertiser scale, neighbour;
static int device, extended, dual, silent;
static int scanning, active, filter, lag;
static enum duplicates duplicates;
static uint8_t own_address[6] = {1, 0, 0, 0x5a, 0xc0, 0};
static long inquiry_ends = LONG_MAX, sent, hidden;

static long milliseconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_BOOTTIME, &t);
  return t.tv_sec * 1000L + t.tv_nsec / 1000000L;
}

static void say(const char *format, ...) {
  va_list list;
  long now = milliseconds();
  printf("radio %ld.%03ld ", now / 1000, now % 1000);
  va_start(list, format);
  vprintf(format, list);
  va_end(list);
  putchar('\n');
  fflush(stdout);
}

/* ---- to the kernel ---------------------------------------------------------------------------------------------- */

static void event(uint8_t code, const uint8_t *body, size_t length) {
  uint8_t packet[3 + 255] = {0x04, code, (uint8_t)length};
  memcpy(packet + 3, body, length);
  if (write(device, packet, length + 3) < 0) say("write: %s", strerror(errno));
}

static void complete(uint16_t opcode, const uint8_t *body, size_t length) {
  uint8_t reply[3 + 252] = {1, opcode & 0xff, opcode >> 8};
  memcpy(reply + 3, body, length);
  event(0x0e, reply, length + 3);
}

static void report(const struct advertiser *from, int is_answer) {
  const uint8_t *ad = is_answer ? from->answer : from->ad;
  uint8_t length = (uint8_t)(is_answer ? from->answer_length : from->ad_length);
  uint8_t body[26 + MAX_AD + 1] = {extended ? 0x0d : 0x02, 1};
  if (extended) { /* a legacy PDU inside an extended report: type, address, PHYs, set, power, RSSI, 9 unused, length */
    body[2] = is_answer ? 0x1b : 0x13;
    memcpy(body + 5, from->address, 6);
    body[11] = 1, body[13] = 0xff, body[14] = 127, body[15] = (uint8_t)from->rssi, body[25] = length;
    memcpy(body + 26, ad, length);
    event(0x3e, body, 26u + length);
  } else {
    body[2] = is_answer ? 0x04 : 0x00;
    memcpy(body + 4, from->address, 6);
    body[10] = length;
    memcpy(body + 11, ad, length);
    body[11 + length] = (uint8_t)from->rssi;
    event(0x3e, body, 12u + length);
  }
  sent++;
}

static int passes(struct heard *seen, const uint8_t *ad, int length) {
  int again = seen->length >= 0;
  int equal = again && seen->length == length && !memcmp(seen->bytes, ad, (size_t)length);
  if (filter && ((duplicates == HIDE_ADDRESS && again) || (duplicates == HIDE_PAYLOAD && equal))) {
    hidden++;
    return 0;
  }
  seen->length = length;
  memcpy(seen->bytes, ad, (size_t)length);
  return 1;
}

/* A scan that begins does not move the moment at which a device advertises next. */
static void keep_time(struct advertiser *who) {
  long now = milliseconds();
  if (who->interval > 0 && who->due <= now) who->due += ((now - who->due) / who->interval + 1) * who->interval;
}

static void advertise(struct advertiser *who) {
  who->due = milliseconds() + who->interval;
  if (!scanning || !who->on) return;
  if (passes(&who->seen_ad, who->ad, who->ad_length)) report(who, 0);
  if (active && who->answers && passes(&who->seen_answer, who->answer, who->answer_length)) report(who, 1);
}

static void set_scan(int on, int filter_asked) {
  if (on && !scanning) {
    struct heard *all[] = {&scale.seen_ad, &scale.seen_answer, &neighbour.seen_ad, &neighbour.seen_answer};
    for (int i = 0; i < 4; i++) all[i]->length = -1;
    keep_time(&scale);
    keep_time(&neighbour);
  }
  scanning = on, filter = filter_asked;
  say("scan %s%s filter=%d sent=%ld hidden=%ld", on ? "on " : "off", on ? active ? "active" : "passive" : "", filter, sent, hidden);
}

/* ---- from the kernel: what is asked, and the parameters of the answer after its status byte ---------------------- */

static const struct answer {
  uint16_t opcode;
  uint8_t length; /* with the status byte; the rest is 0 */
  char bytes[9];
} answers[] = {
  {0x1001, 9, "\0\x08\0\0\x08\xff\xff"},    /* version: Bluetooth 4.2, no known maker */
  {0x1004, 11, ""},                         /* extended features */
  {0x1005, 8, "\0\xc0\0\0\x04"},            /* buffer size */
  {0x2002, 4, "\0\x1b\0\x04"},              /* LE buffer size */
  {0x2003, 9, ""},                          /* LE features */
  {0x2007, 2, ""},                          /* transmit power */
  {0x200f, 2, "\0\x08"},                    /* filter list size */
  {0x2018, 9, "\0\x5a\xc3\x19\x77\x21\x08\xee\x90"}, /* random number */
  {0x201c, 9, "\0\xff\xff\xff\xff\x1f"},    /* states */
  {0x0c14, 249, ""},                        /* name */
  {0x0c23, 4, ""}, {0x0c25, 3, ""}, {0x0c1b, 5, ""},  /* class, voice setting, page scan */
  {0x0c38, 2, "\0\1"}, {0x0c39, 2, ""}, {0x0c46, 2, ""}, {0x0c58, 2, ""},
};

static void supported_commands(uint16_t opcode) {
  uint8_t reply[65] = {0}, *bits = reply + 1;
  bits[5] = 0xc0, bits[14] = 0xa8, bits[25] = 0xf7, bits[26] = 0xff, bits[27] = 0x80, bits[28] = 0x09;
  if (dual) bits[0] = 0x03, bits[24] = 0x60;
  if (extended) bits[37] = 0x60;
  complete(opcode, reply, sizeof reply);
}

static void command(const uint8_t *packet) {
  uint16_t opcode = (uint16_t)(packet[0] | packet[1] << 8);
  const uint8_t *argument = packet + 3;
  uint8_t reply[256] = {0};
  size_t length = 1;
  for (size_t i = 0; i < sizeof answers / sizeof *answers; i++)
    if (answers[i].opcode == opcode) {
      length = answers[i].length;
      memcpy(reply, answers[i].bytes, sizeof answers[i].bytes);
    }
  switch (opcode) {
  case 0x1002: supported_commands(opcode); return;
  case 0x1003: reply[5] = dual ? 0x40 : 0x60; length = 9; break; /* LE, and without BR/EDR unless dual */
  case 0x1009: memcpy(reply + 1, own_address, 6); length = 7; break;
  case 0x200b: active = argument[0]; break;  /* scan parameters */
  case 0x2041: active = argument[3]; break;  /* extended: own address, policy and PHYs come first */
  case 0x0402: inquiry_ends = never; break;
  case 0x0401: /* inquiry: acknowledged now, complete later */
    inquiry_ends = milliseconds() + argument[3] * 1280;
    say("inquiry");
    event(0x0f, (uint8_t[]){0, 1, 0x01, 0x04}, 4);
    return;
  }
  int is_scan = opcode == 0x200c || opcode == 0x2042;
  if (is_scan && argument[0] && lag) usleep((useconds_t)lag * 1000);
  complete(opcode, reply, length);
  if (is_scan) set_scan(argument[0], argument[1]);
}

/* ---- the scale and its neighbour --------------------------------------------------------------------------------- */

static void set_address(uint8_t *address, const char *text) {
  unsigned b[6];
  if (sscanf(text, "%x:%x:%x:%x:%x:%x", b, b + 1, b + 2, b + 3, b + 4, b + 5) == 6)
    for (int i = 0; i < 6; i++) address[5 - i] = (uint8_t)b[i];
}

static void stand(const uint8_t *payload, int length) {
  uint8_t head[] = {2, 0x01, 6, 3, 0x02, 0x1b, 0x18, (uint8_t)(length + 3), 0x16, 0x1b, 0x18};
  memcpy(scale.ad, head, sizeof head);
  memcpy(scale.ad + sizeof head, payload, (size_t)length);
  scale.ad_length = (int)sizeof head + length;
  advertise(&scale);
}

static void weigh(uint8_t state, const char *arguments) {
  double kilograms = 0;
  unsigned ohms = 0xfffd; /* what the scale sends for "none" */
  sscanf(arguments, "%lf %u", &kilograms, &ohms);
  if (state >= 0x80 && ohms != 0xfffd) state |= 0x02;
  unsigned raw = (unsigned)(kilograms * 200 + 0.5);
  uint8_t frame[13] = {0x02, state, 0xea, 0x07, 3, 14, 7, 30, 42, (uint8_t)ohms, (uint8_t)(ohms >> 8), (uint8_t)raw, (uint8_t)(raw >> 8)};
  stand(frame, sizeof frame);
}

static void frame(const char *hex) {
  uint8_t payload[20];
  int length = 0;
  unsigned byte;
  while (length < (int)sizeof payload && sscanf(hex + 2 * length, "%2x", &byte) == 1) payload[length++] = (uint8_t)byte;
  stand(payload, length);
}

static void reset(void) {
  static const uint8_t name[] = {6, 0x09, 'M', 'I', 'B', 'F', 'S'};
  scale = (struct advertiser){.interval = 150, .rssi = -60, .answers = 1, .answer_length = sizeof name, .seen_ad.length = -1, .seen_answer.length = -1};
  memcpy(scale.answer, name, sizeof name);
  set_address(scale.address, scale_address);
  weigh(0x04, "0");
  neighbour = (struct advertiser){.rssi = -75, .ad_length = sizeof neighbour_ad, .seen_ad.length = -1};
  memcpy(neighbour.ad, neighbour_ad, sizeof neighbour_ad);
  set_address(neighbour.address, "66:05:04:03:02:01");
  duplicates = HIDE_PAYLOAD, lag = 0;
}

static void control(char *line) {
  char *value = line + strcspn(line, " ");
  if (*value) *value++ = 0;
  int yes = !strcmp(value, "on");
  if (!strcmp(line, "live")) weigh(0x04, value);
  else if (!strcmp(line, "steady")) weigh(0x24, value);
  else if (!strcmp(line, "full")) weigh(0x26, value);
  else if (!strcmp(line, "off")) weigh(0xa4, value);
  else if (!strcmp(line, "frame")) frame(value);
  else if (!strcmp(line, "air")) scale.on = yes, advertise(&scale);
  else if (!strcmp(line, "every")) scale.interval = atoi(value);
  else if (!strcmp(line, "answers")) scale.answers = yes;
  else if (!strcmp(line, "lag")) lag = atoi(value);
  else if (!strcmp(line, "rssi")) scale.rssi = atoi(value);
  else if (!strcmp(line, "scale")) set_address(scale.address, value);
  else if (!strcmp(line, "neighbour")) neighbour.on = atoi(value) > 0, neighbour.interval = atoi(value), neighbour.due = 0;
  else if (!strcmp(line, "duplicates")) duplicates = !strcmp(value, "all") ? SHOW_ALL : !strcmp(value, "address") ? HIDE_ADDRESS : HIDE_PAYLOAD;
  else if (!strcmp(line, "reset")) reset();
  else if (!strcmp(line, "gone")) exit(0);
  else { say("not understood: %s", line); return; }
  say("%s %s", line, value);
}

/* ---- one thread, one poll ---------------------------------------------------------------------------------------- */

static void read_control(int *open) {
  static char text[4096];
  static size_t have;
  ssize_t got = read(0, text + have, sizeof text - 1 - have);
  if (got <= 0) { *open = 0; return; }
  have += (size_t)got;
  text[have] = 0;
  char *line = text;
  for (char *end; (end = strchr(line, '\n')); line = end + 1) *end = 0, control(line);
  have = strlen(line);
  memmove(text, line, have);
}

static int patience(long now) { /* milliseconds until something is due */
  long next = inquiry_ends;
  if (scale.on && scanning && scale.due < next) next = scale.due;
  if (neighbour.on && scanning && neighbour.due < next) next = neighbour.due;
  return next == never ? -1 : next > now ? (int)(next - now) : 0;
}

int main(int count, char **option) {
  for (int i = 1; i < count; i++) {
    if (!strcmp(option[i], "--extended")) extended = 1;
    else if (!strcmp(option[i], "--dual")) dual = 1;
    else if (!strcmp(option[i], "--silent")) silent = 1;
    else if (!strcmp(option[i], "--address") && i + 1 < count) set_address(own_address, option[++i]);
    else { fprintf(stderr, "controller: unknown option %s\n", option[i]); return 2; }
  }
  reset();
  device = open("/dev/vhci", O_RDWR);
  if (device < 0 || write(device, (uint8_t[]){0xff, 0x00}, 2) != 2) { perror("/dev/vhci"); return 1; }
  for (int control_open = 1;;) {
    struct pollfd files[] = {{device, POLLIN, 0}, {control_open ? 0 : -1, POLLIN, 0}};
    poll(files, 2, patience(milliseconds()));
    long now = milliseconds();
    if (files[0].revents & POLLIN) {
      uint8_t packet[1100];
      ssize_t length = read(device, packet, sizeof packet);
      if (length >= 4 && packet[0] == 0x01 && !silent) command(packet + 1);
      else if (length >= 4 && packet[0] == 0xff) say("hci%d is there", packet[2] | packet[3] << 8);
    }
    if (files[1].revents & (POLLIN | POLLHUP)) read_control(&control_open);
    if (scale.on && scanning && now >= scale.due) advertise(&scale);
    if (neighbour.on && scanning && now >= neighbour.due) advertise(&neighbour);
    if (now >= inquiry_ends) inquiry_ends = never, event(0x01, (uint8_t[]){0}, 1);
  }
}
