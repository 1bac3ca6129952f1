#ifndef HALOMEID_CURL_H
#define HALOMEID_CURL_H

#include <stdbool.h>
#include <stddef.h>

/// GET and POST over HTTP with the system's libcurl, which is loaded when it is first needed: no other command of the
/// program depends on it, and URLSession would bring the 45 MB of ICU into a statically linked program.

/// A connection that is kept open between requests; one thread at a time may use it.
typedef struct halomeid_curl halomeid_curl;

typedef struct {
    const char *url;
    const char *user_agent;
    /// "Name: value", ended by NULL.
    const char *const *headers;
    /// What is posted; NULL: nothing, the request is a GET.
    const char *body;
    size_t body_size;
    /// Past every proxy that the environment names.
    bool is_direct;
    /// A PEM file of the certificate authorities to trust; NULL: the system's.
    const char *authorities;
    /// Milliseconds.
    long connect_timeout;
    long total_timeout;
    /// A request fails after this many seconds with fewer than `min_bytes_per_second`; 0: never.
    long stall_timeout;
    long min_bytes_per_second;
    /// The largest response, after decompression.
    size_t max_bytes;
    /// Asked about once a second and whenever something arrives; true gives the request up.
    bool (*is_cancelled)(void);
} halomeid_request;

typedef enum {
    halomeid_done,
    /// No response, or only a part of one.
    halomeid_failed,
    /// The same at a time limit.
    halomeid_timed_out,
    halomeid_too_large,
    halomeid_cancelled,
    /// Asking again gives the same: a certificate that is not trusted, an address that cannot be.
    halomeid_permanent,
} halomeid_end;

typedef struct {
    halomeid_end end;
    long status;
    /// malloc'ed; the bytes may hold anything.
    char *body;
    size_t body_size;
    /// Every line of the response's head, malloc'ed.
    char *head;
    size_t head_size;
    /// From when to when the host's certificate is valid, in seconds since 1970; 0 without TLS or if the connection was
    /// open already, -1 if the dates cannot be read.
    long certificate_start;
    long certificate_end;
    char message[256];
} halomeid_response;

/// NULL where the system has no libcurl.
halomeid_curl *halomeid_curl_new(void);
void halomeid_curl_free(halomeid_curl *connection);

/// The caller frees what is malloc'ed.
void halomeid_curl_send(halomeid_curl *connection, const halomeid_request *request, halomeid_response *response);

#endif
