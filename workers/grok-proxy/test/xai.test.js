/** scripts/dev-worker --upstream xai, down to the bytes that would reach api.x.ai: over TLS, with a double of it. Needs openssl. */

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { PREAMBLE } from "../src/preamble.js";
import { devWorker, scratch, SECRET } from "./lib/hosts.js";
import { WHOLE } from "./lib/fake-upstream.js";
import { turnId } from "./lib/site.js";
import { xaiDouble } from "./lib/xai-double.js";

const KEY = "xai-CANARY-0123456789";
const MESSAGES = [{ role: "system", content: "weight 81.2 kg" }, { role: "user", content: "How am I doing? 👋" }];

/** @param {string} url @param {number} turn */
async function ask(url, turn) {
  const response = await fetch(`${url}/v1/chat/completions`, {
    method: "POST",
    headers: { "Authorization": `Bearer ${SECRET}`, "X-Fatnag-Device": "device-xai", "Content-Type": "application/json", "X-Own": "client" },
    body: JSON.stringify({ messages: MESSAGES, stream: true, turn: turnId(turn), consent: "2026-2", model: "other", temperature: 2 }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe("--upstream xai", () => {
  const { folder, remove } = scratch();
  const file = join(folder, "key");
  const doubles = [];
  const double = async (name) => {
    doubles.push(await xaiDouble(folder, name));
    return doubles[doubles.length - 1];
  };
  before(() => writeFileSync(file, `${KEY}\n`, { mode: 0o600 }));
  after(() => {
    for (const each of doubles) each.close();
    remove();
  });

  test("asks api.x.ai as it wants to be asked, with the operator's key and nothing of the client's", async () => {
    const xai = await double();
    const host = await devWorker(["--upstream", "xai", "--key-file", file, "--state", join(folder, "state")], xai.environment);
    try {
      const { status, headers, text } = await ask(host.url, 1);
      assert.deepEqual([status, text.replace(/^: *\n/gm, ""), headers.get("X-Fatnag-Zero-Retention")], [200, WHOLE.join(""), "true"]);
      assert.equal(xai.asked.length, 1);
      const [{ method, url, headers: sent, body }] = xai.asked;
      assert.deepEqual([method, url, sent.host], ["POST", "/v1/chat/completions", "api.x.ai"]);
      assert.deepEqual([sent.authorization, sent["content-type"], sent.accept, sent["accept-encoding"]], [
        `Bearer ${KEY}`,
        "application/json",
        "text/event-stream",
        "identity",
      ]);
      for (const name of ["x-own", "x-fatnag-device", "cookie", "origin", "referer"]) assert.equal(sent[name], undefined, name);
      assert.deepEqual(body, {
        model: "grok-4.20-non-reasoning",
        messages: [{ role: "system", content: PREAMBLE }, ...MESSAGES],
        stream: true,
        stream_options: { include_usage: true },
        temperature: 0.5,
        max_tokens: 600,
        store: false,
      });
      for (const said of [host.out, host.err, text]) assert.equal(said.includes("CANARY"), false, "the key is said nowhere");
    } finally {
      await host.stop();
    }
  });

  test("tells nothing to a server that cannot prove its name", async () => {
    const [trusted, other] = [await double(), await double("api.x.example")];
    const environments = [
      { ...other.environment },
      { ...trusted.environment, NODE_EXTRA_CA_CERTS: "" },
    ];
    for (const [index, environment] of environments.entries()) {
      const host = await devWorker(["--upstream", "xai", "--key-file", file, "--state", join(folder, `wrong-${index}`)], environment);
      try {
        const { status, headers, text } = await ask(host.url, 10 + index);
        assert.deepEqual([status, JSON.parse(text).error.code, headers.get("X-Fatnag-Used")], [502, "upstream_error", "0"]);
      } finally {
        await host.stop();
      }
    }
    assert.deepEqual([trusted.asked.length, other.asked.length], [0, 0]);
  });
});
