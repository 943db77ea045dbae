/** Hashes, the only form in which anything about a caller is kept. */

const encoder = new TextEncoder();

/** @param {Uint8Array} bytes */
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {string} text */
export async function sha256(text) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(text)));
}

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

const keyOf = once((salt) => crypto.subtle.importKey("raw", encoder.encode(salt), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]));

/**
 * HMAC-SHA-256 in hex, cut to 128 bits.
 * @param {string} salt
 * @param {string} text
 */
export async function keyedHash(salt, text) {
  const signature = await crypto.subtle.sign("HMAC", await keyOf(salt), encoder.encode(text));
  return hex(new Uint8Array(signature, 0, 16));
}
