/**
 * Books in Workers KV: the simple mode, for an operator without Durable Objects. Best effort only: another location may read what
 * was true a minute ago and two requests at once can both win, so this bounds honest people, not a determined one.
 */

import { MapShelf } from "./map-shelf.js";
import { QuotaBook } from "./quota-book.js";

const TEN_DAYS_S = 864_000;

/** @param {string | null} text */
function shelfOf(text) {
  try {
    return new MapShelf(JSON.parse(text ?? "{}"));
  } catch {
    return new MapShelf();
  }
}

/**
 * @param {any} kv a KV namespace
 * @param {() => number} now
 * @returns {import("./ledger.js").Books}
 */
export function kvBooks(kv, now) {
  return (name) => {
    const key = `book:v1:${name}`;
    /** @template T @param {(book: QuotaBook) => T} change */
    const changed = async (change) => {
      const shelf = shelfOf(await kv.get(key));
      const answer = change(new QuotaBook(shelf));
      await kv.put(key, JSON.stringify(shelf), { expirationTtl: TEN_DAYS_S });
      return answer;
    };
    return {
      reserve: (wanted) => changed((book) => book.reserve(wanted, now())),
      settle: (settled) => changed((book) => book.settle(settled, now())),
      used: async (period) => new QuotaBook(shelfOf(await kv.get(key))).used(period),
    };
  };
}
