/**
 * The rules of one counter: units are reserved before the upstream is asked and settled once it is known what came of it.
 *
 * Nothing in here waits, so a call is atomic in any runtime: a Durable Object, a file, a map in a test.
 */

/** @typedef {"charged" | "refunded"} Outcome */

/**
 * Where a book keeps its entries. Durable Objects offer this as `storage.kv`.
 * @typedef {object} Shelf
 * @property {(key: string) => any} get
 * @property {(key: string, value: any) => void} put
 * @property {(key: string) => unknown} delete
 * @property {(options: { prefix: string }) => Iterable<[string, any]>} list
 */

/**
 * @typedef {object} Turn one question as the book remembers it
 * @property {string} period that was counted
 * @property {string} print of the question
 * @property {number} attempts so far
 * @property {number[]} open attempts nobody has settled
 * @property {"open" | Outcome} state
 * @property {number} at when it was reserved last
 * @property {boolean} [once]
 */

/**
 * @typedef {object} Reservation
 * @property {string} turn
 * @property {string} print another question under the same turn is refused
 * @property {string} period
 * @property {number} limit units of the period
 * @property {number} [keep] units that must be left over
 * @property {boolean} [once] the turn never comes again, so it need not be remembered once it is settled
 */

/** @typedef {{ granted: true, used: number, attempt: number } | { granted: false, reason: "exhausted" | "kept" | "reused" | "repeated", used: number }} Verdict */

export const REFUND_AFTER_MS = 15 * 60_000;
export const REMEMBER_MS = 10 * 60_000;
export const ATTEMPTS = 3;

const COUNT = "count:";
const TURN = "turn:";

/** @param {any} value @returns {value is Turn} */
const isTurn = (value) => typeof value?.period === "string" && Number.isFinite(value.at) && Number.isFinite(value.attempts) && Array.isArray(value.open);

export class QuotaBook {
  /** @param {Shelf} shelf */
  constructor(shelf) {
    this.shelf = shelf;
  }

  /** Units of the period that are spent or reserved. What is no count reads as none. @param {string} period */
  used(period) {
    const count = Math.floor(Number(this.shelf.get(COUNT + period)));
    return count > 0 && Number.isFinite(count) ? count : 0;
  }

  /**
   * Takes a unit, or says why not. The same turn again takes none while it is remembered.
   * @param {Reservation} wanted
   * @param {number} now milliseconds since 1970
   * @returns {Verdict}
   */
  reserve({ turn, print, period, limit, keep = 0, once }, now) {
    this.sweep(now, period);
    const used = this.used(period);
    const known = this.#known(turn);
    if (known && known.print !== print) return { granted: false, reason: "reused", used };
    if (known && known.state !== "refunded") {
      if (known.attempts >= ATTEMPTS) return { granted: false, reason: "repeated", used };
      return { granted: true, used: this.used(known.period), attempt: this.#open(turn, known, now) };
    }
    if (used >= limit) return { granted: false, reason: "exhausted", used };
    if (limit - used <= keep) return { granted: false, reason: "kept", used };
    this.shelf.put(COUNT + period, used + 1);
    const attempts = known?.attempts ?? 0;
    const attempt = this.#open(turn, { period, print, attempts, open: [], state: "open", at: now, ...(once && { once }) }, now);
    return { granted: true, used: used + 1, attempt };
  }

  /**
   * Ends an attempt; the first word about it counts. A turn is charged as soon as one attempt is, and refunded when none is left
   * that could still bring an answer.
   * @param {{ turn: string, attempt: number, outcome: Outcome }} settled
   * @param {number} now
   * @returns {{ used: number }} of the turn's period
   */
  settle({ turn, attempt, outcome }, now) {
    const known = this.#known(turn);
    if (!known) return { used: 0 };
    if (known.open.includes(attempt)) {
      const open = known.open.filter((other) => other !== attempt);
      this.#close(turn, { ...known, open }, outcome, known.at);
    }
    this.sweep(now);
    return { used: this.used(known.period) };
  }

  /**
   * Refunds what nobody settled, forgets what is old, and tells when to come again (null: nothing is waiting).
   * @param {number} now
   * @param {string} [period] counts of other periods without a turn are dropped too
   */
  sweep(now, period) {
    let next = Infinity;
    const periods = new Set([period]);
    for (const [key, turn] of [...this.shelf.list({ prefix: TURN })]) {
      if (!isTurn(turn)) {
        this.shelf.delete(key);
        continue;
      }
      const due = turn.at + (turn.state === "open" ? REFUND_AFTER_MS : REMEMBER_MS);
      if (due > now) {
        next = Math.min(next, due);
        periods.add(turn.period);
        continue;
      }
      if (turn.state === "open") this.#close(key.slice(TURN.length), { ...turn, open: [] }, "refunded", now);
      this.shelf.delete(key);
    }
    if (period !== undefined) {
      for (const [key] of [...this.shelf.list({ prefix: COUNT })]) {
        if (!periods.has(key.slice(COUNT.length))) this.shelf.delete(key);
      }
    }
    return next === Infinity ? null : next;
  }

  /** What is no turn reads as none. @param {string} turn @returns {Turn | undefined} */
  #known(turn) {
    const known = this.shelf.get(TURN + turn);
    return isTurn(known) ? known : undefined;
  }

  /** @param {string} turn @param {Turn} known @param {number} now */
  #open(turn, known, now) {
    const attempt = known.attempts + 1;
    this.shelf.put(TURN + turn, { ...known, attempts: attempt, open: [...known.open, attempt], at: now });
    return attempt;
  }

  /** @param {string} turn @param {Turn} known @param {Outcome} outcome @param {number} at */
  #close(turn, known, outcome, at) {
    let { state } = known;
    if (state === "open" && outcome === "charged") state = "charged";
    if (state === "open" && known.open.length === 0) {
      state = "refunded";
      this.shelf.put(COUNT + known.period, Math.max(0, this.used(known.period) - 1));
    }
    if (known.once && known.open.length === 0) this.shelf.delete(TURN + turn);
    else this.shelf.put(TURN + turn, { ...known, state, at });
  }
}
