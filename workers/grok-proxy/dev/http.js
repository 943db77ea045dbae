/** The Worker's handler behind Node's HTTP server. */

import { createServer } from "node:http";
import { Readable } from "node:stream";

/**
 * @typedef {(request: Request, env: any, context: import("../src/handler.js").Context) => Promise<Response>} Handler
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
  const body = hasBody ? /** @type {any} */ (Readable.toWeb(incoming)) : undefined;
  return new Request(`http://127.0.0.1${incoming.url}`, /** @type {any} */ ({ method, headers, body, duplex: "half", signal }));
}

/** @param {Response} response @param {import("node:http").IncomingMessage} incoming @param {import("node:http").ServerResponse} outgoing */
async function send(response, incoming, outgoing) {
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
  // A request that was refused before its body was read must not hold the connection.
  if (!incoming.complete) outgoing.on("finish", () => incoming.destroy());
}

/** @param {import("node:http").ServerResponse} outgoing */
function drained(outgoing) {
  return new Promise((resolve) => {
    outgoing.once("drain", resolve);
    outgoing.once("close", resolve);
  });
}
