#include "frame.h"

int frame_read(const uint8_t *b, int length, struct frame *out) {
  if (length != 13) return 0;
  int pounds = b[0] & 0x01, jin = b[1] & 0x40;
  if (pounds && jin) return 0;
  int raw = b[11] | b[12] << 8, ohms = b[9] | b[10] << 8;
  out->stable = (b[1] & 0x20) != 0;
  out->removed = (b[1] & 0x80) != 0;
  out->ohms = (b[1] & 0x02) && ohms < 3000 ? ohms : 0;
  out->kilograms = pounds ? raw * 0.45359237 / 100 : raw / 200.0;
  return 1;
}
