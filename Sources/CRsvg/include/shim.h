// SVG to PNG with librsvg and cairo, opened with dlopen when a picture is asked for: some forty shared objects hang on
// them. Their headers stay inside shim.c.
#ifndef FAT_RSVG_H
#define FAT_RSVG_H

#include <stddef.h>

typedef enum {
  FAT_RSVG_DONE,
  FAT_RSVG_NO_LIBRARY, // the detail names what could not be opened or found in it
  FAT_RSVG_REFUSED,    // librsvg does not take the SVG; the detail is its own sentence
  FAT_RSVG_NO_CANVAS,  // cairo has no room for a picture of that size; the detail is cairo's word for it
} fat_rsvg_result;

/// Takes bytes of the PNG, in order.
typedef void (*fat_rsvg_sink)(void *context, const unsigned char *bytes, size_t count);

/// Draws an SVG document over the whole of a picture of `width` by `height` pixels. Without success `detail`, which has
/// room for `room` bytes, says why, cut if it is long.
fat_rsvg_result fat_rsvg_png(const char *library, const char *svg, size_t length, int width, int height, fat_rsvg_sink sink,
                             void *context, char *detail, size_t room);

#endif
