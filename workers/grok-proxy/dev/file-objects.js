/** Durable Objects in one JSON file, for a Worker that runs on this machine. The objects' code is the Worker's own. */

import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { quotaObject } from "../src/durable-books.js";
import { MapShelf } from "../src/map-shelf.js";

/** @param {unknown} value */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {string | null} file */
function stored(file) {
  if (!file) return {};
  /** @type {unknown} */
  let books;
  try {
    books = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    const { code } = /** @type {any} */ (error);
    if (code === "ENOENT") return {};
    if (code) throw new Error(`${file} cannot be read (${code})`);
  }
  // An entry that is none reads as none, as in any ledger; a file that holds no books at all is not written over.
  if (!isObject(books) || !Object.values(/** @type {object} */ (books)).every(isObject)) {
    throw new Error(`${file} holds no counts of answers; --reset-quota starts it anew`);
  }
  return /** @type {object} */ (books);
}

/**
 * @param {string | null} file null keeps everything in memory
 * @param {() => number} now
 */
export function fileObjects(file, now) {
  const QuotaObject = quotaObject(now);
  /** @type {Map<string, { shelf: MapShelf, object: { fetch(request: Request): Promise<Response> } }>} */
  const objects = new Map();
  /** @param {string} name @param {unknown} entries */
  const open = (name, entries) => {
    const shelf = new MapShelf(entries);
    // No alarm is needed: a book sweeps itself whenever it is asked.
    const storage = { kv: shelf, getAlarm: async () => null, setAlarm: async () => {} };
    const entry = { shelf, object: new QuotaObject({ storage }) };
    objects.set(name, entry);
    return entry;
  };
  for (const [name, entries] of Object.entries(stored(file))) open(name, entries);

  const save = () => {
    if (!file) return;
    const all = Object.fromEntries([...objects].map(([name, { shelf }]) => [name, shelf]));
    writeFileSync(`${file}.new`, JSON.stringify(all), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  };
  /**
   * What cannot be stored is not changed either: the caller is told that it failed.
   * @param {string} name @param {string} url @param {RequestInit} init
   */
  const ask = async (name, url, init) => {
    const { shelf, object } = objects.get(name) ?? open(name, {});
    const before = JSON.stringify(shelf);
    try {
      const answer = await object.fetch(new Request(url, init));
      save();
      return answer;
    } catch (error) {
      shelf.restore(JSON.parse(before));
      throw error;
    }
  };
  /** One after the other, lest a change that is taken back took another one with it. @type {Promise<unknown>} */
  let last = Promise.resolve();
  return {
    kind: file ? "file" : "memory",
    idFromName: (/** @type {string} */ name) => name,
    get: (/** @type {string} */ name) => ({
      fetch(/** @type {string} */ url, /** @type {RequestInit} */ init) {
        const answer = last.then(() => ask(name, url, init));
        last = answer.catch(() => {});
        return answer;
      },
    }),
  };
}
