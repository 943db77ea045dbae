/** An operator with a key of their own, and tokens of every quality. */

import "../../dev/webcrypto.js";
import { newKey, sign } from "../../scripts/plan-signing.js";
import { DEVICE } from "./site.js";

export async function issuer(kid = "a1") {
  const { publicKey, privateKey } = await newKey(kid);
  /** @param {object} claims over the usual ones; seconds since 1970 */
  const token = (claims = {}) => sign({ sub: DEVICE, plan: "plus", iat: 1_780_000_000, exp: 1_800_000_000, ...claims }, privateKey);
  return { publicKey, privateKey, token };
}
