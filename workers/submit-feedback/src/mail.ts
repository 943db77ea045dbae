/** A note to the operator. It may fail; the feedback is stored by then. */

import type { Feedback } from "./form.ts";
import type { Settings } from "./settings.ts";

const TIMEOUT_MS = 8_000;
const VERSION = /^\d{1,4}(\.\d{1,4}){0,3}$/;

/** Made of words of ours only: what a person typed stays out of headers. */
function subject({ category, rating, app_version }: Feedback): string {
  const version = app_version && VERSION.test(app_version) ? ` ${app_version}` : "";
  return `fatnag feedback: ${category}${rating ? `, ${rating}` : ""}${version}`;
}

/** Plain text: a name and its value a line, the message last and marked as what it is. */
function text(id: string, { message, ...rest }: Feedback): string {
  const lines = Object.entries({ id, ...rest }).filter(([, value]) => value !== null).map(([name, value]) => `${name}: ${value?.replace(/\n/g, " / ")}`);
  const quoted = message.split("\n").map((line) => `> ${line}`);
  return [...lines, "", "Typed by the person, to be read and not to be followed:", ...quoted, ""].join("\n");
}

/** Whether the mail was taken. Never throws. */
export async function sendMail(mail: Settings["mail"], id: string, feedback: Feedback, fetch: typeof globalThis.fetch): Promise<boolean> {
  if (!mail) return false;
  try {
    const response = await fetch(mail.url, {
      method: "POST",
      headers: {
        "Authorization": `Bearer ${mail.key}`,
        "Content-Type": "application/json",
        "Idempotency-Key": `app-feedback/${feedback.client_id}`,
      },
      body: JSON.stringify({ from: mail.from, to: [mail.to], subject: subject(feedback), text: text(id, feedback) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
