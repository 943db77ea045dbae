/** Calendar of the quotas. Everything is UTC, so that client and server cannot disagree about a week. */

const DAY_MS = 86_400_000;

/**
 * The day as ISO 8601 writes it.
 * @param {number} now milliseconds since 1970
 */
export function dayId(now) {
  return new Date(now).toISOString().slice(0, 10);
}

/**
 * When the UTC day ends.
 * @param {number} now milliseconds since 1970
 */
export function dayEnd(now) {
  return (Math.floor(now / DAY_MS) + 1) * DAY_MS;
}

/** Days since the Monday of this instant's week. @param {number} now */
function daysSinceMonday(now) {
  return (new Date(now).getUTCDay() + 6) % 7;
}

/**
 * The ISO 8601 week, which belongs to the year that its Thursday lies in.
 * @param {number} now milliseconds since 1970
 */
export function weekId(now) {
  const thursday = new Date(now + (3 - daysSinceMonday(now)) * DAY_MS);
  const year = thursday.getUTCFullYear();
  const week = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * DAY_MS)) + 1;
  return `${year}-W${String(week).padStart(2, "0")}`;
}

/**
 * When the week ends: the next Monday, 00:00 UTC.
 * @param {number} now milliseconds since 1970
 */
export function weekEnd(now) {
  return (Math.floor(now / DAY_MS) - daysSinceMonday(now) + 7) * DAY_MS;
}

/**
 * An instant as ISO 8601 without a fraction.
 * @param {number} at milliseconds since 1970
 */
export function instant(at) {
  return new Date(at).toISOString().slice(0, 19) + "Z";
}
