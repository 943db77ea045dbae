/** What goes up, what comes down, and how it ends. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { turns } from "./lib/fake-clock.js";
import { delta, DONE, event, WHOLE } from "./lib/fake-upstream.js";
import { codeOf, Site } from "./lib/site.js";

const SECOND = 1000;
const decoder = new TextDecoder();

/** The response's pieces one by one; `next` gives null while nothing has come. */
function reading(response) {
  const reader = response.body.getReader();
  let waiting = null;
  return {
    reader,
    async next() {
      waiting ??= reader.read().then((piece) => ({ piece }));
      const got = await Promise.race([waiting, turns().then(() => null)]);
      if (!got) return null;
      waiting = null;
      return got.piece.done ? "end" : decoder.decode(got.piece.value);
    },
  };
}

test("the upstream gets a body of ours and nothing of the client's but the texts", async () => {
  const site = new Site();
  const messages = [{ role: "system", content: "digest" }, { role: "user", content: "a" }, { role: "assistant", content: "b" }, {
    role: "user",
    content: "c",
  }];
  const fields = { messages, model: "grok-99", temperature: 2, max_tokens: 100_000 };
  await site.ask({ fields, headers: { "Cookie": "a=b", "X-Anything": "else", "User-Agent": "fatnag/1" } });
  const [{ url, init, body, headers }] = site.upstream.calls;
  assert.equal(url, "https://api.x.ai/v1/chat/completions");
  assert.deepEqual(Object.keys(body).sort(), ["max_tokens", "messages", "model", "store", "stream", "stream_options", "temperature"]);
  assert.deepEqual([body.model, body.max_tokens, body.temperature, body.stream, body.store], [
    "grok-4.20-non-reasoning",
    600,
    0.5,
    true,
    false,
  ]);
  assert.deepEqual(body.stream_options, { include_usage: true });
  assert.equal(body.messages[0].role, "system");
  assert.match(body.messages[0].content, /Do not diagnose/);
  assert.deepEqual(body.messages.slice(1), messages);
  assert.deepEqual([...headers.keys()].sort(), ["accept", "accept-encoding", "authorization", "content-type"]);
  assert.deepEqual([headers.get("Accept"), headers.get("Authorization"), init.redirect], ["text/event-stream", "Bearer xai-key", "manual"]);
});

test("the operator chooses the model and the caps", async () => {
  const site = new Site({ env: { XAI_MODEL: "grok-4.3", XAI_MAX_TOKENS: "420", XAI_TEMPERATURE: 0.2 } });
  await site.ask();
  const [{ body }] = site.upstream.calls;
  assert.deepEqual([body.model, body.max_tokens, body.temperature], ["grok-4.3", 420, 0.2]);
});

test("a model that is gone gives way to the next, and the log names the one that answered", async () => {
  const rows = [
    ["", [404], "502 model_retired", ["m"], "m"],
    ["a, b", [404, 200], "200 undefined", ["m", "a"], "a"],
    ["a b", [404, 404, 200], "200 undefined", ["m", "a", "b"], "b"],
    ["a b", [404, 404, 404], "502 model_retired", ["m", "a", "b"], "b"],
    ["a b c d", [404, 404, 404, 404], "502 model_retired", ["m", "a", "b", "c"], "c"],
    ["a", [429], "503 upstream_busy", ["m"], "m"],
    ["a", [500], "502 upstream_error", ["m"], "m"],
    ["a", [200], "200 undefined", ["m"], "m"],
  ];
  for (const [names, statuses, expected, asked, answered] of rows) {
    const site = new Site({ env: { XAI_MODEL: "m", XAI_FALLBACK_MODELS: names } });
    const left = [...statuses];
    site.upstream.reply = () => {
      const status = left.shift();
      return status === 200 ? site.upstream.stream(WHOLE) : new Response("{}", { status, headers: { "Content-Type": "application/json" } });
    };
    const { status, error } = await site.ask();
    assert.equal(`${status} ${error?.code}`, expected, `${names} ${statuses}`);
    assert.deepEqual(site.upstream.calls.map(({ body }) => body.model), asked);
    const line = JSON.parse(site.lines.at(-1));
    assert.equal(line.model, answered);
  }
});

