/** What is counted, given back and refused; always through the handler. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { durableBooks } from "../src/durable-books.js";
import { delta, DONE, WHOLE } from "./lib/fake-upstream.js";
import { codeOf, Site, turnId } from "./lib/site.js";
import { issuer } from "./lib/tokens.js";

const quota = ({ headers }) => ["Plan", "Used", "Limit", "Resets"].map((name) => headers.get(`X-Fatnag-${name}`));
const MINUTE = 60_000;

test("weeks are ISO weeks of UTC", async () => {
  const rows = [
    ["2026-09-21T00:00:00Z", "2026-09-27T23:59:59Z", true, "2026-09-28T00:00:00Z"],
    ["2026-09-27T23:59:59Z", "2026-09-28T00:00:00Z", false, "2026-10-05T00:00:00Z"],
    ["2026-12-28T00:00:00Z", "2027-01-03T23:59:59Z", true, "2027-01-04T00:00:00Z"],
    ["2025-12-29T01:00:00Z", "2026-01-01T01:00:00Z", true, "2026-01-05T00:00:00Z"],
    ["2024-12-30T01:00:00Z", "2025-01-05T01:00:00Z", true, "2025-01-06T00:00:00Z"],
    ["2020-12-28T01:00:00Z", "2021-01-03T01:00:00Z", true, "2021-01-04T00:00:00Z"],
  ];
  for (const [before, after, isSame, resets] of rows) {
    const site = new Site({ iso: before });
    await site.spend(2);
    site.clock.time = Date.parse(after);
    const { text, headers } = await site.ask({ path: "/v1/plan", method: "GET" });
    assert.deepEqual(JSON.parse(text), { plan: "free", used: isSame ? 2 : 0, limit: 5, resets_at: resets }, `${before} ${after}`);
    assert.equal(headers.get("X-Fatnag-Resets"), resets);
  }
});

test("the name of the week in the books", async () => {
  for (
    const [day, week] of [["2026-09-27", "2026-W39"], ["2026-09-21", "2026-W39"], ["2027-01-01", "2026-W53"], ["2026-01-01", "2026-W01"], [
      "2024-12-30",
      "2025-W01",
    ], ["2021-01-03", "2020-W53"]]
  ) {
    const site = new Site({ iso: `${day}T12:00:00Z` });
    await site.spend(1);
    assert.equal(site.objects.shelf("person:").get(`count:${week}`), 1, day);
  }
});

test("plans have their limits, and upgrading keeps the count", async () => {
  const { publicKey, token } = await issuer();
  const site = new Site({ env: { PLAN_PUBLIC_KEY: publicKey, FREE_PER_NETWORK: "1000", FREE_PER_NETWORK_WEEK: "1000" } });
  await site.spend(5);
  const refused = await site.ask();
  assert.deepEqual([refused.status, refused.error.code, refused.error.scope, refused.error.limit, refused.error.used], [
    429,
    "quota_exhausted",
    "person",
    5,
    5,
  ]);
  assert.deepEqual([refused.error.resets_at, refused.error.retry_after_s], ["2026-09-28T00:00:00Z", 396_000]);
  assert.equal(refused.headers.get("Retry-After"), "396000");
  assert.deepEqual(quota(refused), ["free", "5", "5", "2026-09-28T00:00:00Z"]);
  assert.equal(site.upstream.calls.length, 5);
  for (const [plan, used, limit] of [["plus", "6", "28"], ["pro", "7", "120"]]) {
    const answer = await site.ask({ headers: { "X-Fatnag-Plan-Token": await token({ plan }) } });
    assert.deepEqual(quota(answer), [plan, used, limit, "2026-09-28T00:00:00Z"]);
  }
  assert.equal(await codeOf(site, { headers: { "X-Fatnag-Plan": "pro" } }), "429 quota_exhausted", "the client's own word is nothing");
  for (const word of ["0", "false", "no", "NO"]) {
    assert.equal(await codeOf(site, { headers: { "X-Fatnag-Credit": word, "X-Scale-Credit": word } }), "429 quota_exhausted");
  }
});

test("the last unit goes to one of fifty", async () => {
  const site = new Site({ env: { FREE_PER_NETWORK: "1000", FREE_PER_NETWORK_WEEK: "1000" } });
  await site.spend(4);
  const all = await Promise.all(Array.from({ length: 50 }, () => site.ask()));
  const codes = all.map(({ status, error }) => error?.code ?? status);
  assert.equal(codes.filter((code) => code === 200).length, 1);
  assert.equal(codes.filter((code) => code === "quota_exhausted").length, 49);
  assert.equal(site.upstream.calls.length, 5);
  assert.equal(await site.used(), 5);
});

test("the same turn is one answer, also in parallel, but no key to any number", async () => {
  const site = new Site();
  const fields = { turn: turnId(900) };
  const two = await Promise.all([site.ask({ fields }), site.ask({ fields: { turn: turnId(900).toUpperCase() } })]);
  assert.deepEqual(two.map(({ status, headers }) => [status, headers.get("X-Fatnag-Used")]), [[200, "1"], [200, "1"]]);
  assert.equal(await codeOf(site, { fields }), "200 undefined");
  const fourth = await site.ask({ fields });
  assert.deepEqual([fourth.status, fourth.error.code, fourth.error.retry_after_s], [429, "turn_repeated", 600]);
  const other = { turn: turnId(900), messages: [{ role: "user", content: "another question" }] };
  assert.equal(await codeOf(site, { fields: other }), "409 turn_reused");
  assert.equal(await site.used(), 1);
  await site.clock.advance(10 * MINUTE + 1);
  await site.ask({ fields });
  assert.equal(await site.used(), 2, "forgotten after ten minutes");
});

const FAILURES = [
  ["500 before any byte", (upstream) => upstream.failing(500)],
  ["busy", (upstream) => upstream.failing(429)],
  ["connection refused", (upstream) => (upstream.reply = () => Promise.reject(new TypeError("fetch failed")))],
  ["HTML with 200", (upstream) => (upstream.reply = () => new Response("<html>", { headers: { "Content-Type": "text/html" } }))],
  ["cut before content", (upstream) => (upstream.reply = () => upstream.stream([delta("")]))],
  ["reset before content", (upstream) => (upstream.reply = () => upstream.stream([delta(""), "error"]))],
  ["error object before content", (upstream) => (upstream.reply = () => upstream.stream(['data: {"error":"busy"}\n\n']))],
  [
    "only thinking",
    (upstream) => (upstream.reply = () => upstream.stream(['data: {"choices":[{"delta":{"reasoning_content":"hm"}}]}\n\n'])),
  ],
  ["nothing but the end", (upstream) => (upstream.reply = () => upstream.stream([DONE]))],
];

test("what brought no answer costs nothing", async () => {
  for (const [name, arrange] of FAILURES) {
    const site = new Site({ env: { DAILY_CEILING: "2", FREE_PER_NETWORK: "2" } });
    arrange(site.upstream);
    for (let round = 0; round < 3; round++) {
      const { headers, status } = await site.ask();
      if (status !== 200) assert.equal(headers.get("X-Fatnag-Used"), "0", name);
    }
    assert.equal(await site.used(), 0, name);
    site.upstream.reply = () => site.upstream.stream(WHOLE);
    assert.equal(await codeOf(site), "200 undefined", `${name}: network and service have theirs back too`);
  }
});

test("what brought a part of an answer is charged", async () => {
  for (const end of ["error", undefined]) {
    const site = new Site();
    site.upstream.reply = () => site.upstream.stream([delta("Half"), ...(end ? [end] : [])]);
    const { error } = await site.ask();
    assert.equal(error.charged, true);
    assert.equal(await site.used(), 1);
  }
});

test("a turn that failed can be asked again and then costs one", async () => {
  const site = new Site();
  const fields = { turn: turnId(901) };
  site.upstream.failing(503);
  for (let round = 0; round < 5; round++) assert.equal(await codeOf(site, { fields }), "502 upstream_error");
  site.upstream.reply = () => site.upstream.stream(WHOLE);
  assert.equal(await codeOf(site, { fields }), "200 undefined");
  assert.equal(await site.used(), 1);
});

test("of two attempts at a turn, one that failed does not refund the other", async () => {
  const site = new Site();
  const fields = { turn: turnId(902) };
  const slow = site.upstream.fed();
  site.upstream.reply = () => slow.response;
  const first = await site.send({ fields });
  site.upstream.failing(500);
  assert.equal(await codeOf(site, { fields }), "502 upstream_error");
  assert.equal(await site.used(), 1);
  slow.send(delta("Yes") + DONE);
  await first.text();
  await site.context.settled();
  assert.equal(await site.used(), 1);
});

test("the first word about an attempt counts", async () => {
  const site = new Site();
  const book = durableBooks(site.objects)("person:x");
  const wanted = { turn: "t", print: "p", period: "w", limit: 5 };
  const settle = async (attempt, outcome) => (await book.settle({ turn: "t", attempt, outcome })).used;
  assert.deepEqual([(await book.reserve(wanted)).attempt, (await book.reserve(wanted)).attempt], [1, 2]);
  assert.equal(await settle(1, "refunded"), 1, "the second may still bring an answer");
  await settle(1, "charged");
  assert.equal(await settle(2, "refunded"), 0);
  assert.equal(await settle(2, "refunded"), 0);
  assert.equal(await settle(2, "charged"), 0);
});

test("a unit that nobody settled comes back after a quarter of an hour", async () => {
  const site = new Site();
  site.upstream.reply = () => new Promise(() => {});
  void site.handle(site.request(), site.env, { waitUntil() {} });
  await site.upstream.called();
  assert.equal(await site.used(), 1);
  // The Worker dies here: nothing of it runs any more, only the objects' alarms.
  for (const timer of [...site.clock.timers]) if (timer.at - site.clock.time < 5 * MINUTE) site.clock.timers.delete(timer);
  await site.clock.advance(15 * MINUTE - 1);
  assert.equal(site.objects.shelf("person:").get("count:2026-W39"), 1);
  await site.clock.advance(2);
  for (const book of ["person:", "network:", "network-week:", "newcomers:", "service"]) {
    assert.deepEqual([...site.objects.shelf(book).list({ prefix: "count:" })].map(([, count]) => count), [0], book);
  }
});

test("the daily check leaves credits for conversations", async () => {
  const { publicKey, token } = await issuer();
  for (const [plan, limit, reserve] of [["free", 5, 2], ["plus", 28, 4], ["pro", 120, 8]]) {
    const site = new Site({ env: { PLAN_PUBLIC_KEY: publicKey, FREE_PER_NETWORK: "1000", FREE_PER_NETWORK_WEEK: "1000" } });
    const headers = { "X-Fatnag-Plan-Token": await token({ plan }) };
    const check = () => site.ask({ headers, fields: { kind: "check" } });
    await site.spend(1, headers);
    site.objects.shelf("person:").put("count:2026-W39", limit - reserve - 1);
    assert.equal((await check()).status, 200, plan);
    const { status, error } = await check();
    assert.deepEqual([status, error.code, error.used, error.limit], [429, "kept_for_chat", limit - reserve, limit], plan);
    assert.equal(await codeOf(site, { headers }), "200 undefined", "a conversation may go on");
  }
});

test("free devices of one network share a daily allowance; a network has the size of a /64", async () => {
  const site = new Site({ env: { FREE_PER_NETWORK: "3" } });
  const from = (address, device) => site.ask({ headers: { "CF-Connecting-IP": address, "X-Fatnag-Device": `device-${device}` } });
  for (let device = 0; device < 3; device++) assert.equal((await from(`2001:db8::${device}`, device)).status, 200);
  const { status, error, headers } = await from("2001:db8::ff", 9);
  assert.deepEqual([status, error.code, error.scope, error.limit], [429, "network_exhausted", "network", 3]);
  assert.equal(headers.get("Retry-After"), String(14 * 3600));
  assert.equal((await from("2001:db8:0:1::1", 9)).status, 200, "another line, and the refused reservation was given back");
  assert.equal(await site.used({ "X-Fatnag-Device": "device-9" }), 1);
  site.clock.time = Date.parse("2026-09-24T00:00:00Z");
  assert.equal((await from("2001:db8::1", 1)).status, 200, "a new day");
});

test("and a weekly one", async () => {
  const site = new Site({ iso: "2026-09-21T12:00:00Z", env: { FREE_PER_NETWORK: "2", FREE_PER_NETWORK_WEEK: "5" } });
  const from = (device) => site.ask({ headers: { "X-Fatnag-Device": `device-${device}` } });
  const codes = [];
  for (let day = 21; day < 29; day++) {
    site.clock.time = Date.parse(`2026-09-${day}T12:00:00Z`);
    for (let device = 0; device < 3; device++) codes.push(`${day} ${(await from(device)).error?.code ?? "ok"}`);
  }
  assert.deepEqual(codes.filter((code) => code.endsWith("ok")), ["21 ok", "21 ok", "22 ok", "22 ok", "23 ok", "28 ok", "28 ok"]);
  site.clock.time = Date.parse("2026-09-25T12:00:00Z");
  const { error, headers } = await from(1);
  assert.deepEqual([error.code, error.scope, error.limit, error.resets_at], ["network_exhausted", "network", 5, "2026-09-28T00:00:00Z"]);
  assert.equal(headers.get("Retry-After"), String(60 * 3600));
  assert.equal(new Set(site.objects.names("network-week:")).size, 2, "one book a week, under names that cannot be joined");
});

test("new device ids of one network are worth only so many weeks a day", async () => {
  const site = new Site({ env: { NEW_DEVICES_PER_NETWORK: "2" } });
  const from = (device, options = {}) => site.ask({ ...options, headers: { "X-Fatnag-Device": `device-${device}`, ...options.headers } });
  site.upstream.failing(503);
  for (let device = 0; device < 4; device++) await from(device);
  site.upstream.reply = () => site.upstream.stream(WHOLE);
  const first = { fields: { turn: turnId(950) } };
  for (let attempt = 0; attempt < 3; attempt++) assert.equal((await from(0, first)).status, 200, "a repeat is no other device");
  assert.equal((await from(1)).status, 200, "what brought no answer was given back");
  const { error } = await from(2);
  assert.deepEqual([error.code, error.scope, error.limit, error.resets_at], ["too_many_devices", "network", 2, "2026-09-24T00:00:00Z"]);
  assert.equal(await site.used({ "X-Fatnag-Device": "device-2" }), 0);
  assert.equal((await from(0)).status, 200, "who has begun goes on");
  assert.equal((await from(3, { headers: { "CF-Connecting-IP": "203.0.113.99" } })).status, 200, "another network");
  site.clock.time = Date.parse("2026-09-24T00:00:00Z");
  assert.equal((await from(2)).status, 200, "a new day");
});

test("a paid plan is not held to its network", async () => {
  const { publicKey, token } = await issuer();
  for (const name of ["FREE_PER_NETWORK", "FREE_PER_NETWORK_WEEK", "NEW_DEVICES_PER_NETWORK"]) {
    const site = new Site({ env: { PLAN_PUBLIC_KEY: publicKey, [name]: "0" } });
    assert.equal(await codeOf(site), name.startsWith("NEW") ? "429 too_many_devices" : "429 network_exhausted");
    assert.equal(await codeOf(site, { headers: { "X-Fatnag-Plan-Token": await token({ plan: "plus" }) } }), "200 undefined");
  }
});

test("the service has a ceiling for everybody together", async () => {
  const site = new Site({ env: { DAILY_CEILING: "2" } });
  const from = (device) => site.ask({ headers: { "X-Fatnag-Device": `device-${device}`, "CF-Connecting-IP": `203.0.113.${device}` } });
  const all = await Promise.all(Array.from({ length: 20 }, (_, device) => from(device)));
  assert.equal(all.filter(({ status }) => status === 200).length, 2);
  const refused = all.find(({ status }) => status !== 200);
  assert.deepEqual([refused.status, refused.error.code, refused.error.scope, refused.error.limit], [
    429,
    "daily_ceiling",
    "service",
    undefined,
  ]);
  for (let device = 0; device < 20; device++) {
    const used = await site.used({ "X-Fatnag-Device": `device-${device}` });
    assert.equal(used, all[device].status === 200 ? 1 : 0, "who was refused keeps the week");
  }
});

test("a ledger that cannot be reached stops everything before the upstream", async () => {
  const site = new Site();
  site.objects.isDown = true;
  assert.equal(await codeOf(site), "503 ledger_unavailable");
  assert.equal(await codeOf(site, { path: "/v1/plan", method: "GET" }), "503 ledger_unavailable");
  assert.equal(site.upstream.calls.length, 0);
});

test("a count that is none reads as none", async () => {
  for (const broken of ["abc", -3, null, Number.NaN, Infinity, {}]) {
    const site = new Site();
    await site.spend(1);
    site.objects.shelf("person:").put("count:2026-W39", broken);
    assert.equal(await site.used(), 0);
    await site.spend(1);
    assert.equal(await site.used(), 1);
  }
});

test("books stay small: old weeks and old turns go", async () => {
  const site = new Site();
  await site.spend(3);
  await site.clock.advance(8 * 24 * 60 * MINUTE);
  await site.spend(1);
  assert.deepEqual([...site.objects.shelf("person:").entries.keys()].sort(), ["count:2026-W40", `turn:${turnId(4)}`]);
  await site.clock.advance(11 * MINUTE);
  const shared = [...site.objects.objects].filter(([name]) => !name.startsWith("person:"));
  assert.equal(shared.length, 7, "two days of the network, two weeks of it, two days of its new devices, and the service");
  for (const [name, { storage }] of shared) assert.deepEqual([...storage.kv.list({ prefix: "turn:" })], [], name);
});

test("the simple mode in KV counts, repeats and refunds", async () => {
  const site = new Site({ ledger: "kv" });
  site.kv.isStale = false;
  const step = () => site.clock.advance(1001);
  const patient = async (options) => {
    // KV takes one write a second and key; settling comes later than reserving here.
    const response = await site.send(options);
    await step();
    await response.text();
    await site.context.settled();
    await step();
    return response.status;
  };
  for (let round = 0; round < 5; round++) assert.equal(await patient(), 200);
  assert.equal(await patient(), 429);
  const entry = [...site.kv.truth.keys()].find((key) => key.startsWith("book:v1:person:"));
  site.kv.truth.get(entry).value = "abc";
  assert.equal(await site.used(), 0, "spoilt entries read as none");
  site.upstream.reply = () => site.upstream.stream([delta("")]);
  assert.equal(await patient(), 200);
  assert.equal(await site.used(), 0);
});

test("the simple mode says no when KV takes no write", async () => {
  const site = new Site({ ledger: "kv" });
  site.kv.isStale = false;
  const codes = await Promise.all([codeOf(site), codeOf(site)]);
  assert.ok(codes.includes("503 ledger_unavailable"), codes.join());
});
