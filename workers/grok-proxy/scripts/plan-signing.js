/** The operator's half of plan tokens: keys and signatures. See src/plan-token.js for the form. */

import { PURPOSE } from "../src/plan-token.js";

/** @param {Uint8Array | ArrayBuffer | string} value */
const encoded = (value) => Buffer.from(/** @type {any} */ (value)).toString("base64url");

/**
 * A fresh pair. The private half is a JWK with the key id in it, as it is kept in a file.
 * @param {string} kid
 */
export async function newKey(kid) {
  const pair = /** @type {CryptoKeyPair} */ (await crypto.subtle.generateKey({ name: "Ed25519" }, true, ["sign", "verify"]));
  const raw = await crypto.subtle.exportKey("raw", pair.publicKey);
  const { kty, crv, d, x } = await crypto.subtle.exportKey("jwk", pair.privateKey);
  return { publicKey: `${kid}:${encoded(raw)}`, privateKey: { kty, crv, d, x, kid } };
}

/**
 * @param {{ sub: string, plan: string, exp: number, iat: number }} claims
 * @param {JsonWebKey & { kid: string }} privateKey
 */
export async function sign(claims, { kid, ...jwk }) {
  const key = await crypto.subtle.importKey("jwk", jwk, { name: "Ed25519" }, false, ["sign"]);
  const first = encoded(JSON.stringify({ ...claims, kid }));
  const signature = await crypto.subtle.sign({ name: "Ed25519" }, key, new TextEncoder().encode(PURPOSE + first));
  return `${first}.${encoded(signature)}`;
}
