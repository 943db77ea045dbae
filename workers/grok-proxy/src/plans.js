/** What each plan may spend. Names and figures are those of the phone app. */

/** @typedef {"free" | "plus" | "pro"} PlanName */

/**
 * Credits per ISO week, and how many of them the automatic check must leave for conversations.
 * @type {Record<PlanName, { weekly: number, chatReserve: number }>}
 */
export const PLANS = {
  free: { weekly: 5, chatReserve: 2 },
  plus: { weekly: 28, chatReserve: 4 },
  pro: { weekly: 120, chatReserve: 8 },
};

/**
 * The plan of that name; anything unknown is Free.
 * @param {unknown} name
 * @returns {PlanName}
 */
export function planNamed(name) {
  return name === "plus" || name === "pro" ? name : "free";
}
