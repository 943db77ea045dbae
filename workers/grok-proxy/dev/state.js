/** What a local Worker keeps from one start to the next: its secret, its salt, its signing key. */

import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { newKey, sign } from "../scripts/plan-signing.js";

/**
 * The content of a file only its owner can read, made on first use.
 * @param {string} folder @param {string} name @param {() => string | Promise<string>} make
 */
async function kept(folder, name, make) {
  const file = join(folder, name);
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if (/** @type {any} */ (error).code !== "ENOENT") throw error;
  }
  const content = await make();
  writeFileSync(file, content + "\n", { mode: 0o600 });
  return content;
}

const random = () => randomBytes(24).toString("base64url");

/** @param {string} folder */
export async function openState(folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pair = JSON.parse(await kept(folder, "plan-key", async () => JSON.stringify(await newKey("dev"))));
  return {
    secret: await kept(folder, "secret", random),
    salt: await kept(folder, "salt", random),
    planKey: pair.publicKey,
    ledger: join(folder, "ledger.json"),
    /** @param {string} plan @param {number} now milliseconds since 1970 */
    token(plan, now) {
      const iat = Math.floor(now / 1000);
      return sign({ sub: "dev-worker", plan, iat, exp: iat + 365 * 86_400 }, pair.privateKey);
    },
  };
}
