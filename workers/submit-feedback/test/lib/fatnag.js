/** The real program in a home folder of its own. */

import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export class Installation {
  #folder = mkdtempSync(join(tmpdir(), "fatnag-"));
  #config = join(this.#folder, ".config/fatnag");
  #waiting = join(this.#folder, ".local/state/fatnag/feedback");

  /** @param {Record<string, string>} settings @param {Record<string, string>} secrets */
  constructor(settings, secrets) {
    mkdirSync(this.#config, { recursive: true, mode: 0o700 });
    this.#write("fatnag.conf", settings);
    this.setSecrets(secrets);
  }

  #write(name, values) {
    const text = Object.entries(values).map(([key, value]) => `${key} = ${value}\n`).join("");
    writeFileSync(join(this.#config, name), text, { mode: 0o600 });
  }

  setSecrets(secrets) {
    this.#write("secrets.conf", secrets);
  }

  /**
   * @param {string[]} words
   * @returns {Promise<{status: number, out: string, err: string, json: any}>}
   */
  run(...words) {
    const env = { HOME: this.#folder, LANG: "C.UTF-8", SWIFT_BACKTRACE: "enable=no" };
    return new Promise((resolve) => {
      const child = execFile(process.env.FATNAG, words, { env, timeout: 60_000 }, (error, out, err) => {
        const json = words.includes("--json") && out.startsWith("{") ? JSON.parse(out.trimEnd().split("\n").at(-1)) : null;
        resolve({ status: error ? error.code : 0, out, err, json });
      });
      child.stdin?.end();
    });
  }

  /** Files of feedback that waits, the oldest first. */
  waiting() {
    try {
      return readdirSync(this.#waiting).sort();
    } catch {
      return [];
    }
  }

  waitingMessages() {
    return this.waiting().map((name) => JSON.parse(readFileSync(join(this.#waiting, name), "utf8")).message);
  }

  /** Makes one of them look as if it had waited that long. */
  age(name, days) {
    const [time, ...rest] = name.split("-");
    renameSync(join(this.#waiting, name), join(this.#waiting, [Number(time) - days * 86_400_000, ...rest].join("-")));
  }

  remove() {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