test("how much a model may think is said only where the operator says it", async () => {
  for (const [given, expected] of [[undefined, undefined], ["", undefined], ["none", "none"], ["low", "low"]]) {
    const site = new Site({ env: { XAI_REASONING_EFFORT: given } });
    await site.ask();
    const [{ body }] = site.upstream.calls;
    assert.equal(body.reasoning_effort, expected);
  }
});

test("bytes go on unchanged, however they were cut", async () => {
  const whole = [": hello\r\n", delta("Grüße 👋 "), 'data: {"choices":[]}\r\n\r\n', ...WHOLE].join("");
  const bytes = new TextEncoder().encode(whole);
  for (const size of [1, 2, 3, 7, 64, bytes.length]) {
    const site = new Site();
    const pieces = [];
    for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.slice(at, at + size));
    site.upstream.reply = () => site.upstream.stream(pieces);
    const { text, headers } = await site.ask();
    assert.equal(text, whole, `in pieces of ${size}`);
    assert.equal(headers.get("Content-Type"), "text/event-stream; charset=utf-8");
    assert.equal(headers.get("Cache-Control"), "no-store, no-transform");
  }
});

test("pieces of one length have many on the wire, and say the same", async () => {
  const site = new Site();
  const words = Array.from({ length: 40 }, (_, index) => delta(`w${10 + index}`));
  const steps = [0, 0.1, 0.3, 0.5, 0.7, 0.999];
  let step = 0;
  Object.defineProperty(site, "random", { get: () => steps[step++ % steps.length] });
  site.upstream.reply = () => site.upstream.stream([...words, ...WHOLE.slice(-2)]);
  const { text } = await site.ask();
  const lines = text.split("\n");
  assert.equal(lines.filter((line) => !/^: *$/.test(line)).join("\n"), [...words, ...WHOLE.slice(-2)].join(""));
  const lengths = new Set(lines.filter((line) => line.startsWith(":")).map((line) => line.length));
  assert.deepEqual([...lengths].sort((a, b) => a - b), [5, 15, 25, 34, 48]);
});

test("nothing is held back and nothing is read ahead", async () => {
  const site = new Site();
  const upstream = site.upstream.fed();
  site.upstream.reply = () => upstream.response;
  const { next } = reading(await site.send());
  assert.equal(await next(), null);
  for (const word of ["one", "two", "three"]) {
    upstream.send(delta(word));
    assert.equal(await next(), delta(word));
  }
  upstream.send(DONE);
  assert.equal(await next(), DONE);
  assert.equal(await next(), "end", "the end mark ends it, though the upstream keeps its socket");

  const lazy = new Site();
  lazy.upstream.reply = () => lazy.upstream.stream([...Array(50).fill(delta("x")), DONE]);
  const reader = (await lazy.send()).body.getReader();
  await reader.read();
  await turns();
  assert.ok(lazy.upstream.log.pulled <= 2, `${lazy.upstream.log.pulled} pieces pulled for one read`);
});

test("an end mark without its empty line still ends an event", async () => {
  for (
    const [sent, expected] of [["data: [DONE]\n", "data: [DONE]\n\n"], ["data: [DONE]", "data: [DONE]\n\n"], [
      "data: [DONE]\r\n\r\n",
      "data: [DONE]\r\n\r\n",
    ], ["data:[DONE]\n\nrest", "data:[DONE]\n\n"]]
  ) {
    const site = new Site();
    site.upstream.reply = () => site.upstream.stream([delta("x"), sent, ...(sent.includes("\n") ? ["hang"] : [])]);
    assert.equal((await site.ask()).text, delta("x") + expected);
  }
});

