"""What the scripted service sends, by the first word of the path. Each answer gets a `Line` to the client and uses it up."""

import json
import time

ANSWERS = {}


def answer(name):
    def keep(function):
        ANSWERS[name] = function
        return function
    return keep


def event(value):
    return b"data: " + (value if isinstance(value, bytes) else json.dumps(value, ensure_ascii=False).encode()) + b"\n\n"


def delta(text):
    return event({"id": "c", "object": "chat.completion.chunk", "choices": [{"index": 0, "delta": {"content": text}}]})


FINISH = event({"choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]})
USAGE = event({"choices": [], "usage": {"prompt_tokens": 20, "completion_tokens": 2}})
DONE = event(b"[DONE]")
WHOLE = delta("Rest ") + delta("today 💪.") + FINISH + USAGE + DONE
QUOTA = ["X-Fatnag-Plan: free", "X-Fatnag-Used: 3", "X-Fatnag-Limit: 5", "X-Fatnag-Resets: 2026-12-07T00:00:00Z"]


@answer("request")
@answer("asked-GET")
@answer("asked-POST")
@answer("asked-DELETE")
@answer("large")
@answer("tunnel")
@answer("version-1")
@answer("version-2")
@answer("ok")
def ok(line):
    line.head(200, QUOTA)
    line.send(WHOLE)


@answer("chunked")
def chunked(line):
    line.head(200, ["Transfer-Encoding: chunked"])
    for piece in (WHOLE[:70], WHOLE[70:]):
        line.send(b"%x\r\n%s\r\n" % (len(piece), piece))
    line.send(b"0\r\nX-Fatnag-Plan: pro\r\n\r\n")


@answer("bytewise")
def bytewise(line):
    line.head(200)
    for at in range(len(WHOLE)):
        line.send(WHOLE[at : at + 1])


@answer("emoji")
def emoji(line):
    line.head(200)
    text = delta("go 💪!")
    cut = text.index("💪".encode()) + 2
    line.send(text[:cut])
    time.sleep(0.05)
    line.send(text[cut:] + DONE)


@answer("broken-characters")
def broken_characters(line):
    """Half a surrogate pair, and a byte that is no UTF-8: characters are lost, the answer is not."""
    line.head(200)
    line.send(delta("a@b").replace(b"@", rb"\ud83d") + delta("c@d").replace(b"@", b"\xff") + FINISH + DONE)


@answer("continue")
def interim(line):
    line.send(b"HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n")
    ok(line)


@answer("comments")
def comments(line):
    line.head(200)
    line.send(b": awake\n\n: awake\n\n" + delta("a") + b": awake\n\n" + delta("b") + DONE)


@answer("no-headers")
def no_headers(line):
    line.hold()


@answer("no-event")
def no_event(line):
    line.head(200)
    line.hold()


@answer("comment-then-nothing")
def comment_then_nothing(line):
    line.head(200)
    line.send(b": awake\n\n")
    line.hold()


@answer("held")
@answer("going")
@answer("delta-then-nothing")
def delta_then_nothing(line):
    line.head(200)
    line.send(delta("a"))
    line.hold()


@answer("refusal-then-nothing")
def refusal_then_nothing(line):
    line.head(503, ["Content-Length: 1000"], "application/json")
    line.hold()


@answer("done-held")
@answer("done-open")
def done_open(line):
    line.head(200)
    line.send(WHOLE)
    line.hold()


@answer("finish-open")
def finish_open(line):
    line.head(200)
    line.send(delta("a") + FINISH)
    line.hold()


@answer("finish-reset")
def finish_reset(line):
    line.head(200)
    line.send(delta("a") + FINISH)
    time.sleep(0.1)
    line.reset()


@answer("cut-close")
def cut_close(line):
    line.head(200, ["Connection: close"])
    line.send(delta("You should ") + delta("not"))


@answer("cut-length")
def cut_length(line):
    line.head(200, ["Content-Length: 5000"])
    line.send(delta("half"))


@answer("cut-chunked")
def cut_chunked(line):
    line.head(200, ["Transfer-Encoding: chunked"])
    piece = delta("half")
    line.send(b"%x\r\n%s\r\n40\r\ndata: " % (len(piece), piece))


@answer("cut-before-headers")
def cut_before_headers(line):
    del line


@answer("cut-before-text")
def cut_before_text(line):
    line.head(200, ["Content-Length: 5000"])
    line.send(b": awake\n\n")


@answer("nothing-said")
def nothing_said(line):
    line.head(200, ["Connection: close"])
    line.send(b": awake\n\n")


@answer("reset")
def reset(line):
    line.head(200)
    line.send(delta("half"))
    time.sleep(0.1)
    line.reset()


@answer("reset-before-headers")
def reset_before_headers(line):
    line.reset()


@answer("html")
def html(line):
    line.head(200, ["Content-Length: 21"], "text/html; charset=utf-8")
    line.send(b"<html>Log in.</html>\n")


@answer("json")
def whole_json(line):
    line.head(200, ["Content-Length: 2"], "application/json")
    line.send(b"{}")


@answer("no-type")
def no_type(line):
    line.head(200, [], None)
    line.send(WHOLE)


@answer("gzip")
def gzip(line):
    import gzip as packer
    line.head(200, ["Content-Encoding: gzip"])
    line.send(packer.compress(WHOLE))


@answer("redirect")
def redirect(line):
    line.head(302, [f"Location: http://127.0.0.1:{line.stage.other}/stolen?{line.secret}", "Content-Length: 0"])


@answer("redirect-307")
def redirect_307(line):
    line.head(307, ["Location: /ok", "Content-Length: 0"])


@answer("endless")
def endless(line):
    line.head(200)
    piece = delta("x" * 8000)
    while line.send(piece):
        pass


@answer("endless-line")
def endless_line(line):
    line.head(200)
    while line.send(b"data: " + b"x" * 65536):
        pass


@answer("endless-headers")
def endless_headers(line):
    line.send(b"HTTP/1.1 200 OK\r\n")
    while line.send(b"X-More: " + b"x" * 1000 + b"\r\n"):
        pass


@answer("endless-header")
def endless_header(line):
    line.send(b"HTTP/1.1 200 OK\r\nX-More: ")
    while line.send(b"x" * 65536):
        pass


@answer("error-object")
def error_object(line):
    line.head(200)
    line.send(delta("Half") + event({"error": {"message": f"overloaded {line.secret}", "code": "upstream_error"}}))
    line.hold()


@answer("error-first")
def error_first(line):
    line.head(200)
    line.send(event({"code": "bad", "error": "no such thing"}))


@answer("error-event")
def error_event(line):
    line.head(200)
    line.send(delta("Half") + b"event: error\n" + event({"message": "gone"}))


@answer("error-field")
def error_field(line):
    line.head(200)
    line.send(delta("Half") + b'error: {"code":500,"message":"slot"}\n\n')


@answer("bad-chunk")
def bad_chunk(line):
    line.head(200)
    line.send(delta("Half") + b"data: oops\n\n" + delta("more"))


@answer("not-http")
def not_http(line):
    line.send(b"SSH-2.0-OpenSSH_9.2\r\n")
    line.hold()


@answer("echo-401")
def echo_401(line):
    line.refuse(401, {"code": f"key {line.secret}", "error": f"Incorrect key: {line.secret}, {line.secret}"})


@answer("echo-type")
def echo_type(line):
    line.head(200, [], f"text/{line.secret}")


@answer("echo-encoding")
def echo_encoding(line):
    line.head(200, [f"Content-Encoding: {line.secret}"])


@answer("quota-429")
def quota_429(line):
    facts = {"plan": "free", "used": 5, "limit": 5, "resets_at": "2026-12-07T00:00:00Z", "retry_after_s": 3600}
    error = {"error": {"code": "quota_exhausted", "message": "used up", "scope": "person", **facts}}
    line.refuse(429, error, ["Retry-After: 3600", *QUOTA])


@answer("rate-429")
def rate_429(line):
    line.refuse(429, {"error": {"code": "rate_limited", "message": "slow down"}}, ["Date: Mon, 30 Nov 2026 11:59:00 GMT", "Retry-After: Mon, 30 Nov 2026 12:00:00 GMT"])


@answer("bare-429")
def bare_429(line):
    line.refuse(429, b"")


@answer("plain-403")
def plain_403(line):
    line.refuse(403, b"Forbidden", kind="text/plain")


@answer("html-502")
def html_502(line):
    line.refuse(502, b"<html>Bad gateway</html>", kind="text/html")


@answer("long-404")
def long_404(line):
    line.refuse(404, {"error": {"code": "no_model", "message": "m" * 10_000}})


@answer("endless-500")
def endless_500(line):
    line.head(500, [], "application/json")
    while line.send(b'{"error":{"message":"' + b"m" * 65536):
        pass


@answer("cut-500")
def cut_500(line):
    line.head(500, ["Content-Length: 900"], "application/json")
    line.send(b'{"error":{"code":"oops"}}')


@answer("plan")
def plan(line):
    line.refuse(200, {"plan": "free", "used": 3}, QUOTA)


@answer("nothing-204")
def nothing_204(line):
    line.send(b"HTTP/1.1 204 Fine\r\n\r\n")


@answer("endless-json")
def endless_json(line):
    line.head(200, [], "application/json")
    while line.send(b"[" * 65536):
        pass
