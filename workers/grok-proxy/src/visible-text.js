/** Whether an answer shows anything: what a terminal swallows and what nobody can see is no word. */

/** Sequences of a terminal (ECMA-48): control sequences, strings with their end, and the short ones; then one whose end has not come. */
// deno-lint-ignore no-control-regex
const ESCAPES = /(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]|(?:\x1b[\]PX^_]|[\x90\x98\x9d-\x9f])[^\x07\x1b\x9c]*(?:\x07|\x1b\\|\x9c)|\x1b[ -/]*[0-Z\\`-~]/g;
// deno-lint-ignore no-control-regex
const OPEN_ESCAPE = /(?:(?:\x1b\[|\x9b)[0-?]*[ -/]*|(?:\x1b[\]PX^_]|[\x90\x98\x9d-\x9f])[^\x07\x1b\x9c]*\x1b?|\x1b[ -/]*)$/;
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Z}\s\ufe00-\ufe0f]/u;

/** As much as an answer that shows nothing is remembered, in characters. */
const MEMORY = 4096;

export class VisibleText {
  #before = "";

  /** @param {string} text what comes next @returns {boolean} whether something can be seen by now */
  shows(text) {
    const whole = this.#before + text;
    this.#before = whole.slice(-MEMORY);
    return VISIBLE.test(whole.replace(ESCAPES, "").replace(OPEN_ESCAPE, ""));
  }
}
