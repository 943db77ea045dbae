/**
 * Looks through an event stream as it passes: whole lines go on byte for byte, and what they mean is noted.
 * Lines are parsed only where their bytes hint at something; a stream costs next to nothing.
 */

import { VisibleText } from "./visible-text.js";

const LINE_LIMIT = 1 << 20;
const ANSWER_LIMIT = 4 << 20;
const LINE_FEED = 10;
const RETURN = 13;

/** May stand at the very beginning. */
const BYTE_ORDER_MARK = "\ufeff";

/** Once an answer has begun, lines without any of these only go on. */
const HINT = /\[DONE\]|"error"|"usage"|"finish_reason"\s*:\s*"[^"]|^(?:error|event):/m;

/** One byte, one character: enough to look for ASCII, and nothing can be cut apart. */
const decoder = new TextDecoder("latin1");
const encoder = new TextEncoder();
const utf8 = new TextDecoder("utf-8", { ignoreBOM: true });

/** @typedef {{ prompt: number, completion: number, reasoning: number }} Tokens */

/** @param {Uint8Array} left @param {Uint8Array} right */
function joined(left, right) {
  const whole = new Uint8Array(left.length + right.length);
  whole.set(left);
  whole.set(right, left.length);
  return whole;
}

/** @param {string} text @returns {any} */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** @param {unknown} value */
const isText = (value) => typeof value === "string" && value !== "";

export class StreamReader {
  /** Some part of an answer was seen that can be seen. */
  hasContent = false;
  /** The answer is whole, though more may follow. */
  isFinished = false;
  /** Nothing that matters can follow. */
  isOver = false;
  /** Code of what ends the stream instead. @type {string | null} */
  trouble = null;
  /** @type {Tokens | null} */
  tokens = null;
  /** Bytes passed on. */
  length = 0;

  /** The beginning of a line that is still coming. @type {Uint8Array} */
  #rest = new Uint8Array();
  #hasBegun = false;

  /** The lines of data of the event that is coming; what passed without a look is not among them. */
  #event = "";
  #visible = new VisibleText();

  /**
   * @param {Uint8Array} chunk as it came
   * @returns {Uint8Array} what may go on: whole lines, up to the end or the trouble
   */
  push(chunk) {
    const bytes = this.#rest.length > 0 ? joined(this.#rest, chunk) : chunk;
    const end = endOfLines(bytes);
    this.#rest = bytes.subarray(end);
    if (this.#rest.length > LINE_LIMIT) this.trouble = "upstream_too_long";
    return this.#pass(bytes.subarray(0, end));
  }

  /** What is left when the upstream has closed: a last line without its end. */
  flush() {
    const last = this.#rest;
    this.#rest = new Uint8Array();
    return last.length === 0 ? last : this.#pass(joined(last, encoder.encode("\n")));
  }

  /** @param {Uint8Array} bytes whole lines */
  #pass(bytes) {
    if (this.hasContent && !HINT.test(decoder.decode(bytes))) {
      this.#event = "";
      return this.#counted(bytes);
    }
    for (let at = 0; at < bytes.length;) {
      const end = endOfLine(bytes, at);
      this.#note(this.#line(utf8.decode(bytes.subarray(at, end))));
      if (this.trouble) return this.#counted(bytes.subarray(0, at));
      at = behindMark(bytes, end);
      if (this.isOver) return this.#counted(this.#closed(bytes, at));
    }
    return this.#counted(bytes);
  }

