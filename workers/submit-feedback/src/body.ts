/** The request's bytes, bounded before and while they are read, and the JSON in them. */

import { Refused } from "./refused.ts";

export const BODY_LIMIT = 16 * 1024;

async function gather(stream: ReadableStream<Uint8Array> | null): Promise<Uint8Array> {
  const whole = new Uint8Array(BODY_LIMIT);
  let length = 0;
  const reader = stream?.getReader();
  for (;;) {
    const piece = await reader?.read();
    if (!piece || piece.done) return whole.subarray(0, length);
    if (length + piece.value.length > BODY_LIMIT) {
      reader?.cancel().catch(() => {});
      throw new Refused("body_too_large");
    }
    whole.set(piece.value, length);
    length += piece.value.length;
  }
}

export async function readObject(request: Request): Promise<Record<string, unknown>> {
  const type = (request.headers.get("content-type") ?? "").split(";")[0].trim().toLowerCase();
  if (type !== "application/json") throw new Refused("unsupported_media_type");
  if (Number(request.headers.get("content-length") ?? 0) > BODY_LIMIT) throw new Refused("body_too_large");
  const bytes = await gather(request.body);
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new Refused("invalid_json");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Refused("invalid_json");
  return value as Record<string, unknown>;
}
