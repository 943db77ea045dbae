/** The function's entrance. Nothing is imported from outside this folder. */

import { createHandler } from "./src/exchange.ts";

const handle = createHandler({
  variable: (name) => Deno.env.get(name),
  fetch: (input, init) => fetch(input, init),
  now: Date.now,
  log: (line) => console.log(line),
});

// On the hosted platform address and port are not ours to choose.
const port = Deno.env.get("PORT");
if (port === undefined) Deno.serve((request) => handle(request));
else Deno.serve({ hostname: "127.0.0.1", port: Number(port) }, (request) => handle(request));
