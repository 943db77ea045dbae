/** Hashes, the only form in which anything about a caller is kept. */

import { hmac } from "./sha256.js";

/** The first 128 bits. @param {Uint8Array} hash */
const hex = (hash) => Array.from(hash.subarray(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** @type {{ salt: string, sign: (text: string) => Uint8Array } | null} */
let signer = null;

/**
 * HMAC-SHA-256 in hex, cut to 128 bits.
 * @param {string} salt
 * @param {string} text
 */
export function keyedHash(salt, text) {
  if (signer?.salt !== salt) signer = { salt, sign: hmac(salt) };
  return hex(signer.sign(text));
}
