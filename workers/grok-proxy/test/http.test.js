/** The same contract over real sockets: dev-worker under Node, and `deno serve` where the DENO variable names a deno. */

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { startFakeGrok } from "../dev/fake-grok.js";
import { FAULTS } from "../dev/faults.js";
import { denoServe, DEV_WORKER, devWorker, scratch, SECRET } from "./lib/hosts.js";
import { turnId } from "./lib/site.js";

let turn = 5000;

/** A request as fatnag sends it. */
function question(device, { headers = {}, fields = {}, body } = {}) {
  const all = { "Authorization": `Bearer ${SECRET}`, "X-Fatnag-Device": device, "Content-Type": "application/json", ...headers };
  const messages = [{ role: "system", content: "weight 81.2 kg" }, { role: "user", content: "How am I doing? 👋" }];
  return { method: "POST", headers: all, body: body ?? JSON.stringify({ messages, stream: true, turn: turnId(++turn), consent: "2026-2", ...fields }) };
}

const path = "/v1/chat/completions";

async function ask(url, device, options) {
  const response = await fetch(url + path, question(device, options));
  const text = await response.text();
  const code = /"error":\{"code":"(\w+)"/.exec(text)?.[1];
  return { status: response.status, headers: response.headers, text, code };
}

/** A question whose connection is in the test's hands: Node 18's fetch does not always hear its abort signal. */
function rawQuestion(url, device) {
  const { body, ...rest } = question(device);
  const request = httpRequest(url + path, rest).on("error", () => {});
  const response = new Promise((resolve) => request.on("response", (message) => resolve(message.on("error", () => {}))));
  request.end(body);
  return { request, response };
}

async function used(url, device) {
  const response = await fetch(`${url}/v1/plan`, { headers: { "Authorization": `Bearer ${SECRET}`, "X-Fatnag-Device": device } });
  return (await response.json()).used;
}

/** Until it is so; the other side of a socket takes its time. */
async function eventually(isSo, what) {
  for (let left = 200; left > 0; left--) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  assert.fail(what);
}

/** What every host has to do alike. `site` has `url` and `script`, which the next answers follow. */
const CASES = {
  async "routes, secret and bounds"(site) {
    const health = await fetch(site.url);
    assert.deepEqual([health.status, (await health.json()).ok], [200, true]);
    assert.equal((await fetch(`${site.url}/x`)).status, 404);
    assert.equal((await fetch(site.url + path, { method: "OPTIONS" })).status, 405);
    assert.equal((await ask(site.url, "device-routes", { headers: { Authorization: "Bearer no" } })).code, "unauthorized");
    assert.equal((await ask(site.url, "device-routes", { headers: { Origin: "https://x.example" } })).code, "browser_refused");
    assert.equal((await ask(site.url, "device-routes", { body: "x".repeat(40_000) })).code, "body_too_large");
    assert.equal((await ask(site.url, "device-routes", { fields: { consent: undefined } })).code, "consent_required");
    assert.equal(await used(site.url, "device-routes"), 0);
  },

  async "a body in pieces without a length is bounded while it is read"(site) {
    const status = await new Promise((resolve, reject) => {
      const { headers } = question("device-chunked");
      const request = httpRequest(site.url + path, { method: "POST", headers: { ...headers, "Transfer-Encoding": "chunked" } });
      request.on("response", (response) => resolve(response.statusCode));
      // The connection may close before everything was taken; the answer counts.
      request.on("error", (error) => error.code === "EPIPE" || error.code === "ECONNRESET" || reject(error));
      for (let piece = 0; piece < 40; piece++) request.write(" ".repeat(1024));
      request.end();
    });
    assert.equal(status, 413);
  },

  async "an answer comes whole and is counted"(site) {
    site.script = FAULTS.none.script;
    const { status, headers, text } = await ask(site.url, "device-whole");
    assert.equal(status, 200);
    assert.match(headers.get("Content-Type"), /^text\/event-stream/);
    assert.deepEqual(["Plan", "Used", "Limit"].map((name) => headers.get(`X-Fatnag-${name}`)), ["free", "1", "5"]);
    assert.match(text, /data: \[DONE\]\n\n(?:: *\n)?$/);
    assert.ok(text.includes("👋"));
    assert.equal(await used(site.url, "device-whole"), 1);
  },

  async "each word arrives before the next one is spoken"(site) {
    let release;
    site.script = async (reply) => {
      reply.open();
      for (const content of ["one", "two", "three"]) {
        reply.chunk({ delta: { content } });
        await new Promise((resolve) => (release = resolve));
      }
      reply.finish();
    };
    const response = await fetch(site.url + path, question("device-words"));
    const reader = response.body.getReader();
    for (const content of ["one", "two", "three"]) {
      let text = "";
      while (!text.includes("\n\n")) text += Buffer.from((await reader.read()).value).toString();
      assert.ok(text.includes(`"${content}"`), text);
      release();
    }
    await reader.cancel();
  },

  async "a client that leaves closes the upstream's socket"(site) {
    let closed = false;
    site.script = async (reply) => {
      reply.response.on("close", () => (closed = true));
      reply.open();
      reply.chunk({ delta: { content: "Well, " } });
      await reply.rest(60_000);
    };
    const { request, response } = rawQuestion(site.url, "device-leaves");
    await new Promise((resolve) => response.then((message) => message.once("data", resolve)));
    request.destroy();
    await eventually(() => closed, "the upstream goes on");
    assert.equal(await used(site.url, "device-leaves"), 1);
  },

  async "a client that leaves before the upstream answers pays nothing"(site) {
    let closed = false;
    let asked;
    const isAsked = new Promise((resolve) => (asked = resolve));
    site.script = async (reply) => {
      reply.response.on("close", () => (closed = true));
      asked();
      await reply.rest(60_000);
    };
    const { request } = rawQuestion(site.url, "device-early");
    await isAsked;
    request.destroy();
    await eventually(() => closed, "the upstream goes on");
    await eventually(async () => (await used(site.url, "device-early")) === 0, "not refunded");
  },

  async "upstreams that fail"(site) {
    const rows = [
      ["cut", 200, "upstream_truncated", 1],
      ["reset", 200, "upstream_error", 1],
      ["error", 200, "upstream_error", 1],
      ["cut-early", 200, "upstream_truncated", 0],
      ["html", 502, "upstream_error", 0],
      ["busy", 503, "upstream_busy", 0],
      ["unauthorized", 502, "operator_key", 0],
      ["retired", 502, "model_retired", 0],
      ["rejected", 502, "upstream_rejected", 0],
      ["down", 502, "upstream_error", 0],
      ["length", 200, undefined, 1],
      ["empty", 200, undefined, 0],
      ["bytewise", 200, undefined, 1],
    ];
    for (const [fault, status, code, count] of rows) {
      site.script = FAULTS[fault].script;
      const answer = await ask(site.url, `device-${fault}`);
      assert.deepEqual([answer.status, answer.code], [status, code], fault);
      if (fault === "busy") assert.equal(answer.headers.get("Retry-After"), "7");
      assert.equal(await used(site.url, `device-${fault}`), count, fault);
    }
  },

  async "a packed answer is unpacked or refused, never passed on as it is"(site) {
    site.script = FAULTS.gzip.script;
    const { text, code } = await ask(site.url, "device-gzip");
    const isUnpacked = text.includes('"packed"');
    assert.equal(code, isUnpacked ? undefined : "upstream_truncated");
    assert.equal(await used(site.url, "device-gzip"), isUnpacked ? 1 : 0);
  },

  async "the last unit goes to one of twenty"(site) {
    site.script = FAULTS.none.script;
    for (let count = 0; count < 4; count++) await ask(site.url, "device-race");
    const all = await Promise.all(Array.from({ length: 20 }, () => ask(site.url, "device-race")));
    assert.equal(all.filter(({ status }) => status === 200).length, 1);
    const refused = all.find(({ status }) => status === 429);
    assert.equal(refused.code, "quota_exhausted");
    assert.ok(Number(refused.headers.get("Retry-After")) > 0);
  },
};

/** A stand-in whose script the cases set, and the host in front of it. */
async function siteOf(start) {
  const site = { script: FAULTS.none.script };
  site.grok = await startFakeGrok({ pauseMs: 0, script: (reply) => site.script(reply) });
  site.host = await start(site.grok.url).catch((error) => {
    site.grok.close();
    throw error;
  });
  site.url = site.host.url;
  return site;
}

const { folder, remove } = scratch();
const HOSTS = {
  "dev-worker": (upstream) => devWorker(["--upstream", upstream, "--state", join(folder, "cases")]),
  ...(process.env.DENO ? { "deno serve": (upstream) => denoServe(process.env.DENO, upstream) } : {}),
};

for (const [name, start] of Object.entries(HOSTS)) {
  describe(name, () => {
    let site;
    before(async () => {
      site = await siteOf(start);
    });
    after(async () => {
      site?.grok.close();
      await site?.host.stop();
    });
    for (const [title, run] of Object.entries(CASES)) test(title, () => run(site));
  });
}

/** How a start ends that comes to nothing. @param {string[]} words */
const refused = (words) => new Promise((resolve) => execFile(DEV_WORKER, words, { timeout: 20_000 }, (error, _, stderr) => resolve({ error, stderr })));

describe("scripts/dev-worker", () => {
  after(remove);

  test("what was used is still used after a restart, and --reset-quota forgets it", async () => {
    const state = join(folder, "kept");
    for (const [words, expected] of [[[], 0], [[], 1], [["--reset-quota"], 0]]) {
      const host = await devWorker(["--state", state, "--pause", "0", ...words]);
      assert.equal(await used(host.url, "device-kept"), expected);
      await ask(host.url, "device-kept");
      assert.deepEqual(await host.stop(), { status: 0, signal: null });
    }
  });

  test("a ledger that holds no counts is the operator's to look at, and is not written over", async () => {
    const state = join(folder, "garbage");
    mkdirSync(state);
    const file = join(state, "ledger.json");
    for (const content of ["null", "[]", "7", '"x"', "{", "", '{"service":null}', '{"service":[]}', "\u0000"]) {
      writeFileSync(file, content);
      const { error, stderr } = await new Promise((resolve) => {
        execFile(DEV_WORKER, ["--port", "0", "--state", state], (error, _, stderr) => resolve({ error, stderr }));
      });
      assert.deepEqual([error.code, stderr], [4, `dev-worker: ${file} holds no counts of answers; --reset-quota starts it anew\n`], content);
      assert.equal(readFileSync(file, "utf8"), content);
    }
    const host = await devWorker(["--state", state, "--reset-quota"]);
    assert.equal(await used(host.url, "device-garbage"), 0);
    await host.stop();
  });

  test("counts that are none are none", async () => {
    const state = join(folder, "odd-counts");
    mkdirSync(state);
    writeFileSync(join(state, "ledger.json"), '{"service":{"count:2026-12-01":"x","turn:1":null,"turn:2":7,"turn:3":{"open":"x"}}}');
    const host = await devWorker(["--state", state, "--pause", "0"]);
    assert.equal((await ask(host.url, "device-odd")).status, 200);
    await host.stop();
  });

  test("what cannot be stored is not counted, and the next question finds the week as it was", async () => {
    const state = join(folder, "full");
    const host = await devWorker(["--state", state, "--pause", "0"]);
    try {
      assert.equal((await ask(host.url, "device-full")).status, 200);
      const block = join(state, "ledger.json.new");
      mkdirSync(block);
      for (let asked = 0; asked < 4; asked += 1) assert.equal((await ask(host.url, "device-full")).code, "ledger_unavailable");
      rmdirSync(block);
      assert.equal(await used(host.url, "device-full"), 1);
      assert.equal((await ask(host.url, "device-full")).status, 200);
      assert.equal(await used(host.url, "device-full"), 2);
    } finally {
      await host.stop();
    }
  });

  test("a folder is one Worker's; what a killed one left is taken over", async () => {
    const state = join(folder, "shared");
    const host = await devWorker(["--state", state, "--pause", "0"]);
    const second = await refused(["--port", "0", "--state", state]);
    assert.deepEqual([second.error.code, second.stderr.includes(`in use by another dev-worker (process ${host.child.pid})`)], [4, true]);
    host.child.kill("SIGKILL");
    await host.ended;
    const next = await devWorker(["--state", state, "--pause", "0"]);
    assert.deepEqual(await next.stop(), { status: 0, signal: null });
    assert.equal(existsSync(join(state, "lock")), false);
  });

  test("damaged files of its folder are named", async () => {
    for (const [name, content, words] of [["plan-key", "null", "holds no key"], ["plan-key", "{", "holds no key"], ["secret", "", "is empty"]]) {
      const state = join(folder, `damaged-${name}-${content.length}`);
      mkdirSync(state);
      writeFileSync(join(state, name), content);
      const { error, stderr } = await refused(["--port", "0", "--state", state]);
      assert.deepEqual([error.code, stderr.includes(`${join(state, name)} ${words}`)], [4, true], stderr);
    }
    const { error, stderr } = await refused(["--port", "0", "--state", "/proc/nope"]);
    assert.deepEqual([error.code, stderr], [4, "dev-worker: /proc/nope cannot be made (ENOENT)\n"]);
  });

  test("stops at once on SIGTERM and SIGINT, also in the middle of an answer", async () => {
    for (const signal of ["SIGTERM", "SIGINT"]) {
      const host = await devWorker(["--fault", "silent", "--state", join(folder, "stops")]);
      const response = await fetch(host.url + path, question(`device-${signal}`));
      const cut = assert.rejects(response.text());
      host.child.kill(signal);
      assert.deepEqual(await host.ended, { status: 0, signal: null });
      await cut;
    }
  });

  test("answers from what it was told, and prints settings that work", async () => {
    const config = join(folder, "config");
    const host = await devWorker(["--plan", "pro", "--pause", "0", "--state", join(folder, "plan"), "--write-config", config]);
    try {
      const settings = readFileSync(join(config, "fatnag.conf"), "utf8") + readFileSync(join(config, "secrets.conf"), "utf8");
      const value = (key) => new RegExp(`^${key} = (.*)$`, "m").exec(settings)[1];
      assert.equal(value("coach.url"), host.url);
      assert.equal(value("coach.secret"), SECRET);
      assert.equal(statSync(join(config, "secrets.conf")).mode & 0o777, 0o600);
      const { text, headers } = await ask(host.url, "device-plan", { headers: { "X-Fatnag-Plan-Token": value("coach.plan_token") } });
      assert.deepEqual([headers.get("X-Fatnag-Plan"), headers.get("X-Fatnag-Limit")], ["pro", "120"]);
      const said = [...text.matchAll(/"content":"((?:[^"\\]|\\.)*)"/g)].map(([, part]) => JSON.parse(`"${part}"`)).join("");
      assert.match(said, /weight 81\.2 kg/);
      assert.match(host.err, /^In another terminal: fatnag coach "how am I doing"$/m);
      assert.equal(host.err.includes("81.2"), false);
    } finally {
      await host.stop();
    }
  });

  test("the operator's smoke script is content with it", async () => {
    const host = await devWorker(["--pause", "0", "--state", join(folder, "smoke")]);
    try {
      const script = new URL("../scripts/smoke", import.meta.url).pathname;
      const run = (url, secret) =>
        new Promise((resolve) => execFile(script, [url], { env: { ...process.env, SECRET: secret } }, (error, out) => resolve({ error, out })));
      const { error, out } = await run(host.url, SECRET);
      assert.deepEqual([error, out.match(/^ok: /gm)?.length], [null, 5]);
      assert.equal((await run(host.url, "wrong")).error.code, 1);
    } finally {
      await host.stop();
    }
  });

  test("says what is wrong instead of starting", async () => {
    writeFileSync(join(folder, "fatnag.conf"), "coach.url = https://mine.example\n");
    const keys = { blank: "two words", empty: "\n" };
    for (const [name, text] of Object.entries(keys)) writeFileSync(join(folder, name), text);
    const usage = /^usage: scripts\/dev-worker \[--port N\][^]*--list-faults$/m;
    const rows = [
      [["--port", "x"], 2, /no port/],
      [["--fault", "typo"], 2, /no fault 'typo'/],
      [["--plan", "gold"], 2, /no plan/],
      [["--nonsense"], 2, /nonsense/],
      [["--prot", "1"], 2, /--prot/],
      [["stray"], 2, /stray/],
      [["--port"], 2, /--port/],
      [["--reset-quota=yes"], 2, /--reset-quota/],
      [["--pause", "long"], 2, /no pause/],
      [["--upstream", "xia"], 2, /not 'xia'/],
      [["--upstream", "xai"], 2, /XAI_API_KEY/],
      [["--upstream", "xai", "--key-file", join(folder, "nowhere")], 2, /no key can be read/],
      [["--upstream", "xai", "--key-file", join(folder, "blank")], 2, /holds a blank/],
      [["--upstream", "xai", "--key-file", join(folder, "empty")], 2, /holds no key/],
      [["--key-file", join(folder, "blank")], 2, /--key-file is for/],
      [["--upstream", "ftp://x"], 2, /upstream/],
      [["--upstream", "http://api.example.org/"], 2, /bad_setting/],
      [["--port", "0", "--write-config", folder], 4, /not from dev-worker; add to it yourself:\ncoach.url = http/],
    ];
    for (const [words, status, pattern] of rows) {
      const { error, stderr } = await new Promise((resolve) => {
        const env = { ...process.env, XAI_API_KEY: "" };
        execFile(DEV_WORKER, ["--state", join(folder, "wrong"), ...words], { env }, (error, _, stderr) => resolve({ error, stderr }));
      });
      assert.equal(error.code, status, words.join(" "));
      assert.match(stderr, pattern);
      assert.equal(usage.test(stderr), status === 2, stderr);
    }
    assert.equal(existsSync(join(folder, "secrets.conf")), false);
  });
});