test("in pauses a comment every fifteen seconds, before and after the first token", async () => {
  const site = new Site();
  const upstream = site.upstream.fed();
  site.upstream.reply = () => upstream.response;
  const { next } = reading(await site.send());
  for (let round = 0; round < 4; round++) {
    assert.equal(await next(), null);
    await site.clock.advance(14.9 * SECOND);
    assert.equal(await next(), null);
    await site.clock.advance(0.1 * SECOND);
    assert.match(await next(), /^: {1,48}\n$/);
  }
  upstream.send(delta("Hi"));
  assert.equal(await next(), delta("Hi"));
  assert.equal(await next(), null);
  await site.clock.advance(15 * SECOND);
  assert.match(await next(), /^: +\n$/);
  upstream.send(DONE);
  assert.equal(await next(), DONE);
});

const ENDINGS = [
  ["a close without an end mark", ["data: {}\n\n"], "upstream_truncated"],
  ["a close in a line", [delta("Half").slice(0, 30)], "upstream_truncated"],
  ["an empty finish reason is no end", [delta("x", { finish_reason: "" })], "upstream_truncated"],
  ["a reset", [delta("Half"), "error"], "upstream_error"],
  ["an error object", [delta("Half"), event({ error: { message: "CANARY" } })], "upstream_error"],
  ["an error as text", [event({ code: "x", error: "CANARY" })], "upstream_error"],
  ["an error field", ['error: {"message":"CANARY"}\n\n'], "upstream_error"],
  ["an error event", ["event: error\ndata: CANARY\n\n"], "upstream_error"],
  ["an error field after content", [delta("x"), "error: CANARY\n\n"], "upstream_error"],
  ["an error event after content", [delta("x"), "event: error\ndata: CANARY\n\n"], "upstream_error"],
  ["a close between a line and its empty line", ['data: {"half":1}\n'], "upstream_truncated"],
  ["a line without end", ["data: " + "x".repeat(1_100_000)], "upstream_too_long"],
  ["an answer without end", Array(5).fill("data: " + "x".repeat(1_000_000) + "\n\n"), "upstream_too_long"],
];

test("a stream that does not end well says so once, in words of ours", async () => {
  for (const [name, pieces, code] of ENDINGS) {
    const site = new Site();
    site.upstream.reply = () => site.upstream.stream(pieces);
    const { status, text, error } = await site.ask();
    assert.deepEqual([status, error?.code], [200, code], name);
    assert.equal(text.match(/"error"/g).length, 1, name);
    assert.match(text, /(^|\n)\ndata: \{"error".*\}\n\n$/, name);
    assert.equal(text.includes("CANARY"), false, name);
    assert.equal(error.charged, pieces[0].includes('"content":"Half"') || pieces[0].includes('"content":"x"'), name);
  }
});

test("endings that are whole", async () => {
  const finish = event({ choices: [{ index: 0, delta: {}, finish_reason: "length" }] });
  const usage = event({
    choices: [],
    usage: { prompt_tokens: 7, completion_tokens: 5, completion_tokens_details: { reasoning_tokens: 2 } },
  });
  for (
    const pieces of [[delta("x"), DONE], [delta("x"), finish], [delta("x"), usage, finish], [delta("x", { finish_reason: "stop" })], [
      delta("x"),
      finish,
      usage,
      DONE,
    ], [delta('say "error" twice'), DONE]]
  ) {
    const site = new Site();
    site.upstream.reply = () => site.upstream.stream(pieces);
    const { text, error } = await site.ask();
    assert.equal(error, undefined);
    assert.equal(text, pieces.join(""));
    const line = JSON.parse(site.lines.at(-1));
    assert.equal(line.outcome, "complete");
    if (pieces.includes(usage)) assert.deepEqual(line.tokens, { prompt: 7, completion: 5, reasoning: 2 });
  }
});

