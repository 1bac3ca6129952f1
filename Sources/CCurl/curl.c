#include "CCurl.h"

#include <curl/curl.h>
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/// The functions of libcurl that are used, with the types of its header.
struct halomeid_curl {
    void *library;
    CURL *handle;
    __typeof__(curl_easy_init) *init;
    __typeof__(curl_easy_setopt) *set;
    __typeof__(curl_easy_perform) *perform;
    __typeof__(curl_easy_getinfo) *info;
    __typeof__(curl_easy_reset) *reset;
    __typeof__(curl_easy_cleanup) *cleanup;
    __typeof__(curl_easy_strerror) *strerror;
    __typeof__(curl_slist_append) *append;
    __typeof__(curl_slist_free_all) *free_all;
    __typeof__(curl_getdate) *date;
};

static void *load(void) {
    static const char *const names[] = {
#ifdef __APPLE__
        "libcurl.4.dylib",
#else
        "libcurl.so.4", "libcurl-gnutls.so.4",
#endif
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        void *library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
        if (library) return library;
    }
    return NULL;
}

halomeid_curl *halomeid_curl_new(void) {
    void *library = load();
    if (!library) return NULL;
    halomeid_curl *made = calloc(1, sizeof *made);
    if (!made) return NULL;
    made->library = library;
    *(void **)&made->init = dlsym(library, "curl_easy_init");
    *(void **)&made->set = dlsym(library, "curl_easy_setopt");
    *(void **)&made->perform = dlsym(library, "curl_easy_perform");
    *(void **)&made->info = dlsym(library, "curl_easy_getinfo");
    *(void **)&made->reset = dlsym(library, "curl_easy_reset");
    *(void **)&made->cleanup = dlsym(library, "curl_easy_cleanup");
    *(void **)&made->strerror = dlsym(library, "curl_easy_strerror");
    *(void **)&made->append = dlsym(library, "curl_slist_append");
    *(void **)&made->free_all = dlsym(library, "curl_slist_free_all");
    *(void **)&made->date = dlsym(library, "curl_getdate");
    bool is_complete = made->init && made->set && made->perform && made->info && made->reset && made->cleanup
        && made->strerror && made->append && made->free_all && made->date;
    // The library stays loaded: it may have started what does not end with it.
    if (is_complete) made->handle = made->init();
    if (made->handle) return made;
    free(made);
    return NULL;
}

void halomeid_curl_free(halomeid_curl *connection) {
    connection->cleanup(connection->handle);
    free(connection);
}

struct sink {
    char *bytes;
    size_t size;
    size_t capacity;
    size_t max;
    bool is_over;
};

/// Takes all of it, or nothing, which ends the transfer.
static size_t take(char *bytes, size_t one, size_t count, void *user) {
    struct sink *sink = user;
    size_t size = one * count;
    if (size > sink->max - sink->size) {
        sink->is_over = true;
        return 0;
    }
    if (sink->size + size > sink->capacity) {
        size_t capacity = (sink->size + size) * 2;
        char *grown = realloc(sink->bytes, capacity);
        if (!grown) return 0;
        sink->bytes = grown;
        sink->capacity = capacity;
    }
    memcpy(sink->bytes + sink->size, bytes, size);
    sink->size += size;
    return size;
}

static int progress(void *user, curl_off_t a, curl_off_t b, curl_off_t c, curl_off_t d) {
    (void)a, (void)b, (void)c, (void)d;
    const halomeid_request *request = user;
    return request->is_cancelled() ? 1 : 0;
}

static halomeid_end end_of(CURLcode code, const struct sink *body, const struct sink *head) {
    switch (code) {
    case CURLE_OK: return halomeid_done;
    case CURLE_OPERATION_TIMEDOUT: return halomeid_timed_out;
    case CURLE_ABORTED_BY_CALLBACK: return halomeid_cancelled;
    case CURLE_WRITE_ERROR:
        if (head->is_over) return halomeid_permanent;
        return body->is_over ? halomeid_too_large : halomeid_failed;
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_SSL_CACERT_BADFILE:
    case CURLE_UNSUPPORTED_PROTOCOL:
    case CURLE_URL_MALFORMAT: return halomeid_permanent;
    default: return halomeid_failed;
    }
}

