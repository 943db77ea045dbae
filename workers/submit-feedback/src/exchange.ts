/** One request: cheap checks first, the row before the mail, one log line without a word of it. */

import { readObject } from "./body.ts";
import { callers, isAuthorized } from "./callers.ts";
import { readFeedback, uuid } from "./form.ts";
import { sendMail } from "./mail.ts";
import { type Code, json, refusal, Refused } from "./refused.ts";
import { readSettings, type Settings, type Variables } from "./settings.ts";
import { Store } from "./store.ts";

export interface World {
  variable: Variables;
  fetch: typeof globalThis.fetch;
  now: () => number;
  log: (line: string) => void;
}

export function createHandler(world: World): (request: Request) => Promise<Response> {
  return async (request) => {
    const began = world.now();
    const [response, outcome] = await answered(world, request);
    world.log(JSON.stringify({ event: "feedback", method: methodName(request), outcome, status: response.status, ms: world.now() - began }));
    return response;
  };
}

const methodName = ({ method }: Request) => (method === "POST" || method === "DELETE" ? method : "other");

async function answered(world: World, request: Request): Promise<[Response, string]> {
  try {
    if (methodName(request) === "other") throw new Refused("method_not_allowed");
    if (request.headers.has("origin")) throw new Refused("browser_refused");
    const settings = readSettings(world.variable);
    // A key can only be compared where one is set; what else is missing is said after the request was found good.
    if (settings && !(await isAuthorized(request.headers, settings.clientKeys))) throw new Refused("unauthorized");
    const given = await readObject(request);
    return request.method === "POST" ? await submit(world, settings, request, given) : await remove(world, settings, request, given);
  } catch (error) {
    const refused = error instanceof Refused ? error : new Refused("internal");
    return [refusal(refused), refused.code];
  }
}

/** The store's answer, or the code for its having failed. */
async function stored<T>(call: Promise<T>, code: Code): Promise<T> {
  try {
    return await call;
  } catch {
    throw new Refused(code);
  }
}

function needed(settings: Settings | null): Settings {
  if (!settings) throw new Refused("server_misconfigured");
  return settings;
}

async function admit(world: World, settings: Settings, store: Store, request: Request, author: string, code: Code): Promise<void> {
  const all = await callers(request.headers, author, settings, world.now());
  if (!(await stored(store.admits(all), code))) throw new Refused("rate_limited");
}

async function submit(world: World, found: Settings | null, request: Request, given: Record<string, unknown>): Promise<[Response, string]> {
  const feedback = readFeedback(given);
  const settings = needed(found);
  const store = new Store(settings, world.fetch);
  const known = await stored(store.find(feedback.client_id), "insert_failed");
  if (known) return [json({ ok: true, id: known, email_sent: false, duplicate: true }), "duplicate"];
  await admit(world, settings, store, request, feedback.anonymous_user_id, "insert_failed");
  const { id, isKnown } = await stored(store.insert(feedback), "insert_failed");
  if (isKnown) return [json({ ok: true, id, email_sent: false, duplicate: true }), "duplicate"];
  const email_sent = await sendMail(settings.mail, id, feedback, world.fetch);
  if (email_sent) await store.mailed(id, new Date(world.now()).toISOString()).catch(() => {});
  return [json({ ok: true, id, email_sent, duplicate: false }), email_sent ? "stored_and_mailed" : "stored"];
}

/** Whoever knows the anonymous id, which only that installation does, may take its feedback away again. */
async function remove(world: World, found: Settings | null, request: Request, given: Record<string, unknown>): Promise<[Response, string]> {
  const author = uuid(given.anonymous_user_id, "invalid_anonymous_user_id");
  const id = given.id === undefined || given.id === null ? null : uuid(given.id, "invalid_client_id");
  const settings = needed(found);
  const store = new Store(settings, world.fetch);
  await admit(world, settings, store, request, author, "delete_failed");
  return [json({ ok: true, deleted: await stored(store.remove(author, id), "delete_failed") }), "deleted"];
}
