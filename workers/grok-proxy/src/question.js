/** The one shape of request that is understood. Everything else is refused, so that the secret buys no general relay. */

import { Refused } from "./refusal.js";

export const BOUNDS = { messages: 24, system: 4, contentLength: 16_000 };

/**
 * The oldest texts that say what this Worker does with a question. A client names the text that was agreed to: year and number, and for the automatic
 * check, which has a consent of its own, a word before them.
 */
export const OLDEST_CONSENT = { chat: "2026-2", check: "monitor-2026-1" };

/**
 * @typedef {{ role: "system" | "user" | "assistant", content: string }} Message
 * @typedef {object} Question
 * @property {Message[]} messages
 * @property {"chat" | "check"} kind a conversation, or the automatic daily check
 * @property {string} turn UUID of this question; the same one again is the same question
 * @property {string} consent version of the text that was agreed to
 */

const KNOWN = new Set(["messages", "stream", "kind", "turn", "consent"]);

/** What chat clients send out of habit. The operator decides these. */
const IGNORED = new Set(["model", "temperature", "max_tokens", "max_completion_tokens", "stream_options"]);

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {boolean} isRight @param {string} field @returns {asserts isRight} */
function expect(isRight, field) {
  if (!isRight) throw new Refused("invalid_request", { field });
}

/**
 * @param {string} body
 * @returns {Question}
 */
export function readQuestion(body) {
  const given = parsed(body);
  expect(isObject(given), "body");
  for (const name of Object.keys(given)) expect(KNOWN.has(name) || IGNORED.has(name), name.slice(0, 40));
  const messages = readMessages(given.messages);
  expect(given.stream === true, "stream");
  const { kind = "chat" } = given;
  expect(kind === "chat" || kind === "check", "kind");
  const { turn } = given;
  expect(typeof turn === "string" && UUID.test(turn), "turn");
  return { messages, kind, turn: turn.toLowerCase(), consent: readConsent(given.consent, kind) };
}

/** @param {string} body */
function parsed(body) {
  try {
    return JSON.parse(body);
  } catch {
    throw new Refused("invalid_json");
  }
}

/** @param {unknown} given @param {"chat" | "check"} kind */
function readConsent(given, kind) {
  const [oldest, version] = [versionOf(OLDEST_CONSENT[kind]), versionOf(given)];
  const isCovered = version && oldest && version.name === oldest.name && (version.year - oldest.year || version.number - oldest.number) >= 0;
  if (!isCovered) throw new Refused("consent_required");
  return String(given);
}

/** @param {unknown} text */
function versionOf(text) {
  const parts = typeof text === "string" ? /^((?:[a-z]+-)?)(\d{4})-([1-9]\d?)$/.exec(text) : null;
  return parts && { name: parts[1], year: Number(parts[2]), number: Number(parts[3]) };
}

/** System texts first, then a conversation that ends with the person. @param {unknown} list @returns {Message[]} */
function readMessages(list) {
  expect(Array.isArray(list) && list.length > 0 && list.length <= BOUNDS.messages, "messages");
  const messages = list.map((message, index) => readMessage(message, `messages[${index}]`));
  const spoken = messages.findIndex(({ role }) => role !== "system");
  expect(spoken >= 0 && spoken <= BOUNDS.system, "messages");
  expect(messages.slice(spoken).every(({ role }) => role !== "system"), "messages");
  expect(messages[messages.length - 1].role === "user", "messages");
  return messages;
}

/** @param {unknown} message @param {string} field @returns {Message} */
function readMessage(message, field) {
  expect(isObject(message) && Object.keys(message).every((name) => name === "role" || name === "content"), field);
  const { role, content } = message;
  expect(role === "system" || role === "user" || role === "assistant", `${field}.role`);
  expect(typeof content === "string" && content.trim() !== "" && content.length <= BOUNDS.contentLength, `${field}.content`);
  return { role, content };
}
