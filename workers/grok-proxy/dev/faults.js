/** Ways in which the stand-in can go wrong, one at a time. */

import { gzipSync } from "node:zlib";

/** @typedef {import("./fake-grok.js").Reply} Reply */

/** @param {number} status @param {Record<string, string>} [headers] @returns {(reply: Reply) => void} */
const failing = (status, headers = {}) => (reply) => {
  reply.open(status, { "Content-Type": "application/json", ...headers });
  reply.response.end('{"code":"fake","error":"The stand-in was told to fail."}');
};

/** Long enough for any patience. */
const FOR_EVER_MS = 3_600_000;

/** @type {Record<string, { about: string, script: (reply: Reply) => Promise<void> | void }>} */
export const FAULTS = {
  none: {
    about: "answers as it should",
    async script(reply) {
      reply.open();
      await reply.speak();
      reply.finish();
    },
  },
  "slow-headers": {
    about: "thinks for 20 s before it sends anything",
    async script(reply) {
      await reply.rest(20_000);
      reply.open();
      await reply.speak();
      reply.finish();
    },
  },
  "slow-first-token": {
    about: "opens the stream and thinks for 40 s",
    async script(reply) {
      reply.open();
      await reply.rest(40_000);
      await reply.speak();
      reply.finish();
    },
  },
  pause: {
    about: "falls silent for 35 s after five words",
    async script(reply) {
      reply.open();
      await reply.speak(5);
      await reply.rest(35_000);
      for (const content of reply.words.slice(5)) reply.chunk({ delta: { content } });
      reply.finish();
    },
  },
  silent: {
    about: "opens the stream and never says anything",
    async script(reply) {
      reply.open();
      await reply.rest(FOR_EVER_MS);
    },
  },
  hang: { about: "never sends headers", script: (reply) => /** @type {Promise<void>} */ (reply.rest(FOR_EVER_MS)) },
  cut: {
    about: "ends in the middle of the answer, politely",
    async script(reply) {
      reply.open();
      await reply.speak(6);
      reply.response.end();
    },
  },
  reset: {
    about: "drops the connection in the middle of the answer",
    async script(reply) {
      reply.open();
      await reply.speak(6);
      reply.response.destroy();
    },
  },
  "cut-early": {
    about: "ends before the first word",
    script(reply) {
      reply.open();
      reply.response.end();
    },
  },
  error: {
    about: "sends an error object in the middle of the answer",
    async script(reply) {
      reply.open();
      await reply.speak(6);
      reply.response.end('data: {"error":{"message":"The stand-in was told to fail.","code":"fake"}}\n\n');
    },
  },
  length: {
    about: "stops at the token limit",
    async script(reply) {
      reply.open();
      await reply.speak(8);
      reply.finish("length");
    },
  },
  empty: {
    about: "finishes without a word",
    script(reply) {
      reply.open();
      reply.finish();
    },
  },
  endless: {
    about: "repeats itself until somebody stops it",
    async script(reply) {
      reply.open();
      while (!reply.isGone) await reply.speak();
    },
  },
  bytewise: {
    about: "sends every byte by itself",
    async script(reply) {
      reply.open();
      const { response } = reply;
      const write = response.write.bind(response);
      /** @type {any} */ (response).write = (/** @type {string} */ text) => Buffer.from(text).every((byte) => write(Buffer.of(byte)) || true);
      await reply.speak();
      reply.finish();
    },
  },
  gzip: {
    about: "compresses though nobody asked",
    script(reply) {
      reply.open(200, { "Content-Type": "text/event-stream", "Content-Encoding": "gzip" });
      reply.response.end(gzipSync('data: {"choices":[{"delta":{"content":"packed"}}]}\n\ndata: [DONE]\n\n'));
    },
  },
  html: {
    about: "answers 200 with a web page",
    script(reply) {
      reply.open(200, { "Content-Type": "text/html" });
      reply.response.end("<html><title>Sign in to the network</title></html>");
    },
  },
  busy: { about: "answers 429 with Retry-After: 7", script: failing(429, { "Retry-After": "7" }) },
  unauthorized: { about: "answers 401", script: failing(401) },
  retired: { about: "answers 404, as for a model that is gone", script: failing(404) },
  rejected: { about: "answers 400", script: failing(400) },
  down: { about: "answers 503", script: failing(503) },
};
