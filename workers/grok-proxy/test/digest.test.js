/** The hashes of this Worker against those of WebCrypto. */

import "../dev/webcrypto.js";
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { test } from "node:test";
import { keyedHash, sha256 } from "../src/digest.js";

const encoder = new TextEncoder();
const TEXTS = ["a", "\u00e9", "\u{1F600}"].flatMap((letter) => [1, 55, 64, 100].map((length) => letter.repeat(length)));

test("SHA-256", async () => {
  for (const text of TEXTS) {
    const expected = await crypto.subtle.digest("SHA-256", encoder.encode(text));
    assert.equal(Buffer.from(sha256(text)).toString("hex"), Buffer.from(expected).toString("hex"), `${text.length} of ${text[0]}`);
  }
});

test("HMAC-SHA-256, cut to 128 bits", async () => {
  for (const salt of TEXTS) {
    const key = await crypto.subtle.importKey("raw", encoder.encode(salt), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
    const expected = await crypto.subtle.sign("HMAC", key, encoder.encode("person/x"));
    assert.equal(keyedHash(salt, "person/x"), Buffer.from(expected, 0, 16).toString("hex"), `${salt.length} of ${salt[0]}`);
  }
});

test("hashes go by their salt", () => {
  const hashes = ["salt", "another", "salt"].map((salt) => keyedHash(salt, "person/x"));
  assert.deepEqual([hashes[0] === hashes[2], hashes[0] === hashes[1]], [true, false]);
});
