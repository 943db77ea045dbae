/** Books in Durable Objects: one object per book, strictly one call after the other, counted exactly. */

import { QuotaBook } from "./quota-book.js";

/**
 * The object's class, with the clock it reads.
 * @param {() => number} now
 */
export function quotaObject(now) {
  return class QuotaObject {
    /** @param {any} state of the platform; `storage.kv` is there for classes that store in SQLite */
    constructor(state) {
      this.storage = state.storage;
      this.book = new QuotaBook(state.storage.kv);
    }

    /** @param {Request} request */
    async fetch(request) {
      const { call, argument } = await request.json();
      const answer = this.#answer(call, argument);
      await this.#wakeLater();
      return Response.json(answer);
    }

    async alarm() {
      await this.#wakeLater();
    }

    /** @param {string} call @param {any} argument */
    #answer(call, argument) {
      if (call === "reserve") return this.book.reserve(argument, now());
      if (call === "settle") return this.book.settle(argument, now());
      return this.book.used(argument);
    }

    async #wakeLater() {
      const next = this.book.sweep(now());
      if (next === null) return;
      const waking = await this.storage.getAlarm();
      if (waking === null || waking > next) await this.storage.setAlarm(next);
    }
  };
}

/**
 * @param {any} namespace a Durable Object namespace
 * @returns {import("./ledger.js").Books}
 */
export function durableBooks(namespace) {
  return (name) => {
    const stub = namespace.get(namespace.idFromName(name));
    /** @param {string} call @param {unknown} argument */
    const ask = async (call, argument) => {
      const answer = await stub.fetch("https://ledger/", { method: "POST", body: JSON.stringify({ call, argument }) });
      if (!answer.ok) throw new Error("ledger");
      return answer.json();
    };
    return {
      reserve: (wanted) => ask("reserve", wanted),
      settle: (settled) => ask("settle", settled),
      used: (period) => ask("used", period),
    };
  };
}
