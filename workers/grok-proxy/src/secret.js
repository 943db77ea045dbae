/** The shared secret: it keeps scanners out and proves nothing about a person. */

import { timingSafeEqual } from "node:crypto";
import { sha256 } from "./digest.js";

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
  for (const secret of secrets) isKnown |= Number(timingSafeEqual(digest, sha256(secret)));
  return isKnown === 1;
}
