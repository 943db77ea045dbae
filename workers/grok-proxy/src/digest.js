/** Hashes, the only form in which anything about a caller is kept. */

const encoder = new TextEncoder();

/** @param {Uint8Array} bytes */
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {string} text */
export async function sha256(text) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(text)));
}

/** The key of the salt seen last, which does not change while a Worker lives. @type {{ salt: string, key: Promise<CryptoKey> } | undefined} */
let imported;

/** @param {string} salt */
function keyOf(salt) {
  if (imported?.salt !== salt) {
    const key = crypto.subtle.importKey("raw", encoder.encode(salt), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
    imported = { salt, key };
  }
  return imported.key;
}

/**
 * HMAC-SHA-256 in hex, cut to 128 bits.
 * @param {string} salt
 * @param {string} text
 */
export async function keyedHash(salt, text) {
  const signature = await crypto.subtle.sign("HMAC", await keyOf(salt), encoder.encode(text));
  return hex(new Uint8Array(signature, 0, 16));
}
