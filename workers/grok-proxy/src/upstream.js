/** The request to the upstream service, built from nothing but the question's texts, and what its status means. */

import { PREAMBLE } from "./preamble.js";
import { Refused } from "./refusal.js";

export const HEADER_TIMEOUT_MS = 60_000;
const BUSY_S = 20;

/**
 * @param {import("./settings.js").Settings} settings
 * @param {import("./question.js").Message[]} messages
 */
export function upstreamBody({ model, temperature, maxTokens }, messages) {
  return JSON.stringify({
    model,
    messages: [{ role: "system", content: PREAMBLE }, ...messages],
    stream: true,
    stream_options: { include_usage: true },
    temperature,
    max_tokens: maxTokens,
    store: false,
  });
}

/**
 * Opens the stream; throws Refused for everything that is not one.
 * @param {object} call
 * @param {typeof fetch} call.fetch
 * @param {import("./clock.js").Clock} call.clock
 * @param {import("./settings.js").Settings} call.settings
 * @param {import("./question.js").Message[]} call.messages
 * @param {AbortController} call.abort
 * @returns {Promise<Response & { body: ReadableStream<Uint8Array> }>}
 */
export async function openUpstream({ fetch, clock, settings, messages, abort }) {
  let isLate = false;
  const stop = clock.after(HEADER_TIMEOUT_MS, () => {
    isLate = true;
    abort.abort();
  });
  let response;
  try {
    response = await fetch(settings.url, {
      method: "POST",
      headers: {
        "Authorization": `Bearer ${settings.key}`,
        "Content-Type": "application/json",
        "Accept": "text/event-stream",
        "Accept-Encoding": "identity",
      },
      body: upstreamBody(settings, messages),
      redirect: "manual",
      signal: abort.signal,
    });
  } catch {
    throw new Refused(isLate ? "upstream_timeout" : "upstream_error");
  } finally {
    stop();
  }
  const trouble = troubleOf(response);
  if (!trouble) return /** @type {any} */ (response);
  abort.abort();
  throw trouble;
}

/** @param {Response} response */
function troubleOf(response) {
  const { status } = response;
  if (status === 401 || status === 403) return new Refused("operator_key");
  if (status === 404) return new Refused("model_retired");
  if (status === 429) return new Refused("upstream_busy", { retry_after_s: secondsOf(response.headers.get("Retry-After")) });
  if (status >= 400 && status < 500) return new Refused("upstream_rejected");
  const type = (response.headers.get("Content-Type") ?? "").toLowerCase();
  const isStream = status === 200 && response.body && type.startsWith("text/event-stream");
  return isStream ? null : new Refused("upstream_error");
}

/** @param {string | null} given */
function secondsOf(given) {
  return /^\d{1,4}$/.test(given ?? "") ? Math.max(1, Number(given)) : BUSY_S;
}
