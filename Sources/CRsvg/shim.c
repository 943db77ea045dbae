#include "shim.h"

#include <dlfcn.h>
#include <librsvg/rsvg.h>
#include <stdio.h>

// The prototypes are the libraries' own (typeof), so a wrong call does not compile. dlsym finds all of them through
// librsvg, which is linked with cairo and GObject.
#define FUNCTIONS(X) \
  X(rsvg_handle_new_from_data) X(rsvg_handle_render_document) X(g_object_unref) X(g_error_free) \
  X(cairo_image_surface_create) X(cairo_surface_status) X(cairo_surface_destroy) X(cairo_surface_write_to_png_stream) \
  X(cairo_create) X(cairo_destroy) X(cairo_status_to_string)

typedef struct {
#define MEMBER(name) __typeof__(&name) name;
  FUNCTIONS(MEMBER)
#undef MEMBER
} functions;

typedef struct {
  char *text;
  size_t room;
} reason;

static fat_rsvg_result because(fat_rsvg_result result, reason why, const char *text) {
  if (why.room) snprintf(why.text, why.room, "%s", text ? text : "");
  return result;
}

/// The libraries stay open: GLib's types cannot be taken back.
static fat_rsvg_result load(const char *library, functions *api, reason why) {
  void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
  if (!handle) return because(FAT_RSVG_NO_LIBRARY, why, library);
#define LOAD(name) \
  if (!(api->name = (__typeof__(api->name))dlsym(handle, #name))) return because(FAT_RSVG_NO_LIBRARY, why, #name);
  FUNCTIONS(LOAD)
#undef LOAD
  return FAT_RSVG_DONE;
}

static fat_rsvg_result refused(const functions *api, reason why, GError *error) {
  because(FAT_RSVG_REFUSED, why, error ? error->message : NULL);
  if (error) api->g_error_free(error);
  return FAT_RSVG_REFUSED;
}

static fat_rsvg_result draw(const functions *api, const char *svg, size_t length, cairo_surface_t *surface, double width, double height,
                            reason why) {
  GError *error = NULL;
  RsvgHandle *picture = api->rsvg_handle_new_from_data((const guint8 *)svg, length, &error);
  if (!picture) return refused(api, why, error);
  cairo_t *pen = api->cairo_create(surface);
  const RsvgRectangle whole = {.width = width, .height = height};
  const gboolean drawn = api->rsvg_handle_render_document(picture, pen, &whole, &error);
  api->cairo_destroy(pen);
  api->g_object_unref(picture);
  return drawn ? FAT_RSVG_DONE : refused(api, why, error);
}

typedef struct {
  fat_rsvg_sink sink;
  void *context;
} stream;

static cairo_status_t pass(void *closure, const unsigned char *bytes, unsigned count) {
  const stream *to = closure;
  to->sink(to->context, bytes, count);
  return CAIRO_STATUS_SUCCESS;
}

fat_rsvg_result fat_rsvg_png(const char *library, const char *svg, size_t length, int width, int height, fat_rsvg_sink sink,
                             void *context, char *detail, size_t room) {
  const reason why = {detail, room};
  functions api;
  fat_rsvg_result result = load(library, &api, why);
  if (result != FAT_RSVG_DONE) return result;
  cairo_surface_t *surface = api.cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
  cairo_status_t status = api.cairo_surface_status(surface);
  if (status == CAIRO_STATUS_SUCCESS) {
    result = draw(&api, svg, length, surface, width, height, why);
    stream to = {sink, context};
    if (result == FAT_RSVG_DONE) status = api.cairo_surface_write_to_png_stream(surface, pass, &to);
  }
  if (status != CAIRO_STATUS_SUCCESS) result = because(FAT_RSVG_NO_CANVAS, why, api.cairo_status_to_string(status));
  api.cairo_surface_destroy(surface);
  return result;
}
