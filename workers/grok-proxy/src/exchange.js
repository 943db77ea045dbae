/** One request from its first check to its last byte. The order of the checks is the contract: cheap ones first, nothing is counted before all have passed. */

import { admittedAsker } from "./admission.js";
import { readBody } from "./body.js";
import { keyedHash } from "./digest.js";
import { durableBooks } from "./durable-books.js";
import { kvBooks } from "./kv-books.js";
import { Ledger, quotaHeaders } from "./ledger.js";
import { health } from "./health.js";
import { readQuestion } from "./question.js";
import { json, PLAIN_HEADERS, refusal, Refused } from "./refusal.js";
import { Relay } from "./relay.js";
import { readSettings } from "./settings.js";
import { openUpstream } from "./upstream.js";
import { instant } from "./week.js";

/** After this long without the upstream's headers the client gets its own, and errors come in the stream. */
export const PATIENCE_MS = 10_000;

/**
 * @typedef {object} World everything the handler reaches for
 * @property {import("./clock.js").Clock} clock
 * @property {typeof fetch} fetch
 * @property {() => number} random
 * @property {(line: string) => void} log
 */

/** @typedef {{ waitUntil(promise: Promise<unknown>): void }} Context */

/** @typedef {import("./settings.js").Settings} Settings */

/** @type {Record<string, Record<string, "health" | "chat" | "plan">>} */
const ROUTES = {
  "/": { GET: "health" },
  "/health": { GET: "health" },
  "/v1/chat/completions": { POST: "chat" },
  "/v1/plan": { GET: "plan" },
};

/** @param {World} world */
export function createHandler(world) {
  /** @param {Request} request @param {import("./settings.js").Environment} env @param {Context} context */
  return async function handle(request, env, context) {
    const exchange = new Exchange(world, request, env, context);
    try {
      return exchange.sent(await exchange.answer());
    } catch (error) {
      const { code, facts, headers } = error instanceof Refused ? error : new Refused("internal");
      return exchange.sent(refusal(code, facts, headers), code);
    }
  };
}

class Exchange {
  /** @param {World} world @param {Request} request @param {import("./settings.js").Environment} env @param {Context} context */
  constructor(world, request, env, context) {
    this.world = world;
    this.request = request;
    this.env = env;
    this.context = context;
    this.began = world.clock.now();
    /** What the one log line says: nothing about whom or what. @type {Record<string, unknown>} */
    this.record = { event: "request", id: crypto.randomUUID() };
    this.isLoggedLater = false;
  }

  async answer() {
    const route = this.#route();
    this.record.route = route;
    if (this.request.headers.has("Origin")) throw new Refused("browser_refused");
    if (route === "health") return health(this.env);
    const read = readSettings(this.env);
    if ("problem" in read) throw new Refused(read.problem);
    const { settings } = read;
    const body = route === "chat" ? await readBody(this.request) : "";
    const asker = await admittedAsker(this.request.headers, settings, this.world.clock.now());
    this.record.plan = asker.plan;
    const books = this.env.LEDGER ? durableBooks(this.env.LEDGER) : kvBooks(this.env.LIMITS, this.world.clock.now);
    const ledger = new Ledger(books, settings, this.world.clock.now);
    return route === "plan" ? this.#plan(ledger, asker) : this.#chat(settings, ledger, asker, body);
  }

  /** @param {Response} response @param {string} [code] */
  sent(response, code = "ok") {
    response.headers.set("X-Fatnag-Request", String(this.record.id));
    if (!this.isLoggedLater) this.#log({ outcome: code, status: response.status });
    return response;
  }

