#define _GNU_SOURCE
#include "shim.h"

#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

// The prototypes are libcurl's own (typeof), so a wrong call does not compile.
#define FUNCTIONS(X) \
  X(global_init) X(easy_init) X(easy_setopt) X(easy_getinfo) X(easy_cleanup) X(easy_strerror) X(slist_append) \
  X(slist_free_all) X(multi_init) X(multi_setopt) X(multi_add_handle) X(multi_remove_handle) X(multi_socket_action) \
  X(multi_info_read) X(multi_timeout) X(multi_cleanup)

static struct {
#define MEMBER(name) __typeof__(&curl_##name) name;
  FUNCTIONS(MEMBER)
#undef MEMBER
} api;

static const char *absent;
static pthread_once_t once = PTHREAD_ONCE_INIT;

/// Stays open: OpenSSL registers work for the end of the process.
static void load(void) {
  // libcurl would write the keys of encrypted connections to the file that this names.
  unsetenv("SSLKEYLOGFILE");
  void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
  if (!library) {
    absent = "libcurl.so.4";
    return;
  }
#define LOAD(name) \
  if (!(api.name = (__typeof__(api.name))dlsym(library, "curl_" #name))) { \
    absent = "curl_" #name; \
    return; \
  }
  FUNCTIONS(LOAD)
#undef LOAD
  if (api.global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) absent = "curl_global_init";
}

int fat_curl_load(const char **missing) {
  pthread_once(&once, load);
  *missing = absent;
  return !absent;
}

CURL *fat_curl_open(void) { return api.easy_init(); }

void fat_curl_close(CURLM *multi, CURL *easy) {
  const struct sigaction ignore = {.sa_handler = SIG_IGN};
  struct sigaction before;
  const int was_set = sigaction(SIGPIPE, &ignore, &before) == 0;
  if (multi) api.multi_remove_handle(multi, easy);
  api.easy_cleanup(easy);
  if (multi) api.multi_cleanup(multi);
  if (was_set) sigaction(SIGPIPE, &before, NULL);
}

CURLcode fat_curl_set_long(CURL *easy, CURLoption option, long value) { return api.easy_setopt(easy, option, value); }
CURLcode fat_curl_set_text(CURL *easy, CURLoption option, const char *text) { return api.easy_setopt(easy, option, text); }
CURLcode fat_curl_set_memory(CURL *easy, CURLoption option, const void *memory) { return api.easy_setopt(easy, option, memory); }
CURLcode fat_curl_set_size(CURL *easy, CURLoption option, curl_off_t size) { return api.easy_setopt(easy, option, size); }
CURLcode fat_curl_set_list(CURL *easy, CURLoption option, struct curl_slist *list) { return api.easy_setopt(easy, option, list); }

CURLcode fat_curl_set_takers(CURL *easy, curl_write_callback body, curl_write_callback header, curl_prereq_callback ready, void *context) {
  CURLcode code = api.easy_setopt(easy, CURLOPT_WRITEFUNCTION, body);
  if (!code) code = api.easy_setopt(easy, CURLOPT_WRITEDATA, context);
  if (!code) code = api.easy_setopt(easy, CURLOPT_HEADERFUNCTION, header);
  if (!code) code = api.easy_setopt(easy, CURLOPT_HEADERDATA, context);
  if (!code) code = api.easy_setopt(easy, CURLOPT_PREREQFUNCTION, ready);
  if (!code) code = api.easy_setopt(easy, CURLOPT_PREREQDATA, context);
  return code;
}

long fat_curl_fact(CURL *easy, CURLINFO info) {
  long value = 0;
  return api.easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}

struct curl_slist *fat_curl_append(struct curl_slist *list, const char *line) { return api.slist_append(list, line); }

void fat_curl_wipe(struct curl_slist *list) {
  for (struct curl_slist *node = list; node; node = node->next) explicit_bzero(node->data, strlen(node->data));
  api.slist_free_all(list);
}

void fat_curl_wipe_memory(void *memory, size_t count) { explicit_bzero(memory, count); }

CURLM *fat_curl_multi_open(void) { return api.multi_init(); }

CURLMcode fat_curl_multi_watch(CURLM *multi, curl_socket_callback socket, void *context) {
  const CURLMcode code = api.multi_setopt(multi, CURLMOPT_SOCKETFUNCTION, socket);
  return code ? code : api.multi_setopt(multi, CURLMOPT_SOCKETDATA, context);
}

CURLMcode fat_curl_multi_add(CURLM *multi, CURL *easy) { return api.multi_add_handle(multi, easy); }

CURLMcode fat_curl_multi_act(CURLM *multi, curl_socket_t socket) {
  int running;
  return api.multi_socket_action(multi, socket, 0, &running);
}

long fat_curl_multi_patience(CURLM *multi) {
  long left = -1;
  return api.multi_timeout(multi, &left) == CURLM_OK ? left : 0;
}

int fat_curl_multi_result(CURLM *multi, CURLcode *result) {
  int left;
  CURLMsg *message;
  while ((message = api.multi_info_read(multi, &left))) {
    if (message->msg != CURLMSG_DONE) continue;
    *result = message->data.result;
    return 1;
  }
  return 0;
}

const char *fat_curl_code_text(CURLcode code) { return api.easy_strerror(code); }
