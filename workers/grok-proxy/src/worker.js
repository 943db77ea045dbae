/** What Cloudflare loads. */

import { systemClock } from "./clock.js";
import { quotaObject } from "./durable-books.js";
import { createHandler } from "./exchange.js";

export const QuotaObject = quotaObject(systemClock.now);

const handle = createHandler({
  clock: systemClock,
  fetch: (input, init) => fetch(input, init),
  random: Math.random,
  log: (line) => console.log(line),
});

export default { fetch: handle };
