/** The Worker in a test: its handler, its bindings, and a client to ask it. */

import "../../dev/webcrypto.js";
import { quotaObject } from "../../src/durable-books.js";
import { createHandler } from "../../src/exchange.js";
import { FakeClock } from "./fake-clock.js";
import { FakeContext, FakeKV, FakeLimit, FakeObjects } from "./fake-platform.js";
import { FakeUpstream } from "./fake-upstream.js";

export const SECRET = "correct-horse-battery-staple";
export const DEVICE = "0f8fad5b-d9cb-469f-a165-70867728950e";

/** A turn id by its number. */
export const turnId = (number) => `7c9e6679-7425-40de-944b-${String(number).padStart(12, "0")}`;

export class Site {
  constructor({ iso, env = {}, ledger = "objects" } = {}) {
    this.clock = new FakeClock(iso);
    this.upstream = new FakeUpstream();
    this.context = new FakeContext(this.clock);
    this.objects = new FakeObjects(quotaObject(this.clock.now), this.clock);
    this.kv = new FakeKV(this.clock);
    this.lines = [];
    this.turn = 0;
    /** Nothing is padded with 0. */
    this.random = 0;
    this.env = {
      XAI_API_KEY: "xai-key",
      APP_SHARED_SECRET: SECRET,
      DEVICE_SALT: "salt",
      IP_RATE_LIMIT: new FakeLimit(),
      DEVICE_RATE_LIMIT: new FakeLimit(),
      ...(ledger === "objects" ? { LEDGER: this.objects } : { LIMITS: this.kv }),
      ...env,
    };
    this.handle = createHandler({ clock: this.clock, fetch: this.upstream.fetch, random: () => this.random, log: (line) => this.lines.push(line) });
  }

  /** A request as a client sends it; `undefined` takes a header or a field away. */
  request({ path = "/v1/chat/completions", method = "POST", headers = {}, fields = {}, body, signal } = {}) {
    const all = new Headers();
    const given = {
      "Authorization": `Bearer ${SECRET}`,
      "X-Fatnag-Device": DEVICE,
      "Content-Type": "application/json",
      "CF-Connecting-IP": "203.0.113.7",
      ...headers,
    };
    for (const [name, value] of Object.entries(given)) if (value !== undefined) all.set(name, value);
    const question = {
      messages: [{ role: "system", content: "digest" }, { role: "user", content: "How am I doing?" }],
      stream: true,
      kind: "chat",
      turn: turnId(++this.turn),
      consent: fields.kind === "check" ? "monitor-2026-1" : "2026-2",
      ...fields,
    };
    const hasBody = method !== "GET" && method !== "HEAD";
    return new Request(`https://coach.example.org${path}`, {
      method,
      headers: all,
      ...(hasBody ? { body: body ?? JSON.stringify(question), duplex: "half" } : {}),
      ...(signal ? { signal } : {}),
    });
  }

  send(options) {
    return this.handle(this.request(options), this.env, this.context);
  }

  /** Asks and reads to the end. */
  async ask(options) {
    const response = await this.send(options);
    const text = await response.text();
    await this.context.settled();
    return { status: response.status, headers: response.headers, text, error: errorOf(text) };
  }

  /** What the service says is used, by its plan route. */
  async used(headers = {}) {
    const { text } = await this.ask({ path: "/v1/plan", method: "GET", headers });
    return JSON.parse(text).used;
  }

  /** Sets how much of the week is used. */
  async spend(count, headers = {}) {
    for (let left = count; left > 0; left--) {
      const { status } = await this.ask({ headers });
      if (status !== 200) throw new Error(`spending gave ${status}`);
    }
  }
}

/** The error of a JSON answer, or the one that ends a stream. */
export function errorOf(text) {
  const lines = text.startsWith("{") ? [text] : text.split("\n").filter((line) => line.startsWith('data: {"error"')).map((line) => line.slice(6));
  return lines.length > 0 ? JSON.parse(lines[lines.length - 1]).error : undefined;
}

export async function codeOf(site, options) {
  const { status, error } = await site.ask(options);
  return `${status} ${error?.code}`;
}
