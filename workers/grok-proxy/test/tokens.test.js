/** Plan tokens, forged and true. */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { codeOf, Site } from "./lib/site.js";
import { issuer } from "./lib/tokens.js";

/** @param {Site} site @param {string | undefined} token */
async function planOf(site, token) {
  const { text } = await site.ask({ path: "/v1/plan", method: "GET", headers: { "X-Fatnag-Plan-Token": token } });
  return JSON.parse(text).plan;
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** The same bytes with another last letter: bits that no byte has are set. Where there are none the text is spoilt. */
function otherSpelling(text) {
  if (text.length % 4 === 0) return `${text}A`;
  return text.slice(0, -1) + ALPHABET[ALPHABET.indexOf(text[text.length - 1]) + 1];
}

const flip = (text, at) => text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1);

test("only a true and current token gives a plan; everything else is Free", async () => {
  const operator = await issuer();
  const stranger = await issuer();
  const good = await operator.token();
  const [claims, signature] = good.split(".");
  const pro = Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(claims, "base64url")), plan: "pro" })).toString("base64url");
  const standard = signature.replace(/-/g, "+").replace(/_/g, "/");
  const now = Date.parse("2026-09-23T10:00:00Z") / 1000;
  const rows = [
    ["good", good, "plus"],
    ["with white space", ` ${good} `, "plus"],
    ["pro", await operator.token({ plan: "pro" }), "pro"],
    ["free", await operator.token({ plan: "free" }), "free"],
    ["unknown plan", await operator.token({ plan: "gold" }), "free"],
    ["none", undefined, "free"],
    ["empty", "", "free"],
    ["a word", "pro", "free"],
    ["of a stranger with the same key id", await stranger.token(), "free"],
    ["other claims under the signature", `${pro}.${signature}`, "free"],
    ["a bit of the claims", `${flip(claims, 12)}.${signature}`, "free"],
    ["a bit of the signature", `${claims}.${flip(signature, 5)}`, "free"],
    ["another last letter of the signature, same bits", `${claims}.${otherSpelling(signature)}`, "free"],
    ["another last letter of the claims", `${otherSpelling(claims)}.${signature}`, "free"],
    ["padding", `${claims}.${signature}==`, "free"],
    ["standard base64", `${claims}.${standard}`, standard === signature ? "plus" : "free"],
    ["a blank inside", `${claims}.${signature.slice(0, 40)} ${signature.slice(40)}`, "free"],
    ["no signature", `${claims}.`, "free"],
    ["short signature", `${claims}.${signature.slice(0, 40)}`, "free"],
    ["three parts", `${good}.x`, "free"],
    ["no base64", "ä.ö", "free"],
    ["expired", await operator.token({ exp: now }), "free"],
    ["a second left", await operator.token({ exp: now + 1 }), "plus"],
    ["no end", await operator.token({ exp: undefined }), "free"],
    ["from the future", await operator.token({ iat: now + 3600 }), "free"],
    ["a clock two minutes off", await operator.token({ iat: now + 120 }), "plus"],
    ["nobody's", await operator.token({ sub: "" }), "free"],
    ["no subject", await operator.token({ sub: undefined }), "free"],
    ["subject too long", await operator.token({ sub: "x".repeat(81) }), "free"],
    ["too long", await operator.token({ more: "x".repeat(2000) }), "free"],
  ];
  const site = new Site({ env: { PLAN_PUBLIC_KEY: operator.publicKey } });
  for (const [name, token, plan] of rows) {
    const isHeader = token === undefined || /^[\x20-\x7e]*$/.test(token);
    assert.equal(await planOf(site, isHeader ? token : Buffer.from(token).toString("latin1")), plan, name);
  }
  assert.equal(await planOf(new Site(), good), "free", "no key configured");
});

test("a key that is none is the operator's mistake, not everybody's Free plan", async () => {
  const { publicKey } = await issuer();
  for (const key of ["a1", ":" + publicKey.split(":")[1], "a1:", publicKey.slice(0, -1), publicKey + "=", `${publicKey}:x`, otherSpelling(publicKey)]) {
    for (const name of ["PLAN_PUBLIC_KEY", "PLAN_PUBLIC_KEY_PREVIOUS"]) {
      assert.equal(await codeOf(new Site({ env: { [name]: key } })), "503 bad_setting", key);
    }
  }
});

test("keys can be changed without a gap", async () => {
  const [old, fresh] = [await issuer("2026a"), await issuer("2026b")];
  const [oldToken, freshToken] = [await old.token(), await fresh.token({ plan: "pro" })];
  const during = new Site({ env: { PLAN_PUBLIC_KEY: fresh.publicKey, PLAN_PUBLIC_KEY_PREVIOUS: old.publicKey } });
  assert.deepEqual([await planOf(during, oldToken), await planOf(during, freshToken)], ["plus", "pro"]);
  const after = new Site({ env: { PLAN_PUBLIC_KEY: fresh.publicKey } });
  assert.deepEqual([await planOf(after, oldToken), await planOf(after, freshToken)], ["free", "pro"]);
  const mislabelled = await old.token({ plan: "pro" });
  const swapped = new Site({ env: { PLAN_PUBLIC_KEY: fresh.publicKey.replace("2026b", "2026a") } });
  assert.equal(await planOf(swapped, mislabelled), "free");
});

test("several devices with one token share its week", async () => {
  const { publicKey, token } = await issuer();
  const site = new Site({ env: { PLAN_PUBLIC_KEY: publicKey } });
  const shared = { "X-Fatnag-Plan-Token": await token({ sub: "Person-42" }) };
  for (const device of ["laptop-1", "desktop-2"]) await site.spend(1, { ...shared, "X-Fatnag-Device": device });
  assert.equal(await site.used({ ...shared, "X-Fatnag-Device": "phone-33" }), 2);
  assert.equal(await site.used({ "X-Fatnag-Device": "laptop-1" }), 0);
});

test("the operator's script makes keys and tokens that work", async () => {
  const folder = mkdtempSync(join(tmpdir(), "plan-"));
  try {
    const script = new URL("../scripts/issue-plan-token", import.meta.url).pathname;
    const run = (...words) => execFileSync(process.execPath, [script, ...words], { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
    const file = join(folder, "key.json");
    const publicKey = run("new-key", "--kid", "2026a", "--out", file).trim();
    assert.equal(statSync(file).mode & 0o777, 0o600);
    assert.equal(JSON.parse(readFileSync(file, "utf8")).kid, "2026a");
    assert.throws(() => run("new-key", "--kid", "2026b", "--out", file), "a key is never overwritten");
    const token = run("token", "--key", file, "--sub", "person-42", "--plan", "pro", "--days", "30").trim();
    const site = new Site({ iso: new Date().toISOString(), env: { PLAN_PUBLIC_KEY: publicKey } });
    assert.equal(await planOf(site, token), "pro");
    site.clock.time += 31 * 86_400_000;
    assert.equal(await planOf(site, token), "free");
    for (
      const wrong of [[], ["token"], ["token", "--key", file, "--sub", "a", "--plan", "gold", "--days", "1"], [
        "token",
        "--key",
        file,
        "--sub",
        "a",
        "--plan",
        "pro",
        "--days",
        "no",
      ]]
    ) {
      assert.throws(() => run(...wrong), (error) => error.status === 2, wrong.join(" "));
    }
    assert.match(run("--help"), /usage:/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
