/** Hashes, the only form in which anything about a caller is kept. */

import { hmac } from "./sha256.js";

const encoder = new TextEncoder();

/** The first 128 bits. @param {Uint8Array} hash */
const hex = (hash) => Array.from(hash.subarray(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * The same call for the same text made once: the operator's secrets and keys do not change while a Worker lives, and there are few.
 * Results are kept, never promises, which belong to the request that began them.
 * @template T
 * @param {(text: string) => Promise<T>} call
 * @returns {(text: string) => Promise<T>}
 */
export function once(call) {
  /** @type {Map<string, T>} */
  const made = new Map();
  return async (text) => {
    const known = made.get(text);
    if (known !== undefined) return known;
    const fresh = await call(text);
    if (made.size >= 8) made.clear();
    made.set(text, fresh);
    return fresh;
  };
}

/** @type {{ salt: string, sign: (text: string) => Uint8Array } | null} */
let signer = null;

/**
 * HMAC-SHA-256 of an id, in hex, cut to 128 bits.
 * @param {string} salt
 * @param {string} id
 */
export function keyedHash(salt, id) {
  if (signer?.salt !== salt) signer = { salt, sign: hmac(salt) };
  return hex(signer.sign(id));
}

const keyOf = once((salt) => crypto.subtle.importKey("raw", encoder.encode(salt), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]));

/**
 * The same of a text of any length.
 * @param {string} salt
 * @param {string} text
 */
export async function keyedHashOfText(salt, text) {
  return hex(new Uint8Array(await crypto.subtle.sign("HMAC", await keyOf(salt), encoder.encode(text))));
}
