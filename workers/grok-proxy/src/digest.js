/** Hashes, the only form in which anything about a caller is kept. Node's own are made at once; every call of WebCrypto is a task of its own. */

import { createHash, createHmac } from "node:crypto";

/** @param {string} text */
export const sha256 = (text) => createHash("sha256").update(text).digest();

/**
 * HMAC-SHA-256 in hex, cut to 128 bits.
 * @param {string} salt
 * @param {string} text
 */
export const keyedHash = (salt, text) => createHmac("sha256", salt).update(text).digest("hex").slice(0, 32);
