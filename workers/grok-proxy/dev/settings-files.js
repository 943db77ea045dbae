/** The two lines that point fatnag at this Worker, printed or written. */

import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const MARK = "# Written by scripts/dev-worker; it may be written again.";

/** @param {string} url @param {string} secret @param {string | null} planToken */
export function settingsLines(url, secret, planToken) {
  return {
    "fatnag.conf": [`coach.url = ${url}`],
    "secrets.conf": [`coach.secret = ${secret}`, ...(planToken ? [`coach.plan_token = ${planToken}`] : [])],
  };
}

/**
 * Writes them into a folder; never over a file that somebody else wrote.
 * @param {string} folder
 * @param {Record<string, string[]>} files
 */
export function writeSettings(folder, files) {
  for (const name of Object.keys(files)) {
    const file = join(folder, name);
    if (existsSync(file) && !readFileSync(file, "utf8").startsWith(MARK)) {
      throw new Error(`${file} is not from dev-worker; add to it yourself:\n${files[name].join("\n")}`);
    }
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const [name, lines] of Object.entries(files)) {
    const file = join(folder, name);
    writeFileSync(file, [MARK, ...lines, ""].join("\n"), { mode: 0o600 });
    chmodSync(file, 0o600);
  }
}
