/** The shared secret: it keeps scanners out and proves nothing about a person. */

import { sha256 } from "./sha256.js";

/** @param {Uint8Array} left @param {Uint8Array} right both of 32 bytes */
function differ(left, right) {
  let bits = 0;
  for (let index = 0; index < 32; index++) bits |= left[index] ^ right[index];
  return bits;
}

/**
 * Whether the bearer is one of the secrets. Both sides are hashed and every secret is compared whole, so neither length nor
 * position of a difference shows in the time it takes.
 * @param {Headers} headers
 * @param {string[]} secrets
 */
export function isAuthorized(headers, secrets) {
  const given = /^Bearer +(\S+)\s*$/i.exec(headers.get("Authorization") ?? "")?.[1] ?? "";
  const digest = sha256(given);
  let isKnown = 0;
  for (const secret of secrets) isKnown |= Number(differ(digest, sha256(secret)) === 0);
  return isKnown === 1;
}
