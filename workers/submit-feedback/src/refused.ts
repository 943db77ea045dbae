/** Everything that is said instead of yes. */

const STATUS = {
  method_not_allowed: 405,
  browser_refused: 403,
  unauthorized: 401,
  unsupported_media_type: 415,
  body_too_large: 413,
  invalid_json: 400,
  unknown_field: 400,
  invalid_client_id: 400,
  invalid_category: 400,
  invalid_source: 400,
  invalid_rating: 400,
  invalid_message: 400,
  invalid_anonymous_user_id: 400,
  invalid_turn_id: 400,
  invalid_text: 400,
  rate_limited: 429,
  server_misconfigured: 500,
  insert_failed: 500,
  delete_failed: 500,
  internal: 500,
};

export type Code = keyof typeof STATUS;

/** Thrown by a check and answered by the handler. */
export class Refused extends Error {
  constructor(readonly code: Code, readonly field?: string) {
    super(code);
  }
}

const HEADERS = { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };

export function json(value: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(value), { status, headers: { ...HEADERS, ...headers } });
}

export const HOUR_S = 3600;

export function refusal({ code, field }: Refused): Response {
  const headers: Record<string, string> = {};
  if (code === "rate_limited") headers["Retry-After"] = String(HOUR_S);
  if (code === "method_not_allowed") headers["Allow"] = "POST, DELETE";
  return json({ ok: false, error: { code, ...(field ? { field } : {}) } }, STATUS[code], headers);
}