/// Reads the dates of the host's own certificate, the first of its chain: "Nov 25 22:56:07 2026 GMT", as OpenSSL writes
/// them. libcurl does not read its own dates with GnuTLS, "2026-11-25 22:56:07 GMT"; they stay unknown.
static void read_certificate(const halomeid_curl *c, halomeid_response *response) {
    static const char start[] = "Start date:", end[] = "Expire date:";
    struct curl_certinfo *chain = NULL;
    if (c->info(c->handle, CURLINFO_CERTINFO, &chain) != CURLE_OK || !chain || chain->num_of_certs < 1) return;
    for (const struct curl_slist *line = chain->certinfo[0]; line; line = line->next) {
        if (!strncmp(line->data, start, sizeof start - 1)) {
            response->certificate_start = c->date(line->data + sizeof start - 1, NULL);
        } else if (!strncmp(line->data, end, sizeof end - 1)) {
            response->certificate_end = c->date(line->data + sizeof end - 1, NULL);
        }
    }
}

/// Reads the dates of a certificate that was refused, over a second connection that sends no request.
static void read_refused_certificate(const halomeid_curl *c, halomeid_response *response) {
    c->set(c->handle, CURLOPT_SSL_VERIFYPEER, 0L);
    c->set(c->handle, CURLOPT_SSL_VERIFYHOST, 0L);
    c->set(c->handle, CURLOPT_CONNECT_ONLY, 1L);
    c->set(c->handle, CURLOPT_ERRORBUFFER, NULL);
    if (c->perform(c->handle) == CURLE_OK) read_certificate(c, response);
}

void halomeid_curl_send(halomeid_curl *c, const halomeid_request *request, halomeid_response *response) {
    memset(response, 0, sizeof *response);
    struct sink body = {.max = request->max_bytes};
    struct sink head = {.max = 1 << 16};
    struct curl_slist *headers = NULL;
    for (const char *const *next = request->headers; *next; next++) headers = c->append(headers, *next);
    char message[CURL_ERROR_SIZE] = "";

    // Connections stay open.
    c->reset(c->handle);
    c->set(c->handle, CURLOPT_URL, request->url);
    c->set(c->handle, CURLOPT_USERAGENT, request->user_agent);
    c->set(c->handle, CURLOPT_HTTPHEADER, headers);
    if (request->body) {
        c->set(c->handle, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)request->body_size);
        c->set(c->handle, CURLOPT_POSTFIELDS, request->body);
    }
    if (request->is_direct) c->set(c->handle, CURLOPT_PROXY, "");
    if (request->authorities) {
        c->set(c->handle, CURLOPT_CAINFO, request->authorities);
        // The folder of the system's authorities.
        c->set(c->handle, CURLOPT_CAPATH, NULL);
    }
    c->set(c->handle, CURLOPT_CERTINFO, 1L);
    // Every encoding that the library can undo.
    c->set(c->handle, CURLOPT_ACCEPT_ENCODING, "");
    c->set(c->handle, CURLOPT_FOLLOWLOCATION, 0L);
    c->set(c->handle, CURLOPT_NOSIGNAL, 1L);
#if LIBCURL_VERSION_NUM >= 0x075700
    // At a time limit or a signal, nobody waits for a name server; older libraries do.
    c->set(c->handle, CURLOPT_QUICK_EXIT, 1L);
#endif
    c->set(c->handle, CURLOPT_CONNECTTIMEOUT_MS, request->connect_timeout);
    c->set(c->handle, CURLOPT_TIMEOUT_MS, request->total_timeout);
    if (request->stall_timeout > 0) {
        c->set(c->handle, CURLOPT_LOW_SPEED_TIME, request->stall_timeout);
        c->set(c->handle, CURLOPT_LOW_SPEED_LIMIT, request->min_bytes_per_second);
    }
    c->set(c->handle, CURLOPT_WRITEFUNCTION, take);
    c->set(c->handle, CURLOPT_WRITEDATA, &body);
    c->set(c->handle, CURLOPT_HEADERFUNCTION, take);
    c->set(c->handle, CURLOPT_HEADERDATA, &head);
    c->set(c->handle, CURLOPT_NOPROGRESS, 0L);
    c->set(c->handle, CURLOPT_XFERINFOFUNCTION, progress);
    c->set(c->handle, CURLOPT_XFERINFODATA, (void *)request);
    c->set(c->handle, CURLOPT_ERRORBUFFER, message);

    CURLcode code = c->perform(c->handle);
    c->info(c->handle, CURLINFO_RESPONSE_CODE, &response->status);
    read_certificate(c, response);
    response->end = end_of(code, &body, &head);
    response->body = body.bytes;
    response->body_size = body.size;
    response->head = head.bytes;
    response->head_size = head.size;
    // The library knows only that they were not taken.
    if (head.is_over) snprintf(message, sizeof message, "the headers are larger than %zu KiB", head.max >> 10);
    const char *words = message[0] ? message : c->strerror(code);
    strncpy(response->message, words, sizeof response->message - 1);
    if (code == CURLE_PEER_FAILED_VERIFICATION) read_refused_certificate(c, response);
    // They point to what ends here.
    c->reset(c->handle);
    c->free_all(headers);
}
