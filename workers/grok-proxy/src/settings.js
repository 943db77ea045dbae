/** What the operator configured, read once per request and complete or refused. */

import { isPlanKey } from "./plan-token.js";

/**
 * @typedef {{ limit(options: { key: string }): Promise<{ success: boolean }> }} RateLimit
 * @typedef {Record<string, any>} Environment bindings, variables and secrets of the Worker
 * @typedef {object} Settings
 * @property {string} key of the upstream account
 * @property {string} url
 * @property {string[]} models the one to ask, then those to ask when it is gone
 * @property {string} effort how much a model may think, as the upstream names it; nothing for models that do not know the word
 * @property {number} temperature
 * @property {number} maxTokens
 * @property {string[]} secrets current first, then the previous one while it is being replaced
 * @property {string} salt
 * @property {string[]} planKeys
 * @property {number} dailyCeiling answers a day for everybody together
 * @property {number} freePerNetwork answers a day for Free callers of one network
 * @property {number} freePerNetworkWeek the same a week
 * @property {number} newPerNetwork devices of one network whose first answer of a week may fall on one day
 * @property {RateLimit} ipLimit
 * @property {RateLimit} deviceLimit
 */

const XAI = "https://api.x.ai/v1/chat/completions";

/** @param {unknown} value */
const text = (value) => (typeof value === "string" ? value.trim() : "");

/** @param {unknown} value */
const isLimiter = (value) => typeof (/** @type {any} */ (value)?.limit) === "function";

/** https, or plain http to this machine for development. @param {string} url */
function isUpstreamAddress(url) {
  try {
    const { protocol, hostname } = new URL(url);
    return protocol === "https:" || (protocol === "http:" && ["127.0.0.1", "[::1]", "localhost"].includes(hostname));
  } catch {
    return false;
  }
}

/**
 * What is there and what is not, without any value: fit for the public health answer.
 * @param {Environment} env
 */
export function configured(env) {
  return {
    key: text(env.XAI_API_KEY) !== "",
    secret: text(env.APP_SHARED_SECRET) !== "",
    salt: text(env.DEVICE_SALT) !== "",
    ledger: Boolean(env.LEDGER ?? env.LIMITS),
    rate_limits: isLimiter(env.IP_RATE_LIMIT) && isLimiter(env.DEVICE_RATE_LIMIT),
  };
}

/**
 * What keeps the counts. A namespace of Durable Objects says nothing of itself; stand-ins for it do.
 * @param {Environment} env
 * @returns {string | null}
 */
export function ledgerKind(env) {
  if (env.LEDGER) return typeof env.LEDGER.kind === "string" ? env.LEDGER.kind : "durable_object";
  return env.LIMITS ? "kv" : null;
}

/** The code of the first thing that is missing, in the order in which requests need it. */
const MISSING = /** @type {const} */ ([
  ["key", "missing_server_key"],
  ["secret", "missing_app_secret"],
  ["salt", "missing_device_salt"],
  ["ledger", "missing_ledger"],
  ["rate_limits", "missing_rate_limits"],
]);

/**
 * Settings, or the code of what is wrong with them. A number out of its range is refused: these bound what the upstream bill can be.
 * @param {Environment} env
 * @returns {{ settings: Settings } | { problem: string }}
 */
export function readSettings(env) {
  const present = configured(env);
  for (const [name, code] of MISSING) if (!present[name]) return { problem: code };

  let isSound = true;
  /** @type {(name: string, standard: number, least: number, most: number) => number} */
  const number = (name, standard, least, most) => {
    const given = env[name] ?? "";
    const value = given === "" ? standard : Number(given);
    isSound &&= value >= least && value <= most;
    return value;
  };
  const settings = {
    key: text(env.XAI_API_KEY),
    url: text(env.XAI_URL) || XAI,
    models: [text(env.XAI_MODEL) || "grok-4.20-non-reasoning", ...text(env.XAI_FALLBACK_MODELS).split(/[\s,]+/).filter(Boolean)].slice(0, 4),
    effort: text(env.XAI_REASONING_EFFORT),
    temperature: number("XAI_TEMPERATURE", 0.5, 0, 1),
    maxTokens: Math.floor(number("XAI_MAX_TOKENS", 600, 1, 2000)),
    secrets: [text(env.APP_SHARED_SECRET), text(env.APP_SHARED_SECRET_PREVIOUS)].filter(Boolean),
    salt: text(env.DEVICE_SALT),
    planKeys: [text(env.PLAN_PUBLIC_KEY), text(env.PLAN_PUBLIC_KEY_PREVIOUS)].filter(Boolean),
    dailyCeiling: Math.floor(number("DAILY_CEILING", 2000, 0, 1_000_000)),
    freePerNetwork: Math.floor(number("FREE_PER_NETWORK", 15, 0, 1_000_000)),
    freePerNetworkWeek: Math.floor(number("FREE_PER_NETWORK_WEEK", 50, 0, 1_000_000)),
    newPerNetwork: Math.floor(number("NEW_DEVICES_PER_NETWORK", 6, 0, 1_000_000)),
    ipLimit: env.IP_RATE_LIMIT,
    deviceLimit: env.DEVICE_RATE_LIMIT,
  };
  isSound &&= ["", "none", "low", "medium", "high"].includes(settings.effort);
  return isSound && isUpstreamAddress(settings.url) && settings.planKeys.every(isPlanKey) ? { settings } : { problem: "bad_setting" };
}
