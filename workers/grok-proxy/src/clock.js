/** Time as an argument, so that a minute of silence can be tested without one. */

/**
 * @typedef {object} Clock
 * @property {() => number} now milliseconds since 1970
 * @property {(ms: number, call: () => void) => () => void} after calls later; the answer takes it back
 */

/** @type {Clock} */
export const systemClock = {
  now: () => Date.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};
