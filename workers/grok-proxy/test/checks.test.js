/** What is refused, with which code, and in which order. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { codeOf, DEVICE, errorOf, SECRET, Site, turnId } from "./lib/site.js";

const chat = "/v1/chat/completions";

test("routes and methods", async () => {
  const rows = [
    ["GET", "/", 200],
    ["GET", "/health", 200],
    ["GET", "/v1/plan", 200],
    ["POST", chat, 200],
    ["GET", chat, 405],
    ["PUT", chat, 405],
    ["toString", chat, 405],
    ["OPTIONS", chat, 405],
    ["HEAD", "/", 405],
    ["HEAD", chat, 405],
    ["POST", "/", 405],
    ["DELETE", "/health", 405],
    ["POST", "/v1/plan", 405],
    ["GET", "/v1", 404],
    ["POST", "/v1/chat/completions/", 404],
    ["POST", "/v1/responses", 404],
  ];
  for (const [method, path, status] of rows) {
    const site = new Site();
    const answer = await site.ask({ method, path });
    assert.equal(answer.status, status, `${method} ${path}`);
    assert.equal(answer.headers.get("Cache-Control"), "no-store, no-transform");
    assert.equal(answer.headers.get("X-Content-Type-Options"), "nosniff");
    assert.equal([...answer.headers.keys()].some((name) => name.startsWith("access-control")), false);
    if (status === 405) assert.ok(answer.headers.get("Allow"));
    if (status !== 200) assert.equal(site.upstream.calls.length, 0);
  }
});

test("pages of a browser are refused everywhere", async () => {
  for (const path of ["/", "/health", "/v1/plan", chat]) {
    const method = path === chat ? "POST" : "GET";
    assert.equal(await codeOf(new Site(), { path, method, headers: { Origin: "https://evil.example" } }), "403 browser_refused");
  }
});

const PARTS = ["XAI_API_KEY", "APP_SHARED_SECRET", "DEVICE_SALT", "LEDGER", "IP_RATE_LIMIT", "DEVICE_RATE_LIMIT"];

test("health tells the truth and no values", async () => {
  const whole = await new Site({ env: { PLAN_PUBLIC_KEY: `a:${"A".repeat(43)}` } }).ask({ path: "/", method: "GET" });
  const said = JSON.parse(whole.text);
  assert.deepEqual([whole.status, said.ok, said.auth, said.stream, said.ledger], [200, true, "bearer", true, "durable_object"]);
  assert.deepEqual(said.weekly_limits, { free: 5, plus: 28, pro: 120 });
  assert.deepEqual(Object.values(said.configured), [true, true, true, true, true, true]);
  for (const value of ["xai-key", SECRET, '"salt":"']) assert.equal(whole.text.includes(value), false);
  for (const name of PARTS) {
    const { status, text } = await new Site({ env: { [name]: undefined } }).ask({ path: "/health", method: "GET" });
    assert.deepEqual([status, JSON.parse(text).ok], [503, false], name);
    assert.ok(Object.values(JSON.parse(text).configured).includes(false));
  }
  assert.equal(JSON.parse((await new Site({ ledger: "kv" }).ask({ path: "/", method: "GET" })).text).ledger, "kv");
});

test("what is not configured is said by its code", async () => {
  const rows = [
    [{ XAI_API_KEY: " " }, "missing_server_key"],
    [{ APP_SHARED_SECRET: undefined }, "missing_app_secret"],
    [{ DEVICE_SALT: "" }, "missing_device_salt"],
    [{ LEDGER: undefined }, "missing_ledger"],
    [{ IP_RATE_LIMIT: undefined }, "missing_rate_limits"],
    [{ DEVICE_RATE_LIMIT: {} }, "missing_rate_limits"],
    [{ XAI_MAX_TOKENS: "100000" }, "bad_setting"],
    [{ XAI_TEMPERATURE: "hot" }, "bad_setting"],
    [{ XAI_REASONING_EFFORT: "much" }, "bad_setting"],
    [{ DAILY_CEILING: "-1" }, "bad_setting"],
    [{ XAI_URL: "http://api.example.org/" }, "bad_setting"],
    [{ XAI_URL: "nonsense" }, "bad_setting"],
  ];
  for (const [env, code] of rows) {
    const site = new Site({ env });
    assert.equal(await codeOf(site), `503 ${code}`, JSON.stringify(env));
    assert.equal(site.upstream.calls.length, 0);
  }
});

test("device ids", async () => {
  const rows = [
    [undefined, false],
    ["", false],
    ["1234567", false],
    ["12345678", true],
    ["a".repeat(80), true],
    ["a".repeat(81), false],
    ["with a space", false],
    ["umlaut-äöü", false],
    ["a.b_c:d-e", true],
    [DEVICE.toUpperCase(), true],
  ];
  for (const [id, isGood] of rows) {
    const header = id === undefined || /^[\x20-\x7e]*$/.test(id) ? id : Buffer.from(id).toString("latin1");
    assert.equal(
      await codeOf(new Site(), { headers: { "X-Fatnag-Device": header } }),
      isGood ? "200 undefined" : "400 missing_device_id",
      String(id),
    );
  }
  const site = new Site();
  await site.spend(1);
  assert.equal(await site.used({ "X-Fatnag-Device": DEVICE.toUpperCase() }), 1, "upper case is the same device");
});

test("secrets, also while one is being replaced", async () => {
  const both = { APP_SHARED_SECRET: "new", APP_SHARED_SECRET_PREVIOUS: "old" };
  const rows = [
    [{}, `Bearer ${SECRET}`, true],
    [{}, `bearer  ${SECRET} `, true],
    [{}, undefined, false],
    [{}, "Bearer", false],
    [{}, "Bearer ", false],
    [{}, SECRET, false],
    [{}, `Bearer ${SECRET}x`, false],
    [{}, `Bearer ${SECRET.slice(1)}`, false],
    [{}, `Basic ${SECRET}`, false],
    [both, "Bearer new", true],
    [both, "Bearer old", true],
    [both, "Bearer older", false],
    [{ APP_SHARED_SECRET: "new" }, "Bearer old", false],
  ];
  for (const [env, header, isGood] of rows) {
    const site = new Site({ env });
    assert.equal(await codeOf(site, { headers: { Authorization: header } }), isGood ? "200 undefined" : "401 unauthorized", String(header));
    if (!isGood) assert.deepEqual([site.upstream.calls.length, site.objects.calls], [0, 0]);
  }
});

test("burst limits: wrong secrets count, and a limiter that fails lets nobody in", async () => {
  const site = new Site();
  site.env.IP_RATE_LIMIT.success = false;
  const answer = await site.ask({ headers: { Authorization: "Bearer wrong" } });
  assert.deepEqual([answer.status, answer.error.code, answer.error.scope, answer.error.retry_after_s], [429, "rate_limited", "ip", 60]);
  assert.equal(answer.headers.get("Retry-After"), "60");
  site.env.IP_RATE_LIMIT.success = true;
  site.env.DEVICE_RATE_LIMIT.success = false;
  const second = await site.ask();
  assert.deepEqual([second.status, second.error.code, second.error.scope, second.headers.get("Retry-After")], [
    429,
    "rate_limited",
    "device",
    "60",
  ]);
  site.env.DEVICE_RATE_LIMIT.isBroken = true;
  assert.equal(await codeOf(site), "503 limiter_unavailable");
  assert.deepEqual([site.upstream.calls.length, site.objects.calls], [0, 0]);
});

test("addresses are limited by network, and only Cloudflare's word for them counts", async () => {
  const site = new Site();
  const key = async (headers) => {
    await site.ask({ path: "/v1/plan", method: "GET", headers });
    return site.env.IP_RATE_LIMIT.keys.at(-1);
  };
  const address = (text) => key({ "CF-Connecting-IP": text });
  assert.equal(await address("2001:db8:1:2::1"), await address("2001:0DB8:1:2:ffff::9"));
  assert.notEqual(await address("2001:db8:1:2::1"), await address("2001:db8:1:3::1"));
  assert.equal(await address("::ffff:203.0.113.7"), await address("203.0.113.7"));
  assert.notEqual(await address("203.0.113.7"), await address("203.0.113.8"));
  assert.equal(await key({ "X-Forwarded-For": "198.51.100.1" }), await key({ "X-Forwarded-For": "198.51.100.2" }));
  const today = await address("203.0.113.7");
  site.clock.time += 86_400_000;
  assert.notEqual(await address("203.0.113.7"), today, "another day, another hash");
  assert.equal(site.env.IP_RATE_LIMIT.keys.some((key) => key.includes("203.0")), false, "keys are hashes");
});

const say = (content, role = "user") => ({ role, content });

test("bodies", async () => {
  const large = JSON.stringify({ messages: [say("x".repeat(40_000))] });
  const rows = [
    ["empty", { body: "" }, "400 bad_body"],
    ["not JSON", { body: "{" }, "400 invalid_json"],
    ["not UTF-8", { body: new Uint8Array([0x22, 0xff, 0x22]) }, "400 invalid_json"],
    ["too large, said", { body: large }, "413 body_too_large"],
    ["too large, found out", { body: new Blob([large]).stream() }, "413 body_too_large"],
    ["too large by its own word", { headers: { "Content-Length": "40000" } }, "413 body_too_large"],
    ["another type", { headers: { "Content-Type": "text/plain" } }, "415 unsupported_media_type"],
    ["no type", { headers: { "Content-Type": "" } }, "415 unsupported_media_type"],
    ["type with charset", { headers: { "Content-Type": "application/json; charset=utf-8" } }, "200 undefined"],
    ["an array", { body: "[]" }, "400 invalid_request"],
    ["null", { body: "null" }, "400 invalid_request"],
    ["no consent", { fields: { consent: undefined } }, "403 consent_required"],
    ["empty consent", { fields: { consent: " " } }, "403 consent_required"],
    ["consent by number", { fields: { consent: 3 } }, "403 consent_required"],
    ["consent true", { fields: { consent: true } }, "403 consent_required"],
    ["consent to anything", { fields: { consent: "yes" } }, "403 consent_required"],
    ["consent to an older text", { fields: { consent: "2026-1" } }, "403 consent_required"],
    ["consent to a text of last year", { fields: { consent: "2025-9" } }, "403 consent_required"],
    ["consent to a newer text", { fields: { consent: "2026-10" } }, "200 undefined"],
    ["consent to a text of next year", { fields: { consent: "2027-1" } }, "200 undefined"],
    ["consent with a blank", { fields: { consent: "2026-2 " } }, "403 consent_required"],
    ["consent to looks for a question", { fields: { consent: "monitor-2026-1" } }, "403 consent_required"],
    ["consent to questions for a look", { fields: { kind: "check", consent: "2026-2" } }, "403 consent_required"],
    ["consent to a text that is not in the list", { fields: { consent: "toString-2026-2" } }, "403 consent_required"],
    ["a look with its own consent", { fields: { kind: "check", consent: "monitor-2026-1" } }, "200 undefined"],
    ["settings that clients send", {
      fields: { model: "other", temperature: 2, max_tokens: 1e5, stream_options: { include_usage: false } },
    }, "200 undefined"],
    ["no kind", { fields: { kind: undefined } }, "200 undefined"],
  ];
  for (const [name, options, expected] of rows) {
    const site = new Site();
    assert.equal(await codeOf(site, options), expected, name);
    assert.equal(site.upstream.calls.length, expected.startsWith("200") ? 1 : 0, name);
    if (!expected.startsWith("200")) assert.equal(await site.used(), 0, name);
  }
});

test("fields", async () => {
  const rows = [
    ["tools", { tools: [] }, "tools"],
    ["n", { n: 2 }, "n"],
    ["stop", { stop: "x" }, "stop"],
    ["__proto__", { ["x__proto__"]: 1 }, "x__proto__"],
    ["stream", { stream: false }, "stream"],
    ["stream", { stream: undefined }, "stream"],
    ["kind", { kind: "title" }, "kind"],
    ["kind", { kind: null }, "kind"],
    ["kind", { kind: "" }, "kind"],
    ["kind", { kind: ["chat"] }, "kind"],
    ["turn", { turn: undefined }, "turn"],
    ["turn", { turn: "1" }, "turn"],
    ["turn", { turn: turnId(1) + "0" }, "turn"],
    ["messages", { messages: [] }, "messages"],
    ["messages", { messages: "hi" }, "messages"],
    ["messages", { messages: {} }, "messages"],
    ["messages", { messages: Array(25).fill(say("x")) }, "messages"],
    ["last", { messages: [say("a"), say("b", "assistant")] }, "messages"],
    ["too much system", { messages: [...Array(5).fill(say("a", "system")), say("b")] }, "messages"],
    ["only system", { messages: [say("a", "system")] }, "messages"],
    ["late system", { messages: [say("a"), say("b", "system"), say("c")] }, "messages"],
    ["role", { messages: [say("a", "tool")] }, "messages[0].role"],
    ["content", { messages: [say("a"), say("")] }, "messages[1].content"],
    ["content parts", { messages: [say([{ type: "text", text: "x" }])] }, "messages[0].content"],
    ["long", { messages: [say("x".repeat(16_001))] }, "messages[0].content"],
    ["extra key", { messages: [{ ...say("x"), name: "y" }] }, "messages[0]"],
    ["no object", { messages: ["x"] }, "messages[0]"],
  ];
  for (const [name, fields, field] of rows) {
    const { status, error } = await new Site().ask({ fields });
    assert.deepEqual([status, error?.code, error?.field], [400, "invalid_request", field], name);
  }
});

test("the order of the checks", async () => {
  // Each step breaks one thing more, from the last check to the first: the newest one must answer.
  const site = new Site();
  await site.spend(5);
  const options = { headers: {}, fields: {} };
  const steps = [
    ["429 quota_exhausted", () => {}],
    ["403 consent_required", () => (options.fields.consent = undefined)],
    ["400 invalid_request", () => (options.fields.kind = "x")],
    ["400 invalid_json", () => (options.body = "{")],
    ["429 rate_limited", () => (site.env.DEVICE_RATE_LIMIT.success = false)],
    ["400 missing_device_id", () => (options.headers["X-Fatnag-Device"] = "x")],
    ["401 unauthorized", () => (options.headers.Authorization = undefined)],
    ["429 rate_limited", () => (site.env.IP_RATE_LIMIT.success = false)],
    ["413 body_too_large", () => (options.body = "x".repeat(33_000))],
    ["415 unsupported_media_type", () => (options.headers["Content-Type"] = "text/html")],
    ["503 missing_server_key", () => (site.env.XAI_API_KEY = "")],
    ["403 browser_refused", () => (options.headers.Origin = "null")],
    ["405 method_not_allowed", () => (options.method = "PATCH")],
    ["404 not_found", () => (options.path = "/x")],
  ];
  const calls = site.upstream.calls.length;
  for (const [expected, breakOne] of steps) {
    breakOne();
    const { status, error } = await site.ask(options);
    assert.equal(`${status} ${error?.code}`, expected);
  }
  assert.equal(site.upstream.calls.length, calls);
});

test("an error says what it is in one shape", async () => {
  const { text, headers } = await new Site().ask({ body: "{" });
  assert.equal(headers.get("Content-Type"), "application/json; charset=utf-8");
  assert.match(headers.get("X-Fatnag-Request"), /^[0-9a-f-]{36}$/);
  assert.deepEqual(Object.keys(errorOf(text)), ["code", "message"]);
});
