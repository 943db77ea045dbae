/** A shelf in memory that goes to and from plain JSON, for ledgers without a database. */

/** @implements {Pick<import("./quota-book.js").Shelf, keyof import("./quota-book.js").Shelf>} */
export class MapShelf {
  /** @param {unknown} [entries] what `toJSON` gave; anything else is an empty shelf */
  constructor(entries) {
    const isUsable = typeof entries === "object" && entries !== null && !Array.isArray(entries);
    /** @type {Map<string, any>} */
    this.entries = new Map(isUsable ? Object.entries(entries) : []);
  }

  /** @param {string} key */
  get(key) {
    return this.entries.get(key);
  }

  /** @param {string} key @param {any} value */
  put(key, value) {
    this.entries.set(key, value);
  }

  /** @param {string} key */
  delete(key) {
    return this.entries.delete(key);
  }

  /** @param {{ prefix: string }} options */
  *list({ prefix }) {
    for (const entry of this.entries) if (entry[0].startsWith(prefix)) yield entry;
  }

  /** @param {unknown} entries what `toJSON` gave before */
  restore(entries) {
    this.entries = new MapShelf(entries).entries;
  }

  toJSON() {
    return Object.fromEntries(this.entries);
  }
}
