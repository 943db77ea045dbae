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

/** @typedef {{ done: boolean, value?: Uint8Array } | Refused} Piece */

/** A comment line, which parsers drop; its length varies, so that the sizes on the wire tell less. @param {() => number} random */
const comment = (random) => encoder.encode(`:${" ".repeat(1 + Math.floor(random() * 48))}\n`);

const LINE_FEED = 10;

/**
 * A piece with a comment of some length behind it, where a line ends: else the sizes of encrypted records would tell the lengths of the words.
 * @param {Uint8Array} bytes
 * @param {() => number} random
 */
function padded(bytes, random) {
  const blanks = Math.floor(random() * 48);
  if (blanks === 0 || bytes[bytes.length - 1] !== LINE_FEED) return bytes;
  const longer = new Uint8Array(bytes.length + blanks + 2).fill(0x20);
  longer.set(bytes);
  longer[bytes.length] = 0x3a;
  longer[longer.length - 1] = LINE_FEED;
  return longer;
}

export class Relay {
  /** @param {Course} course */
  constructor(course) {
    this.course = course;
    this.seen = new StreamReader();
    /** @type {ReadableStreamDefaultReader<Uint8Array> | null} */
    this.reader = null;
    /** A piece that came while nobody asked. @type {Piece | null} */
    this.arrived = null;
    /** Whoever waits for the next piece. @type {((piece: Piece | "quiet") => void) | null} */
    this.wake = null;
    this.isReading = false;
    this.readingSince = 0;
    this.quietSince = 0;
    /** One timer for the whole stream, set anew only when it rings. @type {(() => void) | null} */
    this.stopWatch = null;
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
      const piece = this.#arrivedPiece() ?? (await this.#nextOrQuiet());
      if (this.hasEnded) return quietly(() => controller.close());
      if (piece === "quiet") return controller.enqueue(comment(this.course.random));
      if (piece instanceof Refused) return this.#fail(controller, piece);
      const bytes = piece.value ? this.seen.push(piece.value) : this.seen.flush();
      if (bytes.length > 0) controller.enqueue(padded(bytes, this.course.random));
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

  #arrivedPiece() {
    const piece = this.arrived;
    this.arrived = null;
    return piece;
  }

  /** The next piece, or "quiet" when it does not come for a while; it stays awaited then. @returns {Promise<Piece | "quiet">} */
  #nextOrQuiet() {
    this.quietSince = this.course.clock.now();
    if (!this.isReading) this.#read();
    this.#watch();
    return new Promise((resolve) => {
      this.wake = resolve;
    });
  }

  #read() {
    this.isReading = true;
    this.readingSince = this.quietSince;
    const reading = this.reader ? this.reader.read() : this.course.opening.then(({ body }) => (this.reader = body.getReader()).read());
    reading.then(this.#arrive, this.#broken);
  }

  /** @param {Piece} piece */
  #arrive = (piece) => {
    this.isReading = false;
    if (this.wake) this.#answer(piece);
    else this.arrived = piece;
  };

  /** @param {unknown} error */
  #broken = (error) => this.#arrive(error instanceof Refused ? error : new Refused("upstream_error"));

  /** @param {Piece | "quiet"} piece */
  #answer(piece) {
    const { wake } = this;
    this.wake = null;
    wake?.(piece);
  }

  #watch() {
    if (this.stopWatch) return;
    const due = Math.min(this.quietSince + KEEP_ALIVE_MS, this.#lastMoment());
    this.stopWatch = this.course.clock.after(Math.max(0, due - this.course.clock.now()), () => {
      this.stopWatch = null;
      if (this.wake) this.#look();
    });
  }

  #look() {
    const now = this.course.clock.now();
    if (now >= this.#lastMoment()) this.#answer(new Refused("upstream_timeout"));
    else if (now >= this.quietSince + KEEP_ALIVE_MS) this.#answer("quiet");
    else this.#watch();
  }

  #lastMoment() {
    return Math.min(this.readingSince + IDLE_MS, this.began + TOTAL_MS);
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
    this.stopWatch?.();
    if (outcome !== "complete" || !this.seen.isFinished) this.course.abort.abort();
    this.reader?.cancel().catch(() => {});
    const { hasContent, length, tokens } = this.seen;
    await this.course.onEnd({ outcome, hasContent, length, firstAt: this.firstAt, tokens });
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
