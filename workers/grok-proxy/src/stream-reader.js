/**
 * Looks through an event stream as it passes: whole lines go on byte for byte, and what they mean is noted.
 * Lines are parsed only where their bytes hint at something; a stream costs next to nothing.
 */

const LINE_LIMIT = 1 << 20;
const ANSWER_LIMIT = 4 << 20;
const LINE_FEED = 10;

/** Once an answer has begun, lines without any of these only go on. */
const HINT = /\[DONE\]|"error"|"usage"|"finish_reason"\s*:\s*"[^"]|^(?:error|event):/m;

/** One byte, one character: enough to look for ASCII, and nothing can be cut apart. */
const decoder = new TextDecoder("latin1");
const encoder = new TextEncoder();

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
  /** Some part of an answer was seen. */
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

  /**
   * @param {Uint8Array} chunk as it came
   * @returns {Uint8Array} what may go on: whole lines, up to the end or the trouble
   */
  push(chunk) {
    const bytes = this.#rest.length > 0 ? joined(this.#rest, chunk) : chunk;
    const end = bytes.lastIndexOf(LINE_FEED) + 1;
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
    const text = decoder.decode(bytes);
    if (this.hasContent && !HINT.test(text)) return this.#counted(bytes);
    let at = 0;
    while (at < text.length) {
      const end = text.indexOf("\n", at) + 1;
      this.#note(text.slice(at, end).trimEnd());
      if (this.trouble) return this.#counted(bytes.subarray(0, at));
      at = end;
      if (this.isOver) return this.#counted(this.#closed(bytes, text, at));
    }
    return this.#counted(bytes);
  }

  /** Up to the end mark and the empty line that dispatches it, whether or not that has come. @param {Uint8Array} bytes @param {string} text @param {number} at */
  #closed(bytes, text, at) {
    const blank = /^\r?\n/.exec(text.slice(at, at + 2))?.[0];
    return blank ? bytes.subarray(0, at + blank.length) : joined(bytes.subarray(0, at), encoder.encode("\n"));
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
    if (!line.startsWith("data:")) return;
    const data = line.slice(5).trim();
    if (data === "[DONE]") this.isOver = true;
    // A quotation mark inside a JSON string is escaped, so these can only be names.
    if (data.includes('"error"') && parsed(data)?.error) this.trouble = "upstream_error";
    if (!this.hasContent && /"content"\s*:\s*"[^"]/.test(data)) this.hasContent = contentOf(parsed(data));
    if (!this.isFinished && /"finish_reason"\s*:\s*"[^"]/.test(data)) this.isFinished = isEnd(parsed(data));
    if (data.includes('"usage"')) this.tokens = tokensOf(parsed(data)?.usage) ?? this.tokens;
  }
}

/** @param {any} chunk @returns {any[]} */
const choicesOf = (chunk) => (Array.isArray(chunk?.choices) ? chunk.choices : []);

/** @param {any} chunk */
const contentOf = (chunk) => choicesOf(chunk).some((choice) => isText(choice?.delta?.content) || isText(choice?.message?.content));

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
