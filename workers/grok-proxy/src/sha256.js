/**
 * SHA-256 and HMAC-SHA-256 of short texts, at once (FIPS 180-4, RFC 2104). Every call of WebCrypto is a task of its own, under Node on a thread of
 * its own: for the few bytes of an id that costs twenty times the hash, for a question of some kilobytes still twice. The tests hold this to WebCrypto's results.
 */

const encoder = new TextEncoder();

/** The first 32 bits behind the point of the cube roots (or square roots) of the first primes. @param {number} count @param {(prime: number) => number} root */
function fractions(count, root) {
  /** @type {number[]} */
  const primes = [];
  for (let number = 2; primes.length < count; number++) if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  return Int32Array.from(primes, (prime) => Math.floor((root(prime) % 1) * 2 ** 32));
}

const ROUNDS = fractions(64, Math.cbrt);
const START = fractions(8, Math.sqrt);
const words = new Int32Array(64);

/** @param {number} word @param {number} by */
const turned = (word, by) => (word >>> by) | (word << (32 - by));

/** @param {Uint8Array} bytes @param {number} at */
function expand(bytes, at) {
  for (let index = 0; index < 16; index++, at += 4) words[index] = (bytes[at] << 24) | (bytes[at + 1] << 16) | (bytes[at + 2] << 8) | bytes[at + 3];
  for (let index = 16; index < 64; index++) {
    const early = words[index - 15];
    const late = words[index - 2];
    const small = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    words[index] = (words[index - 16] + small + words[index - 7] + (turned(late, 17) ^ turned(late, 19) ^ (late >>> 10))) | 0;
  }
}

/** Takes 64 bytes into the state. @param {Int32Array} state @param {Uint8Array} bytes @param {number} at */
function take(state, bytes, at) {
  expand(bytes, at);
  let a = state[0];
  let b = state[1];
  let c = state[2];
  let d = state[3];
  let e = state[4];
  let f = state[5];
  let g = state[6];
  let h = state[7];
  for (let round = 0; round < 64; round++) {
    const chosen = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[round] + words[round]) | 0;
    const most = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + chosen) | 0;
    d = c;
    c = b;
    b = a;
    a = (chosen + most) | 0;
  }
  state[0] += a;
  state[1] += b;
  state[2] += c;
  state[3] += d;
  state[4] += e;
  state[5] += f;
  state[6] += g;
  state[7] += h;
}

/** The hash of what the state has taken (64 bytes or nothing) and these bytes. @param {Int32Array} begun @param {number} taken @param {Uint8Array} bytes */
function finished(begun, taken, bytes) {
  const padded = new Uint8Array((bytes.length + 72) & ~63);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, (taken + bytes.length) * 8);
  const state = begun.slice();
  for (let at = 0; at < padded.length; at += 64) take(state, padded, at);
  const hash = new DataView(new ArrayBuffer(32));
  for (let index = 0; index < 8; index++) hash.setInt32(index * 4, state[index]);
  return new Uint8Array(hash.buffer);
}

/** @param {string} text of less than 256 MiB */
export const sha256 = (text) => finished(START, 0, encoder.encode(text));

/** A function that signs texts with this key. @param {string} key */
export function hmac(key) {
  const bytes = encoder.encode(key);
  const short = bytes.length > 64 ? finished(START, 0, bytes) : bytes;
  const [inner, outer] = [0x36, 0x5c].map((mask) => {
    const state = START.slice();
    take(state, Uint8Array.from({ length: 64 }, (_, index) => (short[index] ?? 0) ^ mask), 0);
    return state;
  });
  /** @param {string} text */
  return (text) => finished(outer, 64, finished(inner, 64, encoder.encode(text)));
}
