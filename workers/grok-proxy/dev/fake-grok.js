/** A stand-in for the upstream: an HTTP server that answers in its form, plausibly or as badly as asked. */

import { createServer } from "node:http";
import { composed } from "./fake-answer.js";
import { FAULTS } from "./faults.js";

/** @typedef {(reply: Reply) => Promise<void> | void} Script */

/** One answer under way, with the words to speak it. */
export class Reply {
  /** @param {any} body of the request @param {import("node:http").ServerResponse} response @param {number} pauseMs between words */
  constructor(body, response, pauseMs) {
    this.body = body;
    this.response = response;
    this.pauseMs = pauseMs;
    this.words = composed(body).match(/\S+\s*/g) ?? [];
    this.isGone = false;
    response.on("close", () => (this.isGone = !response.writableFinished));
  }

  /** @param {number} [status] @param {Record<string, string>} [headers] */
  open(status = 200, headers = { "Content-Type": "text/event-stream" }) {
    this.response.writeHead(status, headers);
    this.response.flushHeaders();
  }

  /** @param {object} choice @param {object} [rest] */
  chunk(choice, rest = {}) {
    const { model } = this.body;
    const value = { id: "fake", object: "chat.completion.chunk", created: 0, model, choices: [{ index: 0, ...choice }], ...rest };
    this.response.write(`data: ${JSON.stringify(value)}\n\n`);
  }

  /** @param {number} [count] of the words, default all */
  async speak(count = this.words.length) {
    this.chunk({ delta: { role: "assistant", content: "" } });
    for (const content of this.words.slice(0, count)) {
      if (this.isGone) return;
      this.chunk({ delta: { content } });
      await this.rest(this.pauseMs);
    }
  }

  /** @param {string} [reason] */
  finish(reason = "stop") {
    const count = this.words.length;
    this.chunk({ delta: {}, finish_reason: reason });
    const usage = { prompt_tokens: 400, completion_tokens: count, completion_tokens_details: { reasoning_tokens: 0 } };
    this.response.write(`data: ${JSON.stringify({ id: "fake", choices: [], usage })}\n\ndata: [DONE]\n\n`);
    this.response.end();
  }

  /** Waits, but not for a client that has left. @param {number} ms */
  rest(ms) {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.response.off("close", done);
        resolve(undefined);
      };
      const timer = setTimeout(done, ms);
      this.response.on("close", done);
    });
  }
}

/**
 * @param {object} [options]
 * @param {string} [options.fault] a name of FAULTS
 * @param {number} [options.pauseMs] between words
 * @param {(reply: Reply) => Promise<void> | void} [options.script] instead of a fault, for tests
 */
export async function startFakeGrok({ fault = "none", pauseMs = 40, script = FAULTS[fault].script } = {}) {
  const server = createServer(async (incoming, response) => {
    let text = "";
    for await (const piece of incoming) text += piece;
    try {
      await script(new Reply(JSON.parse(text), response, pauseMs));
    } catch {
      response.destroy();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${port}/v1/chat/completions`,
    close() {
      server.close();
      server.closeAllConnections?.();
    },
  };
}
