/** Stand-ins for what Cloudflare binds: objects, KV, rate limits and the context, with the habits that bite. */

import { MapShelf } from "../../src/map-shelf.js";

/** Objects by name, one instance each. Calls of one object may overlap wherever it waits, as on the platform. */
export class FakeObjects {
  constructor(ObjectClass, clock) {
    this.objects = new Map();
    this.isDown = false;
    this.calls = 0;
    this.create = () => {
      const storage = new FakeStorage(clock);
      const object = new ObjectClass({ storage });
      storage.wake = () => object.alarm();
      return { object, storage };
    };
  }

  idFromName(name) {
    return name;
  }

  names(prefix) {
    return [...this.objects.keys()].filter((name) => name.startsWith(prefix));
  }

  /** What an object has stored, for looking at and for spoiling. */
  shelf(prefix) {
    const [name] = this.names(prefix);
    return this.objects.get(name)?.storage.kv;
  }

  get(name) {
    if (!this.objects.has(name)) this.objects.set(name, this.create());
    const { object } = this.objects.get(name);
    return {
      fetch: async (url, init) => {
        this.calls += 1;
        if (this.isDown) throw new Error("object is away");
        return object.fetch(new Request(url, init));
      },
    };
  }
}

class FakeStorage {
  constructor(clock) {
    this.clock = clock;
    this.kv = new MapShelf();
    this.alarmAt = null;
    this.stop = () => {};
    this.wake = async () => {};
  }

  async getAlarm() {
    return this.alarmAt;
  }

  async setAlarm(at) {
    this.stop();
    this.alarmAt = at;
    this.stop = this.clock.after(at - this.clock.now(), () => {
      this.alarmAt = null;
      this.wake();
    });
  }
}

/** One location's view of KV: reads up to 60 s old, one write a second and key. */
export class FakeKV {
  constructor(clock) {
    this.clock = clock;
    this.truth = new Map();
    this.cache = new Map();
    this.writes = 0;
    this.isStale = true;
  }

  async get(key) {
    const now = this.clock.now();
    const cached = this.cache.get(key);
    if (this.isStale && cached && now - cached.at < 60_000) return cached.value;
    const entry = this.truth.get(key);
    const value = entry && entry.until > now ? entry.value : null;
    this.cache.set(key, { at: now, value });
    return value;
  }

  async put(key, value, { expirationTtl = Infinity } = {}) {
    const now = this.clock.now();
    const before = this.truth.get(key);
    if (before && now - before.at < 1000) throw new Error("KV PUT failed: 429 Too Many Requests");
    this.writes += 1;
    this.truth.set(key, { value, at: now, until: now + expirationTtl * 1000 });
    this.cache.set(key, { at: now, value });
  }
}

/** A limiter that can be told to refuse or to fail; it keeps the keys it was asked for. */
export class FakeLimit {
  constructor() {
    this.success = true;
    this.keys = [];
    this.isBroken = false;
  }

  async limit({ key }) {
    this.keys.push(key);
    if (this.isBroken) throw new Error("limiter is away");
    return { success: this.success };
  }
}

/** waitUntil as it is: what takes longer than thirty seconds is cut. */
export class FakeContext {
  constructor(clock) {
    this.clock = clock;
    this.waiting = new Set();
    this.cut = 0;
  }

  waitUntil(promise) {
    const entry = {};
    const stop = this.clock.after(30_000, () => {
      this.cut += this.waiting.delete(entry) ? 1 : 0;
    });
    entry.promise = Promise.resolve(promise).catch(() => {}).then(() => {
      stop();
      this.waiting.delete(entry);
    });
    this.waiting.add(entry);
  }

  async settled() {
    while (this.waiting.size > 0) await Promise.all([...this.waiting].map(({ promise }) => promise));
  }
}
