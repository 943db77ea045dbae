// libcurl, opened with dlopen by the first transfer: some thirty shared objects hang on it. curl_easy_setopt and its
// relatives are variadic, which Swift cannot call; here is one function for each kind of argument. None of them may be
// called before fat_curl_load has returned 1.
#ifndef FAT_CURL_H
#define FAT_CURL_H

#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#include <stddef.h>

/// Opens libcurl, once for the whole life of the process. Returns 0 when it cannot be had; `*missing` then names the
/// library or the function.
int fat_curl_load(const char **missing);

CURL *fat_curl_open(void);
void fat_curl_free(CURL *easy);

CURLcode fat_curl_set_long(CURL *easy, CURLoption option, long value);

/// libcurl keeps a copy of the text.
CURLcode fat_curl_set_text(CURL *easy, CURLoption option, const char *text);

/// The memory stays the caller's and must outlive the handle.
CURLcode fat_curl_set_memory(CURL *easy, CURLoption option, const void *memory);
CURLcode fat_curl_set_size(CURL *easy, CURLoption option, curl_off_t size);
CURLcode fat_curl_set_list(CURL *easy, CURLoption option, struct curl_slist *list);

/// Who takes the body, the header lines, and the news that the connection stands.
CURLcode fat_curl_set_takers(CURL *easy, curl_write_callback body, curl_write_callback header, curl_prereq_callback ready, void *context);

/// 0 where libcurl does not tell.
long fat_curl_fact(CURL *easy, CURLINFO info);

/// The list with a copy of `line` at its end, or null when there is no memory; the old list is then still valid.
struct curl_slist *fat_curl_append(struct curl_slist *list, const char *line);

/// Overwrites the copies before it frees them.
void fat_curl_wipe(struct curl_slist *list);

/// Overwrites memory in a way that the compiler does not leave out.
void fat_curl_wipe_memory(void *memory, size_t count);

CURLM *fat_curl_multi_open(void);
void fat_curl_multi_free(CURLM *multi);
CURLMcode fat_curl_multi_watch(CURLM *multi, curl_socket_callback socket, void *context);
CURLMcode fat_curl_multi_add(CURLM *multi, CURL *easy);
void fat_curl_multi_remove(CURLM *multi, CURL *easy);

/// Lets libcurl look at a socket, or at its timers (CURL_SOCKET_TIMEOUT). Does not wait.
CURLMcode fat_curl_multi_act(CURLM *multi, curl_socket_t socket);

/// Milliseconds until libcurl wants to look at its timers; negative when it has none. Asked for after every action
/// instead of CURLMOPT_TIMERFUNCTION: that does not speak up again when the caller wakes a moment too early.
long fat_curl_multi_patience(CURLM *multi);

/// Returns 1 when the transfer is over; `*result` then says how.
int fat_curl_multi_result(CURLM *multi, CURLcode *result);

/// libcurl's name for a code, in English.
const char *fat_curl_code_text(CURLcode code);

#endif
