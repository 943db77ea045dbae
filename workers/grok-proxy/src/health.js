/** What the service says of itself: the truth about its configuration, and no value of it. */

import { BODY_LIMIT } from "./body.js";
import { PLANS } from "./plans.js";
import { BOUNDS } from "./question.js";
import { json } from "./refusal.js";
import { configured, ledgerKind, readSettings } from "./settings.js";
import { VERSION } from "./version.js";

/** @param {import("./settings.js").Environment} env */
export function health(env) {
  const read = readSettings(env);
  const problem = "problem" in read ? read.problem : null;
  const answer = {
    ok: problem === null,
    service: "fatnag-grok-proxy",
    version: VERSION,
    stream: true,
    auth: "bearer",
    problem,
    configured: { ...configured(env), plan_keys: Boolean(env.PLAN_PUBLIC_KEY) },
    ledger: ledgerKind(env),
    weekly_limits: Object.fromEntries(Object.entries(PLANS).map(([name, { weekly }]) => [name, weekly])),
    limits: { body_bytes: BODY_LIMIT, messages: BOUNDS.messages, content_characters: BOUNDS.contentLength },
  };
  return json(answer, problem === null ? 200 : 503);
}
