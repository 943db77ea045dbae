/** What feedback consists of, checked in a fixed order; the first failing check answers. */

import { type Code, Refused } from "./refused.ts";

/** A row as it is stored; the names are the columns'. */
export interface Feedback {
  client_id: string;
  category: string;
  message: string;
  source: string;
  rating: string | null;
  anonymous_user_id: string;
  turn_id: string | null;
  [optional: string]: string | null;
}

const CATEGORIES = ["bug", "idea", "praise"];
const SOURCES = ["settings", "soft_ask", "debug", "coach_reply"];
const RATINGS = ["up", "down"];
const MESSAGE_LIMIT = 2000;

/** Longest text of each optional field; what is longer is cut. */
const CUT: Record<string, number> = {
  platform: 40,
  app_version: 40,
  build: 40,
  locale: 40,
  plan_tier: 40,
  device_model: 80,
  contact: 320,
  live_model: 120,
  on_device_model: 120,
  reply_excerpt: 800,
};

const KNOWN = new Set(["client_id", "category", "message", "source", "rating", "anonymous_user_id", "turn_id", ...Object.keys(CUT)]);

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Control characters but line breaks and tabs, and what is invisible or turns text round. */
// deno-lint-ignore no-control-regex
const INVISIBLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|[\u{e0000}-\u{e007f}]|\p{Surrogate}/gu;

const cleaned = (text: string) => text.replace(/\r\n?/g, "\n").replace(INVISIBLE, "").trim();

/** By characters as a database counts them, not by UTF-16 units. */
const characters = (text: string) => [...text];

function isAbsent(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

function choice(value: unknown, choices: string[], code: Code): string {
  const word = typeof value === "string" ? value.trim().toLowerCase() : "";
  if (!choices.includes(word)) throw new Refused(code);
  return word;
}

export function uuid(value: unknown, code: Code): string {
  const text = typeof value === "string" ? value.trim().toLowerCase() : "";
  if (!UUID.test(text)) throw new Refused(code);
  return text;
}

function message(value: unknown): string {
  const text = typeof value === "string" ? cleaned(value) : "";
  const { length } = characters(text);
  if (length < 1 || length > MESSAGE_LIMIT) throw new Refused("invalid_message");
  return text;
}

function optionalText(value: unknown, name: string, limit: number): string | null {
  if (isAbsent(value)) return null;
  if (typeof value !== "string") throw new Refused("invalid_text", name);
  return characters(cleaned(value)).slice(0, limit).join("") || null;
}

export function readFeedback(given: Record<string, unknown>): Feedback {
  const category = choice(given.category, CATEGORIES, "invalid_category");
  const source = choice(given.source ?? "settings", SOURCES, "invalid_source");
  const rating = isAbsent(given.rating) ? null : choice(given.rating, RATINGS, "invalid_rating");
  if (source === "coach_reply" && rating === null) throw new Refused("invalid_rating");
  const text = message(given.message);
  const anonymous_user_id = uuid(given.anonymous_user_id, "invalid_anonymous_user_id");
  const turn_id = isAbsent(given.turn_id) ? null : uuid(given.turn_id, "invalid_turn_id");
  const client_id = uuid(given.client_id, "invalid_client_id");
  const unknown = Object.keys(given).find((name) => !KNOWN.has(name));
  if (unknown !== undefined) throw new Refused("unknown_field", unknown.slice(0, 40));
  const texts = Object.entries(CUT).map(([name, limit]) => [name, optionalText(given[name], name, limit)]);
  const rest = Object.fromEntries(texts);
  return { ...rest, platform: rest.platform ?? "linux", client_id, category, message: text, source, rating, anonymous_user_id, turn_id };
}
