/** What the operator configured. */

export interface Settings {
  /** Base of the database's HTTP interface, without a slash at the end. */
  restUrl: string;
  /** Secret key of the database; it never leaves this function. */
  serviceKey: string;
  /** The public key that clients send, current first, then the previous one while it is being replaced. */
  clientKeys: string[];
  salt: string;
  /** Which header names the caller's address. */
  addressHeader: string;
  mail: { url: string; key: string; from: string; to: string } | null;
}

export type Variables = (name: string) => string | undefined;

const RESEND = "https://api.resend.com/emails";
const ADDRESS = /^[^\s@<>",;:]+@[^\s@<>",;:]+$/;
const SENDER = /^[^<>@\r\n"]+ <[^\s@<>]+@[^\s@<>]+>$/;

/** Mail is optional: without a key, or with addresses that are none, there is no mail and everything else goes on. */
function mailSettings(text: (name: string) => string): Settings["mail"] {
  const mail = { url: text("RESEND_URL") || RESEND, key: text("RESEND_API_KEY"), from: text("RESEND_FROM"), to: text("FEEDBACK_TO") };
  return mail.key !== "" && SENDER.test(mail.from) && ADDRESS.test(mail.to) ? mail : null;
}

/** Settings, or null when something is missing without which nothing can be stored. */
export function readSettings(variable: Variables): Settings | null {
  const text = (name: string) => (variable(name) ?? "").trim();
  const restUrl = (text("SUPABASE_URL") && `${text("SUPABASE_URL").replace(/\/+$/, "")}/rest/v1`) || "";
  const serviceKey = text("FEEDBACK_SERVICE_KEY") || text("SUPABASE_SERVICE_ROLE_KEY");
  const clientKeys = [text("FEEDBACK_KEY"), text("FEEDBACK_KEY_PREVIOUS")].filter(Boolean);
  const salt = text("FEEDBACK_SALT");
  if (!restUrl || !serviceKey || clientKeys.length === 0 || !salt) return null;
  const addressHeader = text("ADDRESS_HEADER") || "cf-connecting-ip";
  return { restUrl, serviceKey, clientKeys, salt, addressHeader, mail: mailSettings(text) };
}
