/** The upstream as a function: it records what it was asked and streams what the test hands it, when the test does. */

const encoder = new TextEncoder();

/** One chunk of an answer as the upstream words it. */
export const delta = (content, rest = {}) => event({ id: "c", object: "chat.completion.chunk", choices: [{ index: 0, delta: { content }, ...rest }] });
export const event = (value) => `data: ${JSON.stringify(value)}\n\n`;
export const DONE = "data: [DONE]\n\n";
export const WHOLE = [delta("Good "), delta("morning."), event({ choices: [{ index: 0, delta: {}, finish_reason: "stop" }] }), DONE];

export class FakeUpstream {
  constructor() {
    this.calls = [];
    this.waiters = [];
    this.reply = () => this.stream(WHOLE);
    this.fetch = async (url, init) => {
      const call = { url, init, body: JSON.parse(init.body), headers: new Headers(init.headers), isAborted: false };
      init.signal.addEventListener("abort", () => (call.isAborted = true));
      this.calls.push(call);
      this.waiters.splice(0).forEach((wake) => wake());
      return abortable(init.signal, this.reply(call));
    };
  }

  /** Resolves once there were so many calls. */
  async called(count = 1) {
    while (this.calls.length < count) await new Promise((resolve) => this.waiters.push(resolve));
  }

  /** A stream of these pieces, one a pull; "error" breaks it, "hang" lets it wait for ever. */
  stream(pieces, { status = 200, headers = {} } = {}) {
    const rest = [...pieces];
    const log = { pulled: 0, isCancelled: false };
    this.log = log;
    const body = new ReadableStream({
      pull: (controller) => {
        const piece = rest.shift();
        log.pulled += 1;
        if (piece === undefined) return controller.close();
        if (piece === "error") return controller.error(new Error("connection reset, key xai-CANARY"));
        if (piece === "hang") return new Promise(() => {});
        controller.enqueue(typeof piece === "string" ? encoder.encode(piece) : piece);
      },
      cancel: () => {
        log.isCancelled = true;
      },
    }, { highWaterMark: 0 });
    return new Response(body, { status, headers: { "Content-Type": "text/event-stream", ...headers } });
  }

  /** A stream that the test feeds. */
  fed() {
    let controller;
    const body = new ReadableStream({ start: (given) => (controller = given) });
    const response = new Response(body, { headers: { "Content-Type": "text/event-stream" } });
    return { response, send: (text) => controller.enqueue(encoder.encode(text)), close: () => controller.close() };
  }

  failing(status, body = '{"error":"CANARY of the upstream"}', headers = {}) {
    this.reply = () => new Response(body, { status, headers: { "Content-Type": "application/json", ...headers } });
  }
}

function abortable(signal, reply) {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
    Promise.resolve(reply).then(resolve, reject);
  });
}
