/** A rate limit binding in memory: so many calls a key in each minute. */

/**
 * @param {number} most
 * @param {() => number} now
 * @returns {import("../src/settings.js").RateLimit}
 */
export function memoryLimit(most, now) {
  let minute = 0;
  /** @type {Map<string, number>} */
  let counts = new Map();
  return {
    async limit({ key }) {
      const current = Math.floor(now() / 60_000);
      if (current !== minute) counts = new Map();
      minute = current;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return { success: count <= most };
    },
  };
}
