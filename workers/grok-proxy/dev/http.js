/** The Worker's handler behind Node's HTTP server. */

import { createServer } from "node:http";

/**
 * @typedef {(request: Request, env: any, context: import("../src/exchange.js").Context) => Promise<Response>} Handler
 * @param {Handler} handle
 * @param {any} env
 */
export function workerServer(handle, env) {
  const context = { waitUntil: (/** @type {Promise<unknown>} */ promise) => void promise.catch(() => {}) };
  return createServer(async (incoming, outgoing) => {
    const gone = new AbortController();
    outgoing.on("close", () => gone.abort());
    try {
      await send(await handle(requestOf(incoming, gone.signal), env, context), incoming, outgoing);
    } catch {
      // Whatever failed here: the client must not take a cut answer for a whole one.
      outgoing.destroy();
    }
  });
}

/** @param {import("node:http").IncomingMessage} incoming @param {AbortSignal} signal */
function requestOf(incoming, signal) {
  const headers = new Headers();
  for (let at = 0; at < incoming.rawHeaders.length; at += 2) headers.append(incoming.rawHeaders[at], incoming.rawHeaders[at + 1]);
  // On Cloudflare this is the one header that a client cannot write.
  headers.set("CF-Connecting-IP", incoming.socket.remoteAddress ?? "unknown");
  const { method = "GET" } = incoming;
  const hasBody = method !== "GET" && method !== "HEAD";
  const body = hasBody ? bodyOf(incoming) : undefined;
  return new Request(`http://127.0.0.1${incoming.url}`, /** @type {any} */ ({ method, headers, body, duplex: "half", signal }));
}

/** The body, pulled. Given up, the rest of it runs dry: a connection that is torn down under a client may take the answer with it. @param {import("node:http").IncomingMessage} incoming */
function bodyOf(incoming) {
  /** @type {(piece: Uint8Array) => void} */
  let take;
  return new ReadableStream({
    start(controller) {
      take = (piece) => {
        incoming.pause();
        controller.enqueue(new Uint8Array(piece));
      };
      incoming.on("data", take).on("end", () => controller.close()).on("error", (error) => controller.error(error));
      incoming.pause();
    },
    pull: () => void incoming.resume(),
    cancel() {
      incoming.off("data", take).removeAllListeners("end").resume();
    },
  }, { highWaterMark: 0 });
}

/** @param {Response} response @param {import("node:http").IncomingMessage} incoming @param {import("node:http").ServerResponse} outgoing */
async function send(response, incoming, outgoing) {
  // Refused before the body was read: take no further request on this connection.
  if (!incoming.complete) outgoing.shouldKeepAlive = false;
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.flushHeaders();
  const reader = response.body?.getReader();
  const stop = () => void reader?.cancel().catch(() => {});
  outgoing.on("close", stop);
  for (;;) {
    const piece = await reader?.read();
    if (!piece || piece.done) break;
    if (!outgoing.write(piece.value)) await drained(outgoing);
  }
  outgoing.off("close", stop);
  outgoing.end();
  incoming.resume();
}

/** @param {import("node:http").ServerResponse} outgoing */
function drained(outgoing) {
  return new Promise((resolve) => {
    outgoing.once("drain", resolve);
    outgoing.once("close", resolve);
  });
}
