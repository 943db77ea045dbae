/** The table behind PostgREST. Every call is one HTTP request with the secret key. */

import type { Caller } from "./callers.ts";
import type { Feedback } from "./form.ts";
import type { Settings } from "./settings.ts";

const TIMEOUT_MS = 10_000;

export interface Stored {
  id: string;
  /** It was there already: a repeated request. */
  isKnown: boolean;
}

export class Store {
  constructor(private readonly settings: Settings, private readonly fetch: typeof globalThis.fetch) {}

  async #call(method: string, path: string, prefer: string, body?: unknown): Promise<Response> {
    const { restUrl, serviceKey } = this.settings;
    return await this.fetch(`${restUrl}/${path}`, {
      method,
      headers: { "apikey": serviceKey, "Authorization": `Bearer ${serviceKey}`, "Content-Type": "application/json", "Prefer": prefer },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  }

  async #rows(response: Response): Promise<{ id: string }[]> {
    if (!response.ok) throw new Error(`status ${response.status}`);
    return await response.json();
  }

  /** Counts a visit of each; false when one has had its number this hour. */
  async admits(callers: Caller[]): Promise<boolean> {
    const response = await this.#call("POST", "rpc/app_feedback_admit", "count=none", { callers });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return (await response.json()) === true;
  }

  /** The row of this client id, if there is one. */
  async find(clientId: string): Promise<string | null> {
    const rows = await this.#rows(await this.#call("GET", `app_feedback?select=id&client_id=eq.${clientId}`, "count=none"));
    return rows[0]?.id ?? null;
  }

  /** Adds a row once: the same client id, and the same vote on the same turn, find the one that is there. */
  async insert(feedback: Feedback): Promise<Stored> {
    const path = "app_feedback?on_conflict=client_id&select=id";
    const response = await this.#call("POST", path, "resolution=ignore-duplicates,return=representation", feedback);
    const rows = response.status === 409 ? [] : await this.#rows(response);
    if (rows.length > 0) return { id: rows[0].id, isKnown: false };
    const id = await this.find(feedback.client_id) ?? await this.#vote(feedback);
    if (!id) throw new Error("neither added nor found");
    return { id, isKnown: true };
  }

  async #vote({ anonymous_user_id, turn_id, rating }: Feedback): Promise<string | null> {
    const query = `select=id&anonymous_user_id=eq.${anonymous_user_id}&turn_id=eq.${turn_id}&rating=eq.${rating}`;
    const rows = await this.#rows(await this.#call("GET", `app_feedback?${query}`, "count=none"));
    return rows[0]?.id ?? null;
  }

  /** Notes that the mail went out. */
  async mailed(id: string, at: string): Promise<void> {
    const response = await this.#call("PATCH", `app_feedback?id=eq.${id}`, "return=minimal", { mailed_at: at });
    await response.body?.cancel();
  }

  /** Takes away one row of an author, or all of them; the answer is how many. */
  async remove(author: string, id: string | null): Promise<number> {
    const query = `anonymous_user_id=eq.${author}${id ? `&id=eq.${id}` : ""}&select=id`;
    return (await this.#rows(await this.#call("DELETE", `app_feedback?${query}`, "return=representation"))).length;
  }
}
