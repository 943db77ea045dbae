/** Everything that is said instead of an answer: one place for codes, statuses and sentences. */

/** @type {Record<string, [status: number, message: string]>} */
const REFUSALS = {
  not_found: [404, "There is nothing at this address."],
  method_not_allowed: [405, "This address does not take that method."],
  browser_refused: [403, "Web pages may not use this service."],
  missing_server_key: [503, "The operator has not set the upstream key."],
  missing_app_secret: [503, "The operator has not set the shared secret."],
  missing_device_salt: [503, "The operator has not set the salt for device ids."],
  missing_ledger: [503, "The operator has not bound a ledger."],
  missing_rate_limits: [503, "The operator has not bound the rate limits."],
  bad_setting: [503, "A setting of the operator is out of its range."],
  ledger_unavailable: [503, "The quota could not be looked up. Nothing was spent."],
  limiter_unavailable: [503, "The rate limit could not be looked up. Nothing was spent."],
  unsupported_media_type: [415, "The body must be application/json."],
  body_too_large: [413, "The request is too large."],
  bad_body: [400, "The request has no body."],
  unauthorized: [401, "The shared secret is missing or wrong."],
  missing_device_id: [400, "The device id is missing or malformed."],
  rate_limited: [429, "Too many requests in a short time."],
  invalid_json: [400, "The body is not JSON."],
  invalid_request: [400, "A field of the request is missing, unknown or out of its bounds."],
  consent_required: [403, "The request does not say which consent text was agreed to."],
  turn_reused: [409, "This turn id was used for another question."],
  turn_repeated: [429, "This turn was asked for too often."],
  quota_exhausted: [429, "The answers of this week are used up."],
  kept_for_chat: [429, "What is left of this week is kept for conversations."],
  network_exhausted: [429, "The free answers of this network are used up."],
  too_many_devices: [429, "Too many new devices of this network asked today."],
  daily_ceiling: [429, "This service has given all its answers for today."],
  operator_key: [502, "The operator's upstream account refused. Nothing was spent."],
  model_retired: [502, "The upstream model is gone; the operator has to name another. Nothing was spent."],
  upstream_busy: [503, "The upstream service is busy. Nothing was spent."],
  upstream_rejected: [502, "The upstream service did not accept the request. Nothing was spent."],
  upstream_error: [502, "The upstream service failed."],
  upstream_timeout: [504, "The upstream service did not answer in time."],
  upstream_truncated: [502, "The answer broke off."],
  upstream_too_long: [502, "The answer grew past every bound."],
  client_gone: [499, "The client left."],
  internal: [500, "Something failed here."],
};

/**
 * @typedef {object} Facts
 * @property {string} [scope] what the limit counts: ip, device, person, network, service
 * @property {string} [field] of the request
 * @property {string} [plan]
 * @property {number} [limit]
 * @property {number} [used]
 * @property {string} [resets_at]
 * @property {number} [retry_after_s] also sent as `Retry-After`
 * @property {boolean} [charged]
 */

/** @param {string} code */
export const messageOf = (code) => (REFUSALS[code] ?? REFUSALS.internal)[1];

/** The error object that answers and streams share. @param {string} code @param {Facts} [facts] */
export function errorObject(code, facts = {}) {
  return { error: { code, message: messageOf(code), ...facts } };
}

/** Headers of everything that leaves: not kept, not changed on the way, not guessed at. */
export const PLAIN_HEADERS = { "Cache-Control": "no-store, no-transform", "X-Content-Type-Options": "nosniff" };

/** @param {unknown} value @param {number} [status] @param {Record<string, string>} [headers] */
export function json(value, status = 200, headers = {}) {
  return new Response(JSON.stringify(value), {
    status,
    headers: { ...PLAIN_HEADERS, "Content-Type": "application/json; charset=utf-8", ...headers },
  });
}

/** @param {string} code @param {Facts} [facts] @param {Record<string, string>} [headers] */
export function refusal(code, facts = {}, headers = {}) {
  /** @type {Record<string, string>} */
  const retry = facts.retry_after_s === undefined ? {} : { "Retry-After": String(facts.retry_after_s) };
  return json(errorObject(code, facts), (REFUSALS[code] ?? REFUSALS.internal)[0], { ...retry, ...headers });
}

/** Thrown by a check and answered by the handler. */
export class Refused extends Error {
  /** @param {string} code @param {Facts} [facts] @param {Record<string, string>} [headers] */
  constructor(code, facts = {}, headers = {}) {
    super(code);
    this.code = code;
    this.facts = facts;
    this.headers = headers;
  }
}
