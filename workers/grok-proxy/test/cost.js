/**
 * What one request costs the Worker: CPU of this process, through the whole handler with its checks, its ledger and its relay, the upstream being
 * a function here. Prints JSON.
 *
 * usage: node test/cost.js REQUESTS WORDS free|pro
 */

import { delta, DONE, event } from "./lib/fake-upstream.js";
import { Site, turnId } from "./lib/site.js";
import { issuer } from "./lib/tokens.js";

const [requests, words] = process.argv.slice(2, 4).map(Number);
const plan = process.argv[4];
const ROUNDS = 8;
const { publicKey, token } = await issuer();
const limits = ["DAILY_CEILING", "FREE_PER_NETWORK", "FREE_PER_NETWORK_WEEK", "NEW_DEVICES_PER_NETWORK"];
const site = new Site({ env: { PLAN_PUBLIC_KEY: publicKey, ...Object.fromEntries(limits.map((name) => [name, "1000000"])) } });

const encoder = new TextEncoder();
const end = event({ choices: [{ index: 0, delta: {}, finish_reason: "stop" }], usage: { prompt_tokens: 1500, completion_tokens: words } });
const pieces = [...Array.from({ length: words }, (_, index) => delta(`word${index} `)), end, DONE].map((piece) => encoder.encode(piece));
site.upstream.reply = () => site.upstream.stream(pieces);

const digest = "resting heart rate 58, steps 8412, sleep 7.4 h\n".repeat(60);
const messages = [{ role: "system", content: digest }, { role: "user", content: "How am I doing?" }];

/** As many devices as a household has share a network. @param {number} number */
const network = (number) => `10.${(number >> 14) & 255}.${(number >> 6) & 255}.${(number >> 2) & 15}`;

/** One answer, read to its end, by a device of its own. @param {number} number @param {string} planToken */
async function answer(number, planToken) {
  const headers = {
    "CF-Connecting-IP": network(number),
    "X-Fatnag-Device": `device-${number}`,
    "X-Fatnag-Plan-Token": plan === "free" ? undefined : planToken,
  };
  const response = await site.send({ headers, fields: { messages, turn: turnId(number) } });
  const reader = response.body.getReader();
  for (;;) if ((await reader.read()).done) break;
  await site.context.settled();
  site.upstream.calls.length = 0;
  return response.status;
}

const book = site.objects.get("bare");
const look = { method: "POST", body: JSON.stringify({ call: "used", argument: "2026-W39" }) };

/** What the stand-ins cost without the Worker: the client's request, the calls of Durable Objects (five books for a device's first answer of a week), and the same stream, read. */
async function bare() {
  await site.request({ fields: { messages } }).text();
  for (let calls = 0; calls < (plan === "free" ? 10 : 4); calls++) await (await book.fetch("https://ledger/", look)).json();
  const reader = new Response(site.upstream.stream(pieces).body).body.getReader();
  for (;;) if ((await reader.read()).done) break;
}

/** Milliseconds of CPU each time. @param {(number: number) => Promise<unknown>} call */
async function cpu(call) {
  const before = process.cpuUsage();
  for (let number = 0; number < requests; number++) await call(number);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / requests;
}

const planTokens = await Promise.all(Array.from({ length: (ROUNDS + 1) * requests + 1 }, (_, number) => token({ sub: `person-${number}`, plan })));
const status = await answer((ROUNDS + 1) * requests, planTokens[(ROUNDS + 1) * requests]);
if (status !== 200) throw new Error(`answered ${status}`);
await cpu((number) => answer(number, planTokens[number]));
// What else runs on the machine only ever adds: the least of either is what it costs. A round that was disturbed in one of the two says nothing about the difference.
const [whole, alone] = [[], []];
for (let round = 1; round <= ROUNDS; round++) {
  whole.push(await cpu((number) => answer(round * requests + number, planTokens[round * requests + number])));
  alone.push(await cpu(bare));
}
const least = { whole: Math.min(...whole), bare: Math.min(...alone) };
console.log(
  JSON.stringify({ plan, requests, words, bytes: pieces.reduce((sum, { length }) => sum + length, 0), ...least, overhead: least.whole - least.bare }),
);
