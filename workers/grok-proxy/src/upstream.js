/** The request to the upstream service, built from nothing but the question's texts, and what its status means. */

import { PREAMBLE } from "./preamble.js";
import { Refused } from "./refusal.js";

export const HEADER_TIMEOUT_MS = 60_000;
const BUSY_S = 20;

/**
 * @param {import("./settings.js").Settings} settings
 * @param {string} model
 * @param {import("./question.js").Message[]} messages
 */
export function upstreamBody({ effort, temperature, maxTokens }, model, messages) {
  return JSON.stringify({
    model,
    messages: [{ role: "system", content: PREAMBLE }, ...messages],
    stream: true,
    stream_options: { include_usage: true },
    temperature,
    max_tokens: maxTokens,
    ...(effort && { reasoning_effort: effort }),
    store: false,
  });
}

/**
 * Opens the stream; throws Refused for everything that is not one. A model that is gone (404) gives way to the next in the settings: nothing was
 * generated then, and nothing is asked twice.
 * @param {object} call
 * @param {typeof fetch} call.fetch
 * @param {import("./clock.js").Clock} call.clock
 * @param {import("./settings.js").Settings} call.settings
 * @param {import("./question.js").Message[]} call.messages
 * @param {AbortController} call.abort
 * @param {(model: string) => void} call.onModel told before each model is asked
 * @returns {Promise<Response & { body: ReadableStream<Uint8Array> }>}
 */
export async function openUpstream({ fetch, clock, settings, messages, abort, onModel }) {
  let isLate = false;
  const stop = clock.after(HEADER_TIMEOUT_MS, () => {
    isLate = true;
    abort.abort();
  });
  let response;
  try {
    for (const model of settings.models) {
      await response?.body?.cancel();
      onModel(model);
      response = await ask(fetch, settings, upstreamBody(settings, model, messages), abort.signal);
      if (response.status !== 404) break;
    }
  } catch {
    throw new Refused(isLate ? "upstream_timeout" : "upstream_error");
  } finally {
    stop();
  }
  if (!response) throw new Refused("bad_setting");
  const trouble = troubleOf(response);
  if (!trouble) return /** @type {any} */ (response);
  abort.abort();
  throw trouble;
}

/** @param {typeof fetch} fetch @param {import("./settings.js").Settings} settings @param {string} body @param {AbortSignal} signal */
function ask(fetch, settings, body, signal) {
  return fetch(settings.url, {
    method: "POST",
    headers: {
      "Authorization": `Bearer ${settings.key}`,
      "Content-Type": "application/json",
      "Accept": "text/event-stream",
      "Accept-Encoding": "identity",
    },
    body,
    redirect: "manual",
    signal,
  });
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
