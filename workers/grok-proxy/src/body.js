/** The request's bytes, bounded before and while they are read. */

import { Refused } from "./refusal.js";

export const BODY_LIMIT = 32 * 1024;

/**
 * The body as text; refused when it is not JSON by its type, too large or empty.
 * @param {Request} request
 */
export async function readBody(request) {
  const type = (request.headers.get("Content-Type") ?? "").split(";")[0].trim().toLowerCase();
  if (type !== "application/json") throw new Refused("unsupported_media_type");
  if (Number(request.headers.get("Content-Length") ?? 0) > BODY_LIMIT) throw new Refused("body_too_large");
  const bytes = await gather(request.body);
  if (bytes.length === 0) throw new Refused("bad_body");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Refused("invalid_json");
  }
}

/** @param {ReadableStream<Uint8Array> | null} stream */
async function gather(stream) {
  if (!stream) return new Uint8Array();
  const reader = stream.getReader();
  /** @type {Uint8Array[]} */
  const pieces = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > BODY_LIMIT) {
      reader.cancel().catch(() => {});
      throw new Refused("body_too_large");
    }
    pieces.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
