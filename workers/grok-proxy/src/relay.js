/** The stream to the client: pulled through from the upstream one piece at a time, kept alive in pauses, never ended in silence. */

import { errorObject, Refused } from "./refusal.js";
import { StreamReader } from "./stream-reader.js";

export const KEEP_ALIVE_MS = 15_000;
export const IDLE_MS = 120_000;
export const TOTAL_MS = 10 * 60_000;

const encoder = new TextEncoder();

/**
 * @typedef {object} Ending
 * @property {string} outcome `complete`, `client_gone`, or the code of the error
 * @property {boolean} hasContent
 * @property {number} length bytes of the answer
 * @property {number | null} firstAt when the first piece of an answer left
 * @property {import("./stream-reader.js").Tokens | null} tokens
 */

/**
 * @typedef {object} Course
 * @property {Promise<Response & { body: ReadableStream<Uint8Array> }>} opening rejects with Refused
 * @property {import("./clock.js").Clock} clock
 * @property {AbortController} abort ends the upstream call
 * @property {() => number} random 0..<1
 * @property {() => void} onContent the first piece of an answer has left
 * @property {(ending: Ending) => Promise<void>} onEnd exactly once
 */

/** A comment line, which parsers drop; its length varies, so that the sizes on the wire tell less. @param {() => number} random */
const comment = (random) => encoder.encode(`:${" ".repeat(1 + Math.floor(random() * 48))}\n`);

export class Relay {
  /** @param {Course} course */
  constructor(course) {
    this.course = course;
    this.seen = new StreamReader();
    /** @type {ReadableStreamDefaultReader<Uint8Array> | null} */
    this.reader = null;
    /** @type {Promise<{ done: boolean, value?: Uint8Array }> | null} */
    this.pending = null;
    /** @type {number | null} */
    this.firstAt = null;
    this.began = course.clock.now();
    this.hasEnded = false;
    this.stream = new ReadableStream(
      { pull: (controller) => this.#pull(controller), cancel: () => this.leave() },
      { highWaterMark: 0 },
    );
  }

  /** The client is gone: nothing more is wanted of the upstream. */
  async leave() {
    await this.#end("client_gone");
  }

  /** @param {ReadableStreamDefaultController<Uint8Array>} controller */
  async #pull(controller) {
    for (;;) {
      const piece = await this.#nextOrQuiet();
      if (this.hasEnded) return quietly(() => controller.close());
      if (piece === "quiet") return controller.enqueue(comment(this.course.random));
      if (piece instanceof Refused) return this.#fail(controller, piece);
      const bytes = piece.value ? this.seen.push(piece.value) : this.seen.flush();
      if (bytes.length > 0) controller.enqueue(bytes);
      if (this.seen.hasContent && this.firstAt === null) {
        this.firstAt = this.course.clock.now();
        this.course.onContent();
      }
      if (this.seen.trouble) return this.#fail(controller, new Refused(this.seen.trouble));
      const isWhole = this.seen.isOver || (piece.done && this.seen.isFinished);
      if (isWhole) {
        await this.#end("complete");
        return quietly(() => controller.close());
      }
      if (piece.done) return this.#fail(controller, new Refused("upstream_truncated"));
      if (bytes.length > 0) return;
    }
  }

  /** The next piece, or "quiet" when it does not come for a while; it stays awaited then. */
  async #nextOrQuiet() {
    const { clock } = this.course;
    this.pending ??= this.#next();
    /** @type {() => void} */
    let stop = () => {};
    const quiet = new Promise((resolve) => {
      stop = clock.after(KEEP_ALIVE_MS, () => resolve("quiet"));
    });
    try {
      const piece = await Promise.race([this.pending, quiet]);
      if (piece !== "quiet") this.pending = null;
      return piece;
    } catch (error) {
      return error instanceof Refused ? error : new Refused("upstream_error");
    } finally {
      stop();
    }
  }

  async #next() {
    const { clock, opening } = this.course;
    this.reader ??= (await opening).body.getReader();
    const left = this.began + TOTAL_MS - clock.now();
    return within(clock, Math.min(IDLE_MS, left), this.reader.read());
  }

  /** @param {ReadableStreamDefaultController<Uint8Array>} controller @param {Refused} trouble */
  async #fail(controller, { code, facts }) {
    await this.#end(code);
    const error = errorObject(code, { ...facts, charged: this.seen.hasContent });
    // The empty line ends an event that was cut; alone it means nothing.
    quietly(() => controller.enqueue(encoder.encode(`\ndata: ${JSON.stringify(error)}\n\n`)));
    quietly(() => controller.close());
  }

  /** @param {string} outcome */
  async #end(outcome) {
    if (this.hasEnded) return;
    this.hasEnded = true;
    if (outcome !== "complete" || !this.seen.isFinished) this.course.abort.abort();
    this.reader?.cancel().catch(() => {});
    const { hasContent, length, tokens } = this.seen;
    await this.course.onEnd({ outcome, hasContent, length, firstAt: this.firstAt, tokens });
  }
}

/** @template T @param {import("./clock.js").Clock} clock @param {number} ms @param {Promise<T>} wanted @returns {Promise<T>} */
async function within(clock, ms, wanted) {
  /** @type {() => void} */
  let stop = () => {};
  const late = new Promise((_, reject) => {
    stop = clock.after(ms, () => reject(new Refused("upstream_timeout")));
  });
  try {
    return await /** @type {Promise<T>} */ (Promise.race([wanted, late]));
  } finally {
    stop();
  }
}

/** The client may have left in between, and a stream that it cancelled takes no more. @param {() => void} call */
function quietly(call) {
  try {
    call();
  } catch {
    // already closed
  }
}
