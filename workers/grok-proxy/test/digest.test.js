/** The hashes of this Worker against those of the platform. */

import "../dev/webcrypto.js";
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { test } from "node:test";
import { keyedHash } from "../src/digest.js";
import { hmac, sha256 } from "../src/sha256.js";

const encoder = new TextEncoder();

/** Every length around the ends of blocks, with characters of one, two and four bytes. */
const TEXTS = ["a", "\u00e9", "\u{1F600}"].flatMap((letter) => Array.from({ length: 140 }, (_, length) => letter.repeat(length)));

test("SHA-256", async () => {
  for (const text of TEXTS) {
    assert.deepEqual(sha256(text), new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(text))), `${text.length} of ${text[0]}`);
  }
});

test("HMAC-SHA-256, with keys shorter and longer than a block", async () => {
  for (const text of TEXTS.filter((text) => text !== "")) {
    const key = await crypto.subtle.importKey("raw", encoder.encode(text), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
    const message = `${text}/message`;
    assert.deepEqual(hmac(text)(message), new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(message))), `${text.length} of ${text[0]}`);
  }
});

test("hashes go by their salt, whichever was asked for last", () => {
  const hashes = ["salt", "another", "salt"].map((salt) => keyedHash(salt, "person/x"));
  assert.deepEqual([hashes[0] === hashes[2], hashes[0] === hashes[1]], [true, false]);
  assert.equal(hashes[0], Buffer.from(hmac("salt")("person/x")).toString("hex").slice(0, 32));
});