test("what an upstream status means, with nothing of its text", async () => {
  const rows = [
    [400, {}, "502 upstream_rejected"],
    [401, {}, "502 operator_key"],
    [403, {}, "502 operator_key"],
    [404, {}, "502 model_retired"],
    [413, {}, "502 upstream_rejected"],
    [422, {}, "502 upstream_rejected"],
    [429, {}, "503 upstream_busy", "20"],
    [429, { "Retry-After": "7" }, "503 upstream_busy", "7"],
    [429, { "Retry-After": "Wed, 21 Oct 2026 07:28:00 GMT" }, "503 upstream_busy", "20"],
    [500, {}, "502 upstream_error"],
    [503, {}, "502 upstream_error"],
    [302, { Location: "https://elsewhere.example" }, "502 upstream_error"],
    [204, {}, "502 upstream_error"],
    [200, {}, "502 upstream_error"],
  ];
  for (const [status, headers, expected, retry] of rows) {
    const site = new Site();
    site.upstream.reply = () =>
      new Response(status === 204 ? null : '{"error":"CANARY"}', { status, headers: { "Content-Type": "application/json", ...headers } });
    const answer = await site.ask();
    assert.equal(`${answer.status} ${answer.error?.code}`, expected, String(status));
    assert.equal(answer.headers.get("Retry-After"), retry ?? null);
    assert.equal(answer.text.includes("CANARY"), false);
    assert.equal(site.upstream.calls[0].isAborted, true, "the rest is not downloaded");
  }
});

test("whether the upstream keeps anything is passed on when it says so", async () => {
  for (const [said, expected] of [["true", "true"], ["false", "false"], [undefined, null]]) {
    const site = new Site();
    site.upstream.reply = () => site.upstream.stream(WHOLE, { headers: { "x-other": "CANARY", ...(said ? { "x-zero-data-retention": said } : {}) } });
    const { headers } = await site.ask();
    assert.equal(headers.get("X-Fatnag-Zero-Retention"), expected);
    assert.equal(headers.get("x-other"), null);
  }
});

test("an upstream that is slow with its headers: the client gets its own, comments, then the answer or the error", async () => {
  const site = new Site();
  let open;
  site.upstream.reply = () => new Promise((resolve) => (open = resolve));
  const sending = site.send();
  await site.upstream.called();
  await site.clock.advance(10 * SECOND);
  const response = await sending;
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("X-Fatnag-Used"), "1");
  const { next } = reading(response);
  assert.equal(await next(), null);
  await site.clock.advance(15 * SECOND);
  assert.match(await next(), /^: /);
  open(site.upstream.stream(WHOLE));
  assert.equal(await next(), WHOLE[0]);
});

test("an upstream that never sends headers is given up after a minute, and refunded", async () => {
  const site = new Site();
  site.upstream.reply = () => new Promise(() => {});
  const sending = site.send();
  await site.upstream.called();
  await site.clock.advance(10 * SECOND);
  const reply = (await sending).text();
  await site.clock.advance(49 * SECOND);
  assert.equal(site.upstream.calls[0].isAborted, false);
  await site.clock.advance(1 * SECOND);
  assert.match(await reply, /"code":"upstream_timeout".*"charged":false/);
  assert.equal(site.upstream.calls[0].isAborted, true);
  assert.equal(await site.used(), 0);
});

test("late errors come in the stream", async () => {
  const site = new Site();
  let open;
  site.upstream.reply = () => new Promise((resolve) => (open = resolve));
  const sending = site.send();
  await site.upstream.called();
  await site.clock.advance(10 * SECOND);
  const response = await sending;
  open(new Response("CANARY", { status: 429, headers: { "Retry-After": "9" } }));
  const text = await response.text();
  assert.match(text, /"code":"upstream_busy".*"retry_after_s":9,"charged":false/);
  assert.equal(await site.used(), 0);
});

