/** Who sends: a key that every client has, an address, an id of the client's choosing. Only hashes go anywhere. */

import type { Settings } from "./settings.ts";

const encoder = new TextEncoder();

const sha256 = async (text: string) => new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(text)));

/** Whether the request bears a client key. Both sides are hashed and compared whole. */
export async function isAuthorized(headers: Headers, keys: string[]): Promise<boolean> {
  const given = /^Bearer +(\S+)\s*$/i.exec(headers.get("authorization") ?? "")?.[1] ?? "";
  const digest = await sha256(given);
  let isKnown = false;
  for (const key of keys) {
    const wanted = await sha256(key);
    const difference = digest.reduce((bits, byte, index) => bits | (byte ^ wanted[index]), 0);
    isKnown = difference === 0 || isKnown;
  }
  return isKnown && given !== "";
}

async function keyedHash(salt: string, text: string): Promise<string> {
  const key = await crypto.subtle.importKey("raw", encoder.encode(salt), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const signature = new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(text)), 0, 16);
  return Array.from(signature, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** An IPv4 address, or the first four groups of an IPv6 one: the part that belongs to one line at home. */
function network(address: string): string {
  if (!address.includes(":")) return address;
  const [left, right = ""] = address.split("%")[0].split("::");
  const [head, tail] = [left, right].map((part) => part.split(":").filter(Boolean));
  const zeros = Array(Math.max(0, 8 - head.length - tail.length)).fill("0");
  return [...head, ...(address.includes("::") ? zeros : []), ...tail].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, "")).join(":");
}

export interface Caller {
  who: string;
  /** Visits an hour. */
  most: number;
}

const PER_ID = 5;
const PER_NETWORK = 5;
/** All together that come without an address. */
const WITHOUT_ADDRESS = 100;

/** Whom a request counts against. The hashes change every day. */
export async function callers(headers: Headers, author: string, settings: Settings, now: number): Promise<Caller[]> {
  const day = new Date(now).toISOString().slice(0, 10);
  // The last entry was written by the nearest proxy; the ones before are whatever the client sent.
  const address = (headers.get(settings.addressHeader) ?? "").split(",").at(-1)?.trim().toLowerCase() ?? "";
  const byNetwork = address === ""
    ? { who: "no address", most: WITHOUT_ADDRESS }
    : { who: `network:${await keyedHash(settings.salt, `${day}/network/${network(address)}`)}`, most: PER_NETWORK };
  return [{ who: `author:${await keyedHash(settings.salt, `${day}/author/${author}`)}`, most: PER_ID }, byNetwork];
}