  /** The first line without its byte order mark. @param {string} line */
  #line(line) {
    const isFirst = !this.#hasBegun;
    this.#hasBegun = true;
    return isFirst && line.startsWith(BYTE_ORDER_MARK) ? line.slice(BYTE_ORDER_MARK.length) : line;
  }

  /** Up to the end mark and the empty line that dispatches it, whether or not that has come. @param {Uint8Array} bytes @param {number} at */
  #closed(bytes, at) {
    const end = behindMark(bytes, at);
    return end > at ? bytes.subarray(0, end) : joined(bytes.subarray(0, at), encoder.encode("\n"));
  }

  /** @param {Uint8Array} bytes */
  #counted(bytes) {
    this.length += bytes.length;
    if (this.length > ANSWER_LIMIT) this.trouble ??= "upstream_too_long";
    return bytes;
  }

  /** @param {string} line */
  #note(line) {
    if (/^error:|^event: ?error$/.test(line)) this.trouble = "upstream_error";
    if (line === "") this.#event = "";
    if (!line.startsWith("data:")) return;
    const data = line.slice(5).trim();
    if (data === "[DONE]") this.isOver = true;
    // An event may have several lines of data; none of them is whole JSON then, but all that came so far may be.
    const whole = this.#event + data;
    this.#event = `${whole}\n`;
    if (whole.length > LINE_LIMIT) this.trouble = "upstream_too_long";
    if (!this.hasContent) return this.#begin(parsed(data) ?? parsed(whole));
    // A quotation mark inside a JSON string is escaped, so these can only be names.
    if (data.includes('"error"') && parsed(data)?.error) this.trouble = "upstream_error";
    if (!this.isFinished && /"finish_reason"\s*:\s*"[^"]/.test(data)) this.isFinished = isEnd(parsed(data));
    if (data.includes('"usage"')) this.tokens = tokensOf(parsed(data)?.usage) ?? this.tokens;
  }

  /** Until something of an answer was seen, every event is read. @param {any} chunk */
  #begin(chunk) {
    if (!chunk) return;
    if (chunk.error) this.trouble = "upstream_error";
    this.hasContent = this.#visible.shows(contentOf(chunk));
    this.isFinished ||= isEnd(chunk);
    this.tokens = tokensOf(chunk.usage) ?? this.tokens;
  }
}

/** A line ends with a feed, a return, or both (WHATWG HTML, server-sent events). @param {Uint8Array} bytes @param {number} at */
function endOfLine(bytes, at) {
  let end = at;
  while (end < bytes.length && bytes[end] !== LINE_FEED && bytes[end] !== RETURN) end += 1;
  return end;
}

/** @param {Uint8Array} bytes @param {number} at where a line ends @returns {number} where the next begins */
function behindMark(bytes, at) {
  if (bytes[at] === RETURN) return at + (bytes[at + 1] === LINE_FEED ? 2 : 1);
  return bytes[at] === LINE_FEED ? at + 1 : at;
}

/**
 * Behind the last line that is whole. A return at the very end may be the first half of its mark.
 * @param {Uint8Array} bytes
 */
function endOfLines(bytes) {
  if (bytes[bytes.length - 1] === LINE_FEED) return bytes.length;
  const feed = bytes.lastIndexOf(LINE_FEED);
  const back = bytes.length > 1 ? bytes.lastIndexOf(RETURN, bytes.length - 2) : -1;
  return Math.max(feed, back) + 1;
}

/** @param {any} chunk @returns {any[]} */
const choicesOf = (chunk) => (Array.isArray(chunk?.choices) ? chunk.choices : []);

/** @param {any} chunk */
const contentOf = (chunk) => choicesOf(chunk).flatMap((choice) => [choice?.delta?.content, choice?.message?.content]).filter(isText).join("");

/** @param {any} chunk */
const isEnd = (chunk) => choicesOf(chunk).some((choice) => isText(choice?.finish_reason));

/** @param {any} usage @returns {Tokens | null} */
function tokensOf(usage) {
  if (!usage) return null;
  const count = (/** @type {unknown} */ value) => (Number.isSafeInteger(value) ? Number(value) : 0);
  return {
    prompt: count(usage.prompt_tokens),
    completion: count(usage.completion_tokens),
    reasoning: count(usage.completion_tokens_details?.reasoning_tokens),
  };
}