test("two minutes of silence or ten minutes in all are the end", async () => {
  const silent = new Site();
  const upstream = silent.upstream.fed();
  silent.upstream.reply = () => upstream.response;
  const reply = (await silent.send()).text();
  upstream.send(delta("x"));
  await silent.clock.advance(119 * SECOND);
  assert.equal(silent.upstream.calls[0].isAborted, false);
  await silent.clock.advance(2 * SECOND);
  assert.match(await reply, /upstream_timeout/);
  assert.equal(silent.upstream.calls[0].isAborted, true);
  assert.equal(await silent.used(), 1, "a part of an answer was there");

  const endless = new Site();
  const drip = endless.upstream.fed();
  endless.upstream.reply = () => drip.response;
  const never = (await endless.send()).text();
  for (let minute = 0; minute < 10; minute++) {
    drip.send('data: {"choices":[{"delta":{}}]}\n\n');
    await endless.clock.advance(60 * SECOND);
  }
  assert.match(await never, /upstream_timeout.*"charged":false/);
  assert.equal(await endless.used(), 0);
});

test("a client that leaves stops the upstream", async () => {
  const leaving = [
    ["cancels the body before content", [delta("")], 0, async ({ reader }) => reader.cancel()],
    ["cancels the body after content", [delta("x")], 1, async ({ reader }) => reader.cancel()],
    ["closes the connection after content", [delta("x")], 1, async ({ leave }) => leave()],
    ["closes the connection before content", [delta("")], 0, async ({ leave }) => leave()],
  ];
  for (const [name, pieces, charged, leave] of leaving) {
    const site = new Site();
    site.upstream.reply = () => site.upstream.stream([...pieces, "hang"]);
    const connection = new AbortController();
    const response = await site.send({ signal: connection.signal });
    const { reader, next } = reading(response);
    assert.equal(await next(), pieces[0], name);
    await leave({ reader, leave: () => connection.abort() });
    await turns();
    await site.context.settled();
    assert.equal(site.upstream.calls[0].isAborted, true, name);
    assert.equal(await site.used(), charged, name);
    const line = JSON.parse(site.lines.find((line) => line.includes("client_gone")));
    assert.deepEqual([line.outcome, line.charged], ["client_gone", charged === 1]);
  }
});

test("a client that leaves while the upstream is being opened", async () => {
  const site = new Site();
  site.upstream.reply = () => new Promise(() => {});
  const connection = new AbortController();
  const sending = site.send({ signal: connection.signal });
  await site.upstream.called();
  connection.abort();
  assert.equal((await sending).status, 499);
  assert.equal(site.upstream.calls[0].isAborted, true);
  assert.equal(await site.used(), 0);
});

test("a client that is gone already", async () => {
  const site = new Site();
  const connection = new AbortController();
  const request = site.request({ signal: connection.signal });
  const sending = site.handle(request, site.env, site.context);
  connection.abort();
  await sending;
  await site.context.settled();
  assert.equal(await site.used(), 0);
});

test("nothing is in waitUntil for long: a stream of minutes is not cut", async () => {
  const site = new Site();
  const upstream = site.upstream.fed();
  site.upstream.reply = () => upstream.response;
  const reply = (await site.send()).text();
  for (let word = 0; word < 12; word++) {
    upstream.send(delta("x"));
    await site.clock.advance(20 * SECOND);
  }
  upstream.send(DONE);
  assert.equal((await reply).match(/"content":"x"/g).length, 12);
  await site.context.settled();
  assert.equal(site.context.cut, 0);
});

