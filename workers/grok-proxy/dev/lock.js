/** One Worker a folder: two would write their counts over each other's. */

import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Holds the folder until this process ends; what a killed one left behind holds nothing.
 * @param {string} folder
 */
export function holdLock(folder) {
  const file = join(folder, "lock");
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      writeFileSync(file, `${process.pid}\n`, { flag: "wx", mode: 0o600 });
      process.once("exit", () => rmSync(file, { force: true }));
      return;
    } catch (error) {
      const { code } = /** @type {any} */ (error);
      if (code !== "EEXIST") throw new Error(`${file} cannot be written (${code})`);
    }
    const holder = holderOf(file);
    if (holder) throw new Error(`${folder} is in use by another dev-worker (process ${holder}); end that one, or name another folder with --state`);
    rmSync(file, { force: true });
  }
  throw new Error(`${file} comes back again and again; name another folder with --state`);
}

/** The process that holds it; null where it is gone, or is another program by now. @param {string} file */
function holderOf(file) {
  const number = Number.parseInt(contentOf(file), 10);
  if (!(number > 0) || number === process.pid) return null;
  return contentOf(`/proc/${number}/cmdline`).includes("dev/main.js") ? number : null;
}

/** @param {string} file */
function contentOf(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