  /** @param {Record<string, unknown>} facts */
  #log(facts) {
    this.world.log(JSON.stringify({ ...this.record, ...facts, ms_total: this.world.clock.now() - this.began }));
  }

  #route() {
    const { pathname } = new URL(this.request.url);
    if (!Object.hasOwn(ROUTES, pathname)) throw new Refused("not_found");
    const methods = ROUTES[pathname];
    const route = Object.hasOwn(methods, this.request.method) ? methods[this.request.method] : null;
    if (!route) throw new Refused("method_not_allowed", {}, { Allow: Object.keys(methods).join(", ") });
    return route;
  }

  /** @param {Ledger} ledger @param {import("./ledger.js").Asker} asker */
  async #plan(ledger, asker) {
    const usage = await ledger.usage(asker).catch(() => Promise.reject(new Refused("ledger_unavailable")));
    const { plan, used, limit, resetsAt } = usage;
    return json({ plan, used, limit, resets_at: instant(resetsAt) }, 200, quotaHeaders(usage));
  }

  /** @param {Settings} settings @param {Ledger} ledger @param {import("./ledger.js").Asker} asker @param {string} body */
  async #chat(settings, ledger, asker, body) {
    const { messages, turn, kind } = readQuestion(body);
    Object.assign(this.record, { kind });
    const print = keyedHash(settings.salt, `question/${kind}/${JSON.stringify(messages)}`);
    const grant = await ledger.reserve({ ...asker, turn, kind, print });
    return this.#streamed(settings, messages, ledger, grant);
  }

  /** @param {Settings} settings @param {import("./question.js").Message[]} messages @param {Ledger} ledger @param {import("./ledger.js").Grant} grant */
  async #streamed(settings, messages, ledger, grant) {
    const { clock, fetch, random } = this.world;
    const abort = new AbortController();
    const onModel = (/** @type {string} */ model) => void Object.assign(this.record, { model });
    const opening = openUpstream({ fetch, clock, settings, messages, abort, onModel });
    // It may fail while nobody waits for it; whoever reads the stream hears of it then.
    opening.catch(() => {});
    const relay = new Relay({
      opening,
      clock,
      abort,
      random,
      // Only the settling is waited for: a stream inside waitUntil would be cut after thirty seconds.
      onContent: () => this.context.waitUntil(ledger.settle(grant, "charged")),
      onEnd: async (ending) => {
        if (!ending.hasContent) await this.#refund(ledger, grant);
        if (this.isLoggedLater) this.#logStream(ending);
      },
    });
    const { signal } = this.request;
    const leave = () => this.context.waitUntil(relay.leave());
    if (signal?.aborted) leave();
    else signal?.addEventListener("abort", leave, { once: true });

    /** @type {Response | null} */
    let upstream;
    try {
      upstream = await first(clock, PATIENCE_MS, opening);
    } catch (error) {
      const isGone = relay.hasEnded;
      const { code, facts } = isGone ? new Refused("client_gone") : error instanceof Refused ? error : new Refused("upstream_error");
      const used = await this.#refund(ledger, grant);
      throw new Refused(code, facts, quotaHeaders({ ...grant, used }));
    }
    this.isLoggedLater = true;
    return new Response(relay.stream, { status: 200, headers: streamHeaders(grant, upstream) });
  }

  /** @param {Ledger} ledger @param {import("./ledger.js").Grant} grant */
  #refund(ledger, grant) {
    const settling = ledger.settle(grant, "refunded");
    this.context.waitUntil(settling);
    return settling;
  }

  /** @param {import("./relay.js").Ending} ending */
  #logStream({ outcome, length, firstAt, tokens, hasContent }) {
    const ms_first = firstAt === null ? null : firstAt - this.began;
    this.#log({ outcome, status: 200, charged: hasContent, ms_first, bytes: length, tokens });
  }
}

/** The value, or null when it takes longer. @template T @param {import("./clock.js").Clock} clock @param {number} ms @param {Promise<T>} wanted @returns {Promise<T | null>} */
async function first(clock, ms, wanted) {
  /** @type {() => void} */
  let stop = () => {};
  const late = new Promise((resolve) => {
    stop = clock.after(ms, () => resolve(null));
  });
  try {
    return await /** @type {Promise<T | null>} */ (Promise.race([wanted, late]));
  } finally {
    stop();
  }
}

/** @param {import("./ledger.js").Grant} grant @param {Response | null} upstream null while its headers have not come */
function streamHeaders(grant, upstream) {
  const retention = upstream?.headers.get("x-zero-data-retention");
  return {
    ...PLAIN_HEADERS,
    "Content-Type": "text/event-stream; charset=utf-8",
    ...quotaHeaders(grant),
    ...(retention ? { "X-Fatnag-Zero-Retention": retention === "true" ? "true" : "false" } : {}),
  };
}
