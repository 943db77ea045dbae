/** The function with everything around it: a database, what stands in for PostgREST and for the mail service. */

import { readFileSync } from "node:fs";
import { HOSTED_ROLES, startCluster } from "./cluster.js";
import { startFunction } from "./function.js";
import { startMailbox } from "./mailbox.js";
import { startRest } from "./rest.js";

const MIGRATION = readFileSync(new URL("../../sql/0001_app_feedback.sql", import.meta.url), "utf8");
const KEYS = { secret: "service_role", anonymous: "anon" };

export async function startSite() {
  const cluster = await startCluster();
  await cluster.sql(HOSTED_ROLES);
  await cluster.sql(MIGRATION);
  const rest = await startRest(cluster.sql, KEYS);
  const mailbox = await startMailbox();
  const variables = {
    SUPABASE_URL: rest.url,
    SUPABASE_SERVICE_ROLE_KEY: "secret",
    FEEDBACK_KEY: "public-new",
    FEEDBACK_KEY_PREVIOUS: "public-old",
    FEEDBACK_SALT: "salt",
    ADDRESS_HEADER: "x-test-address",
    RESEND_URL: mailbox.url,
    RESEND_API_KEY: "re-key",
    RESEND_FROM: "fatnag <feedback@example.org>",
    FEEDBACK_TO: "me@example.org",
  };
  const site = await startFunction(variables);
  /** @param {string} [where] */
  const count = async (where = "true") => Number((await cluster.sql(`select count(*) from app_feedback where ${where}`))[0]);
  const stop = async () => {
    await site.stop();
    rest.close();
    mailbox.close();
    await cluster.stop();
  };
  return { cluster, rest, mailbox, site, variables, count, stop };
}