test("one request line in the log, and nobody in it", async () => {
  const canaries = [
    "CANARYDEVICE-1",
    "CANARY-question",
    "203.0.113.77",
    "xai-CANARY",
    "CANARY-secret",
    "CANARY-salt",
    "CANARY-token",
    "CANARY-agent",
  ];
  const env = { XAI_API_KEY: "xai-CANARY", APP_SHARED_SECRET: "CANARY-secret", DEVICE_SALT: "CANARY-salt" };
  const headers = {
    "Authorization": "Bearer CANARY-secret",
    "X-Fatnag-Device": "CANARYDEVICE-1",
    "CF-Connecting-IP": "203.0.113.77",
    "X-Fatnag-Plan-Token": "CANARY-token",
    "User-Agent": "CANARY-agent",
  };
  const fields = { messages: [{ role: "user", content: "CANARY-question" }] };
  const site = new Site({ env });
  const arrangements = [
    {},
    { body: "{CANARY-question" },
    { headers: { ...headers, Authorization: "Bearer CANARY-secret-wrong" } },
    { path: "/CANARY-question?CANARY-token" },
    { fields: { ...fields, "CANARY-field": 1 } },
    { fields: { messages: [{ role: "CANARY-question", content: "x" }] } },
  ];
  for (const arrangement of arrangements) {
    const before = site.lines.length;
    await site.ask({ headers, fields, ...arrangement });
    assert.equal(site.lines.length, before + 1);
  }
  for (
    const reply of [
      () => Promise.reject(new Error("CANARY")),
      () => site.upstream.stream(["error"]),
      () => new Response("CANARY", { status: 401 }),
    ]
  ) {
    site.upstream.reply = reply;
    assert.equal((await site.ask({ headers, fields })).text.includes("CANARY"), false);
  }
  for (const line of site.lines) {
    for (const canary of ["CANARY", ...canaries]) assert.equal(line.toLowerCase().includes(canary.toLowerCase()), false, line);
    const { event, id, outcome, ms_total } = JSON.parse(line);
    assert.deepEqual([event, typeof outcome, typeof ms_total], ["request", "string", "number"]);
    assert.match(id, /^[0-9a-f-]{36}$/);
  }
  const [first] = site.lines.map((line) => JSON.parse(line));
  assert.deepEqual(Object.keys(first).sort(), [
    "bytes",
    "charged",
    "event",
    "id",
    "kind",
    "model",
    "ms_first",
    "ms_total",
    "outcome",
    "plan",
    "route",
    "status",
    "tokens",
  ]);
});

test("what fails inside is one code and no detail", async () => {
  const site = new Site();
  site.env.DEVICE_RATE_LIMIT.limit = () => undefined;
  const { status, error, text } = await site.ask();
  assert.deepEqual([status, error.code], [500, "internal"]);
  assert.equal(text.includes("undefined"), false);
  assert.equal(await codeOf(site), "500 internal");
});

test("what nobody can see is no answer, and is given back", async () => {
  const blanks = ["   \n\n ", "\u200b\u200b\ufeff", "\x1b[31m\x1b[0m", "\u00a0", "\x00\x01", "\x1b]0;title\x07 ", "\x1b["];
  for (const blank of blanks) {
    const site = new Site();
    site.upstream.reply = () => site.upstream.stream([delta(blank), delta(" "), DONE]);
    await site.ask();
    assert.equal(await site.used(), 0, JSON.stringify(blank));
  }
});

test("an answer counts in whatever form of the event stream it comes", async () => {
  const chunk = '{"choices":[{"index":0,"delta":{"content":"Fine."}}]}';
  const forms = {
    "byte order mark": `\ufeffdata: ${chunk}\n\ndata: [DONE]\n\n`,
    "returns alone": `data: ${chunk}\r\rdata: [DONE]\r\r`,
    "both": `data: ${chunk}\r\n\r\ndata: [DONE]\r\n\r\n`,
    "two lines of data": `data: {"choices":[{"index":0,"delta":\ndata: {"content":"Fine."}}]}\n\ndata: [DONE]\n\n`,
    "an escaped name": `data: ${chunk.replace("content", "\\u0063ontent")}\n\ndata: [DONE]\n\n`,
    "an escape cut apart": `${delta("\x1b[")}${delta("31mFine.")}${DONE}`,
    "letters beyond ASCII": `${delta("é")}${DONE}`,
  };
  for (const [name, text] of Object.entries(forms)) {
    for (const size of [1, 5, 1000]) {
      const bytes = new TextEncoder().encode(text);
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size));
      const site = new Site();
      site.upstream.reply = () => site.upstream.stream(pieces);
      await site.ask();
      assert.equal(await site.used(), 1, `${name}, ${size} bytes at once`);
    }
  }
});
