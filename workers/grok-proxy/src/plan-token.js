/**
 * Plans come from the operator, never from the client's word.
 *
 * A token is `claims.signature`, both base64url. The claims are JSON: `sub` (whose weekly count it is), `plan`, `exp` and `iat`
 * (seconds since 1970) and `kid` (which key signed it). The signature is Ed25519 over PURPOSE and the first part as sent.
 * A public key is configured as `kid:base64url of its 32 bytes`; two of them may be valid while keys are being changed.
 */

import { planNamed } from "./plans.js";

/** Signed with every token, so that a signature made for anything else is worth nothing here. */
export const PURPOSE = "fatnag-plan/1.";

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** @typedef {{ plan: import("./plans.js").PlanName, sub: string | null }} Entitlement */

/** @type {Entitlement} */
const FREE = { plan: "free", sub: null };

/**
 * The bytes of base64url as RFC 4648 has it: one spelling for every value. Others throw: another last letter, padding, white space.
 * @param {string} text
 */
function bytesOf(text) {
  const standard = text.replace(/-/g, "+").replace(/_/g, "/");
  const binary = atob(standard);
  if (btoa(binary).replace(/=+$/, "") !== standard || /[+/]/.test(text)) throw new Error("base64url");
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

/** The last letter of 32 bytes is one of sixteen: two of its bits belong to no byte. */
const PLAN_KEY = /^[^:]+:[\w-]{42}[AEIMQUYcgkosw048]$/;

/** Whether this is `kid:base64url of 32 bytes`. @param {string} key */
export const isPlanKey = (key) => PLAN_KEY.test(key);

/**
 * What a token entitles to at this instant; Free for none, a forged, an expired and an unreadable one.
 * @param {string | null} token
 * @param {string[]} keys as configured
 * @param {number} now milliseconds since 1970
 * @returns {Promise<Entitlement>}
 */
export async function entitlement(token, keys, now) {
  const [claimsPart, signaturePart, ...rest] = (token ?? "").trim().split(".");
  if (!claimsPart || !signaturePart || rest.length > 0 || claimsPart.length > 1000) return FREE;
  try {
    const claims = JSON.parse(decoder.decode(bytesOf(claimsPart)));
    const key = keys.map((entry) => entry.split(":")).find(([kid]) => kid === claims.kid)?.[1];
    if (!key || !(await isSigned(claimsPart, signaturePart, key))) return FREE;
    const seconds = now / 1000;
    const isCurrent = typeof claims.exp === "number" && seconds < claims.exp && !(claims.iat > seconds + 300);
    const sub = typeof claims.sub === "string" ? claims.sub.trim().toLowerCase() : "";
    return isCurrent && sub !== "" && sub.length <= 80 ? { plan: planNamed(claims.plan), sub } : FREE;
  } catch {
    return FREE;
  }
}

/**
 * The same call for the same text made once: the operator's keys do not change while a Worker lives, and there are few.
 * Results are kept, never promises, which belong to the request that began them.
 * @template T
 * @param {(text: string) => Promise<T>} call
 * @returns {(text: string) => Promise<T>}
 */
function once(call) {
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

const verifier = once((key) => crypto.subtle.importKey("raw", bytesOf(key), { name: "Ed25519" }, false, ["verify"]));

/** @param {string} claims @param {string} signature @param {string} key */
async function isSigned(claims, signature, key) {
  return crypto.subtle.verify({ name: "Ed25519" }, await verifier(key), bytesOf(signature), encoder.encode(PURPOSE + claims));
}
