/** The Worker under `deno serve`, all in memory: a second runtime for the tests. */

import { systemClock } from "../src/clock.js";
import { createHandler } from "../src/exchange.js";
import { localEnv } from "./local-env.js";

// @ts-ignore: Deno's own global
const env = localEnv(Deno.env.toObject(), null);
const handle = createHandler({ clock: systemClock, fetch: (input, init) => fetch(input, init), random: Math.random, log: console.error });
const context = { waitUntil: (/** @type {Promise<unknown>} */ promise) => void promise.catch(() => {}) };

export default {
  /** @param {Request} request @param {{ remoteAddr: { hostname: string } }} connection */
  fetch(request, connection) {
    const headers = new Headers(request.headers);
    headers.set("CF-Connecting-IP", connection.remoteAddr.hostname);
    return handle(new Request(request, { headers }), env, context);
  },
};
