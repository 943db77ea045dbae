/** The Worker's environment on this machine: what Cloudflare would bind, and the operator's variables from the process's own environment. */

import { fileObjects } from "./file-objects.js";
import { memoryLimit } from "./memory-limit.js";

const PASSED_ON = [
  "XAI_API_KEY",
  "XAI_URL",
  "XAI_MODEL",
  "XAI_FALLBACK_MODELS",
  "XAI_REASONING_EFFORT",
  "XAI_TEMPERATURE",
  "XAI_MAX_TOKENS",
  "APP_SHARED_SECRET",
  "APP_SHARED_SECRET_PREVIOUS",
  "DEVICE_SALT",
  "PLAN_PUBLIC_KEY",
  "PLAN_PUBLIC_KEY_PREVIOUS",
  "DAILY_CEILING",
];

/**
 * @param {Record<string, string | undefined>} variables
 * @param {string | null} ledger file
 * @param {() => number} [now]
 */
export function localEnv(variables, ledger, now = Date.now) {
  const passed = Object.fromEntries(PASSED_ON.map((name) => [name, variables[name]]));
  return {
    ...passed,
    // Everybody is 127.0.0.1 here, so the network's allowance would only be in the way.
    FREE_PER_NETWORK: variables.FREE_PER_NETWORK ?? "1000000",
    FREE_PER_NETWORK_WEEK: variables.FREE_PER_NETWORK_WEEK ?? "1000000",
    NEW_DEVICES_PER_NETWORK: variables.NEW_DEVICES_PER_NETWORK ?? "1000000",
    LEDGER: fileObjects(ledger, now),
    IP_RATE_LIMIT: memoryLimit(Number(variables.BURST_PER_IP ?? 30), now),
    DEVICE_RATE_LIMIT: memoryLimit(Number(variables.BURST_PER_DEVICE ?? 20), now),
  };
}
