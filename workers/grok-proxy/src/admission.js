/** Who may ask at all: the burst limits, the secret, the device, the plan, in this order. */

import { deviceId, network } from "./caller.js";
import { keyedHash } from "./digest.js";
import { entitlement } from "./plan-token.js";
import { Refused } from "./refusal.js";
import { isAuthorized } from "./secret.js";
import { dayId, weekId } from "./week.js";

const RATE_PERIOD_S = 60;

/**
 * Who asks, known by hashes only; refused where a limit, the secret or the device id says so. A wrong secret counts against its network.
 * @param {Headers} headers
 * @param {import("./settings.js").Settings} settings
 * @param {number} now milliseconds since 1970
 * @returns {Promise<import("./ledger.js").Asker>}
 */
export async function admittedAsker(headers, settings, now) {
  // Salted by the day and by the week: what is kept about a network cannot be joined with an earlier one's.
  const address = network(headers);
  const from = keyedHash(settings.salt, `network/${dayId(now)}/${address}`);
  await admit(settings.ipLimit, `ip:${from}`, "ip");
  if (!isAuthorized(headers, settings.secrets)) throw new Refused("unauthorized");
  const device = deviceId(headers);
  if (!device) throw new Refused("missing_device_id");
  const own = keyedHash(settings.salt, `person/${device}`);
  await admit(settings.deviceLimit, `device:${own}`, "device");
  const { plan, sub } = await entitlement(headers.get("X-Fatnag-Plan-Token"), settings.planKeys, now);
  const person = sub === null || sub === device ? own : keyedHash(settings.salt, `person/${sub}`);
  const ofWeek = keyedHash(settings.salt, `network/${weekId(now)}/${address}`);
  return { person, network: { day: from, week: ofWeek }, plan };
}

/** @param {import("./settings.js").RateLimit} limiter @param {string} key @param {string} scope */
async function admit(limiter, key, scope) {
  /** @type {{ success: boolean }} */
  let verdict;
  try {
    verdict = await limiter.limit({ key });
  } catch {
    throw new Refused("limiter_unavailable");
  }
  if (!verdict.success) throw new Refused("rate_limited", { scope, retry_after_s: RATE_PERIOD_S });
}
