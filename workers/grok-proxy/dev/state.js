/** What a local Worker keeps from one start to the next: its secret, its salt, its signing key. */

import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { newKey, sign } from "../scripts/plan-signing.js";
import { holdLock } from "./lock.js";

/**
 * The content of a file only its owner can read, made on first use.
 * @param {string} folder @param {string} name @param {() => string | Promise<string>} make
 */
async function kept(folder, name, make) {
  const file = join(folder, name);
  if (existsSync(file)) {
    const content = reading(file);
    if (content === "") throw new Error(`${file} is empty; remove it, and another is made`);
    return content;
  }
  const content = await make();
  writeFileSync(file, content + "\n", { mode: 0o600 });
  return content;
}

/** @param {string} file */
function reading(file) {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    throw new Error(`${file} cannot be read (${/** @type {any} */ (error).code})`);
  }
}

/** Folder by folder: the recursive call never returns under /proc. @param {string} folder */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    const { code } = /** @type {any} */ (error);
    if (code !== "EEXIST") throw new Error(`${folder} cannot be made (${code})`);
  }
}

/** @param {string} file @param {string} text */
function keyPair(file, text) {
  let pair = null;
  try {
    pair = JSON.parse(text);
  } catch {
    // said below
  }
  if (typeof pair?.publicKey === "string" && pair.privateKey) return pair;
  throw new Error(`${file} holds no key; remove it, and another is made (tokens of the old one count no longer)`);
}

const random = () => randomBytes(24).toString("base64url");

/** @param {string} folder */
export async function openState(folder) {
  makeFolder(folder);
  holdLock(folder);
  const pair = keyPair(join(folder, "plan-key"), await kept(folder, "plan-key", async () => JSON.stringify(await newKey("dev"))));
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
