/** Who may have an answer: the person's week, the network's day and week, and everybody's day, reserved together and settled together. */

import { PLANS } from "./plans.js";
import { Refused } from "./refusal.js";
import { dayEnd, dayId, instant, weekEnd, weekId } from "./week.js";

/**
 * A book wherever it lives; see QuotaBook for what the calls mean.
 * @typedef {object} RemoteBook
 * @property {(wanted: import("./quota-book.js").Reservation) => Promise<import("./quota-book.js").Verdict>} reserve
 * @property {(settled: { turn: string, attempt: number, outcome: import("./quota-book.js").Outcome }) => Promise<{ used: number }>} settle
 * @property {(period: string) => Promise<number>} used
 */

/** @typedef {(name: string) => RemoteBook} Books */

/**
 * @typedef {object} Asker
 * @property {string} person hash of the token's subject or the device
 * @property {{ day: string, week: string }} network hashes of the network with today's salt and with this week's
 * @property {import("./plans.js").PlanName} plan
 */

/** @typedef {{ plan: string, used: number, limit: number, resetsAt: number }} Usage */

/** @typedef {Usage & { parts: { book: RemoteBook, turn: string, attempt: number }[] }} Grant */

/** Refusal codes of a book's reasons; an exhausted book has the code of what it counts. */
const CODES = { kept: "kept_for_chat", reused: "turn_reused", repeated: "turn_repeated" };

/** A repeat makes sense again once the turn is forgotten. */
const REPEAT_AFTER_S = 600;

export class Ledger {
  /**
   * @param {Books} books
   * @param {Pick<import("./settings.js").Settings, "dailyCeiling" | "freePerNetwork" | "freePerNetworkWeek" | "newPerNetwork">} limits
   * @param {() => number} now
   */
  constructor(books, limits, now) {
    this.books = books;
    this.limits = limits;
    this.now = now;
  }

  /**
   * What the person has used this week; nothing is counted.
   * @param {Asker} asker
   * @returns {Promise<Usage>}
   */
  async usage({ person, plan }) {
    const now = this.now();
    const used = await this.books(`person:${person}`).used(weekId(now));
    return { plan, used, limit: PLANS[plan].weekly, resetsAt: weekEnd(now) };
  }

  /**
   * Takes a unit everywhere or nowhere.
   * @param {Asker & { turn: string, print: string, kind: "chat" | "check" }} request
   * @returns {Promise<Grant>}
   */
  async reserve({ person, network, plan, turn, print, kind }) {
    const now = this.now();
    const { weekly: limit, chatReserve } = PLANS[plan];
    const [day, week] = [dayId(now), weekId(now)];
    const [today, thisWeek] = [dayEnd(now), weekEnd(now)];

    /** @type {Grant} */
    const grant = { plan, used: 0, limit, resetsAt: thisWeek, parts: [] };
    const keep = kind === "check" ? chatReserve : 0;
    const ownWeek = { turn, print, period: week, limit, keep };
    const own = await this.#take(grant, `person:${person}`, ownWeek, { resetsAt: thisWeek, scope: "person", code: "quota_exhausted" });
    grant.used = own.used;
    // The books of many people know a turn by whose it is, and each attempt of it is upstream money.
    const shared = { turn: `${person}/${turn}/${own.attempt}`, print, once: true };
    if (plan === "free") {
      const { freePerNetwork, freePerNetworkWeek, newPerNetwork } = this.limits;
      const full = { scope: "network", code: "network_exhausted" };
      await this.#take(grant, `network:${network.day}`, { ...shared, period: day, limit: freePerNetwork }, { ...full, resetsAt: today });
      const ofWeek = { ...shared, period: week, limit: freePerNetworkWeek };
      await this.#take(grant, `network-week:${network.week}`, ofWeek, { ...full, resetsAt: thisWeek });
      // An id is the client's own invention: a new one must not be worth a new week for the price of a random number.
      if (own.used === 1) {
        const newcomer = { turn: `${person}/${turn}`, print, period: day, limit: newPerNetwork };
        await this.#take(grant, `newcomers:${network.day}`, newcomer, { scope: "network", code: "too_many_devices", resetsAt: today });
      }
    }
    const ceiling = { ...shared, period: day, limit: this.limits.dailyCeiling };
    await this.#take(grant, "service", ceiling, { resetsAt: today, scope: "service", code: "daily_ceiling" });
    return grant;
  }

  /**
   * Ends a grant. A book that cannot be reached refunds by itself later.
   * @param {Grant} grant
   * @param {import("./quota-book.js").Outcome} outcome
   * @returns {Promise<number>} what the person has used now
   */
  async settle({ parts, used }, outcome) {
    const done = await Promise.allSettled(parts.map(({ book, turn, attempt }) => book.settle({ turn, attempt, outcome })));
    const own = done[0];
    return own?.status === "fulfilled" ? own.value.used : used;
  }

  /**
   * @param {Grant} grant
   * @param {string} name
   * @param {import("./quota-book.js").Reservation} wanted
   * @param {{ resetsAt: number, scope: string, code: string }} counted
   */
  async #take(grant, name, wanted, counted) {
    const book = this.books(name);
    let verdict;
    try {
      verdict = await book.reserve(wanted);
    } catch {
      await this.settle(grant, "refunded");
      throw new Refused("ledger_unavailable");
    }
    if (verdict.granted) {
      grant.parts.push({ book, turn: wanted.turn, attempt: verdict.attempt });
      return verdict;
    }
    const used = await this.settle({ ...grant, used: verdict.used }, "refunded");
    throw this.#refusal(verdict.reason, counted, { ...grant, used }, wanted, verdict.used);
  }

  /**
   * @param {"exhausted" | "kept" | "reused" | "repeated"} reason
   * @param {{ resetsAt: number, scope: string, code: string }} counted
   * @param {Usage} usage of the person
   * @param {import("./quota-book.js").Reservation} wanted
   * @param {number} used in the book that refused
   */
  #refusal(reason, { resetsAt, scope, code }, usage, wanted, used) {
    if (reason === "reused") return new Refused(CODES.reused);
    if (reason === "repeated") return new Refused(CODES.repeated, { scope: "turn", retry_after_s: REPEAT_AFTER_S });
    const retry_after_s = Math.max(1, Math.ceil((resetsAt - this.now()) / 1000));
    // How much the service gives in all is nobody's business.
    const figures = scope === "service" ? {} : { limit: wanted.limit, used };
    const facts = { scope, plan: usage.plan, ...figures, resets_at: instant(resetsAt), retry_after_s };
    return new Refused(reason === "kept" ? CODES.kept : code, facts, scope === "person" ? quotaHeaders(usage) : {});
  }
}

/** @param {Usage} usage */
export function quotaHeaders({ plan, used, limit, resetsAt }) {
  return {
    "X-Fatnag-Plan": plan,
    "X-Fatnag-Used": String(used),
    "X-Fatnag-Limit": String(limit),
    "X-Fatnag-Resets": instant(resetsAt),
  };
}
