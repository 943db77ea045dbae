/* The 13 bytes of service data 0x181B that a body composition scale advertises. */
#ifndef FRAME_H
#define FRAME_H
#include <stdint.h>

struct frame {
  int stable, removed;
  int ohms;        /* 0: none */
  double kilograms;
};

/* 0 when the bytes are no such frame. */
int frame_read(const uint8_t *bytes, int length, struct frame *out);

#endif
