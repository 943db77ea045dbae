/** The function, its migration and a real database, end to end over HTTP. */

import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { startFunction } from "./lib/function.js";
import { startSite } from "./lib/site.js";

let cluster, rest, mailbox, site, variables, count, stop;

before(async () => ({ cluster, rest, mailbox, site, variables, count, stop } = await startSite()));

after(() => stop?.());

let address = 0;

/** Asks from a fresh address, so that only the test of the limits meets them. */
async function ask({ method = "POST", headers = {}, fields = {}, body, url = site.url } = {}) {
  const all = { "Authorization": "Bearer public-new", "Content-Type": "application/json", "X-Test-Address": `10.0.0.${++address}`, ...headers };
  for (const name of Object.keys(all)) if (all[name] === undefined) delete all[name];
  const form = { client_id: randomUUID(), category: "idea", message: "More cats.", anonymous_user_id: randomUUID(), ...fields };
  const hasBody = method !== "GET" && method !== "HEAD";
  const response = await fetch(url, { method, headers: all, ...(hasBody ? { body: body ?? JSON.stringify(form), duplex: "half" } : {}) });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, form, answer: text ? JSON.parse(text) : null };
}

describe("the form", () => {
  test("checks in their order; what is refused is not stored", async () => {
    const long = "x".repeat(2001);
    const rows = [
      ["GET", { method: "GET" }, "405 method_not_allowed"],
      ["OPTIONS", { method: "OPTIONS" }, "405 method_not_allowed"],
      ["a browser", { headers: { Origin: "https://x.example" } }, "403 browser_refused"],
      ["no key", { headers: { Authorization: undefined } }, "401 unauthorized"],
      ["a wrong key", { headers: { Authorization: "Bearer public" } }, "401 unauthorized"],
      ["the secret key is no client key", { headers: { Authorization: "Bearer secret" } }, "401 unauthorized"],
      ["a form", { headers: { "Content-Type": "text/plain" } }, "415 unsupported_media_type"],
      ["too large", { body: JSON.stringify({ message: "x".repeat(17_000) }) }, "413 body_too_large"],
      ["too large, found out", { body: new Blob(["x".repeat(17_000)]).stream() }, "413 body_too_large"],
      ["no JSON", { body: "{" }, "400 invalid_json"],
      ["no object", { body: "[]" }, "400 invalid_json"],
      ["empty", { body: "" }, "400 invalid_json"],
      ["category", { fields: { category: "rant" } }, "400 invalid_category"],
      ["category before source", { fields: { category: 1, source: "x" } }, "400 invalid_category"],
      ["source", { fields: { source: "x" } }, "400 invalid_source"],
      ["rating", { fields: { rating: "meh" } }, "400 invalid_rating"],
      ["a reply without rating", { fields: { source: "coach_reply" } }, "400 invalid_rating"],
      ["no message", { fields: { message: undefined } }, "400 invalid_message"],
      ["blank", { fields: { message: " \n\u200b\u0007 " } }, "400 invalid_message"],
      ["2,001 characters", { fields: { message: long } }, "400 invalid_message"],
      ["author", { fields: { anonymous_user_id: "me" } }, "400 invalid_anonymous_user_id"],
      ["author of no version", { fields: { anonymous_user_id: "7c9e6679-7425-00de-944b-000000000001" } }, "400 invalid_anonymous_user_id"],
      ["turn", { fields: { turn_id: "1" } }, "400 invalid_turn_id"],
      ["client id", { fields: { client_id: undefined } }, "400 invalid_client_id"],
      ["unknown field", { fields: { admin: true } }, "400 unknown_field"],
      ["text that is none", { fields: { contact: { a: 1 } } }, "400 invalid_text"],
    ];
    for (const [name, options, expected] of rows) {
      const { status, answer, headers } = await ask(options);
      assert.equal(`${status} ${answer?.error?.code}`, expected, name);
      assert.equal([...headers.keys()].some((header) => header.startsWith("access-control")), false);
    }
    assert.equal(await count(), 0);
    assert.equal(mailbox.mails.length, 0);
  });

  test("what is good is stored, with its defaults and cut where it is too long", async () => {
    const emoji = "👋".repeat(2000);
    const rows = [
      [{}, { source: "settings", platform: "linux", rating: null, category: "idea", message: "More cats." }],
      [{ category: " BUG ", source: "Debug" }, { category: "bug", source: "debug" }],
      [{ message: emoji }, { message: emoji }],
      [{ message: "  a\r\nb\u0007\u202ec\u{e0041}  " }, { message: "a\nbc" }],
      [{ source: "coach_reply", rating: "Up", turn_id: randomUUID(), reply_excerpt: "r".repeat(1000) }, { rating: "up", reply_excerpt: "r".repeat(800) }],
      [{ app_version: "v".repeat(50), device_model: "d".repeat(90), contact: "c".repeat(400), live_model: "l".repeat(130) }, {
        app_version: "v".repeat(40),
        device_model: "d".repeat(80),
        contact: "c".repeat(320),
        live_model: "l".repeat(120),
      }],
      [{ message: "'); drop table app_feedback; --", contact: "$v$ \\' \"" }, { message: "'); drop table app_feedback; --", contact: "$v$ \\' \"" }],
      [{ locale: "  ", platform: "debian" }, { locale: null, platform: "debian" }],
    ];
    for (const [fields, expected] of rows) {
      const { status, answer, form } = await ask({ fields });
      assert.deepEqual([status, answer.ok, answer.email_sent, answer.duplicate], [200, true, true, false], JSON.stringify(fields));
      const [row] = await cluster.sql(`select row_to_json(f) from app_feedback f where client_id = '${form.client_id}'`);
      const stored = JSON.parse(row);
      assert.equal(stored.id, answer.id);
      assert.ok(stored.mailed_at);
      for (const [name, value] of Object.entries(expected)) assert.equal(stored[name], value, name);
    }
  });

  test("keys can be changed without a gap", async () => {
    assert.equal((await ask({ headers: { Authorization: "Bearer public-old" } })).status, 200);
  });
});

describe("once", () => {
  test("the same client id is one row and one mail, also in parallel", async () => {
    const fields = { client_id: randomUUID(), anonymous_user_id: randomUUID() };
    mailbox.mails.length = 0;
    const all = await Promise.all(Array.from({ length: 5 }, () => ask({ fields })));
    assert.deepEqual(new Set(all.map(({ status }) => status)), new Set([200]));
    assert.equal(new Set(all.map(({ answer }) => answer.id)).size, 1);
    assert.equal(all.filter(({ answer }) => !answer.duplicate).length, 1);
    assert.equal(await count(`client_id = '${fields.client_id}'`), 1);
    assert.equal(mailbox.mails.length, 1);
    assert.equal(mailbox.mails[0].headers["idempotency-key"], `app-feedback/${fields.client_id}`);
  });

  test("one vote a turn and direction", async () => {
    const vote = { anonymous_user_id: randomUUID(), turn_id: randomUUID(), source: "coach_reply", rating: "up" };
    const first = await ask({ fields: vote });
    const again = await ask({ fields: vote });
    assert.deepEqual([again.status, again.answer.duplicate, again.answer.id], [200, true, first.answer.id]);
    assert.equal((await ask({ fields: { ...vote, rating: "down" } })).answer.duplicate, false);
  });
});

/** Again when the hour changed in between, which is what the limits count by. */
async function withinAnHour(run) {
  const hour = () => Math.floor(Date.now() / 3_600_000);
  for (;;) {
    const before = hour();
    try {
      return await run();
    } catch (error) {
      if (hour() === before) throw error;
    }
  }
}

describe("limits", () => {
  const statuses = async (number, options) => {
    const all = [];
    for (let sent = 0; sent < number; sent++) all.push((await ask(options(sent))).status);
    return all;
  };

  test("five an hour for an id and for a network, and repeats are free", () =>
    withinAnHour(async () => {
      const author = randomUUID();
      assert.deepEqual(await statuses(6, () => ({ fields: { anonymous_user_id: author } })), [200, 200, 200, 200, 200, 429]);
      const from = (host) => ({ headers: { "X-Test-Address": host } });
      const base = `2001:db8:${Math.floor(Math.random() * 65_536).toString(16)}:1`;
      assert.deepEqual(await statuses(6, (sent) => from(`${base}::${sent}`)), [200, 200, 200, 200, 200, 429]);
      assert.equal((await ask(from(`198.51.100.1, ${base}::9`))).status, 429, "what a client writes before the proxy's entry is nothing");
      const refused = await ask(from(`${base}::7`));
      assert.deepEqual([refused.answer.error.code, refused.headers.get("Retry-After")], ["rate_limited", "3600"]);
      const repeated = { client_id: randomUUID(), anonymous_user_id: randomUUID() };
      assert.deepEqual(await statuses(8, () => ({ fields: repeated })), Array(8).fill(200));
    }));

  test("two at once cannot both be the last", () =>
    withinAnHour(async () => {
      const author = randomUUID();
      const all = await Promise.all(Array.from({ length: 12 }, () => ask({ fields: { anonymous_user_id: author } })));
      assert.equal(all.filter(({ status }) => status === 200).length, 5);
      assert.equal(await count(`anonymous_user_id = '${author}'`), 5);
    }));

  test("addresses are nowhere, only hashes", async () => {
    await ask({ headers: { "X-Test-Address": "192.0.2.123" } });
    const visits = await cluster.sql("select who from app_feedback_visits");
    assert.ok(visits.length > 0);
    for (const who of visits) assert.match(who, /^((network|author):[0-9a-f]{32}|no address)$/);
    assert.equal(rest.requests.some((request) => request.includes("192.0.2.123")), false);
  });
});

describe("mail", () => {
  test("carries what was said as text, and nothing typed in its head", async () => {
    mailbox.mails.length = 0;
    const fields = {
      category: "bug",
      source: "coach_reply",
      rating: "down",
      turn_id: randomUUID(),
      app_version: "1.2.3",
      message: "Line one\nSubject: x",
      contact: "a@b.example\nBcc: c@d.example",
    };
    const { answer } = await ask({ fields });
    const [{ body, headers }] = mailbox.mails;
    assert.deepEqual(Object.keys(body).sort(), ["from", "subject", "text", "to"]);
    assert.deepEqual([body.from, body.to, body.subject], ["fatnag <feedback@example.org>", ["me@example.org"], "fatnag feedback: bug, down 1.2.3"]);
    assert.equal(headers.authorization, "Bearer re-key");
    for (const part of [`id: ${answer.id}`, "rating: down", "> Line one\n> Subject: x", "contact: a@b.example / Bcc: c@d.example"]) {
      assert.ok(body.text.includes(part), part);
    }
    mailbox.mails.length = 0;
    await ask({ fields: { app_version: "1\r\nBcc: x" } });
    assert.equal(mailbox.mails[0].body.subject, "fatnag feedback: idea");
  });

  test("may fail in every way; the row is there", async () => {
    for (const trouble of [{ status: 500 }, { status: 429 }, { isBroken: true }]) {
      Object.assign(mailbox, trouble);
      const { status, answer, form } = await ask();
      assert.deepEqual([status, answer.ok, answer.email_sent], [200, true, false]);
      assert.equal(await count(`client_id = '${form.client_id}' and mailed_at is null`), 1);
      Object.assign(mailbox, { status: 200, isBroken: false });
    }
  });

  test("is left out without a key or with a sender that is none", async () => {
    for (const missing of [{ RESEND_API_KEY: undefined }, { RESEND_FROM: "feedback@example.org" }, { FEEDBACK_TO: "" }]) {
      const other = await startFunction({ ...variables, ...missing });
      try {
        const { status, answer } = await ask({ url: other.url });
        assert.deepEqual([status, answer.email_sent], [200, false]);
      } finally {
        await other.stop();
      }
    }
  });
});

describe("trouble", () => {
  test("configuration that is missing is said after the form was checked", async () => {
    const other = await startFunction({ ...variables, FEEDBACK_SALT: "" });
    try {
      assert.equal((await ask({ url: other.url })).answer.error.code, "server_misconfigured");
      assert.equal((await ask({ url: other.url, fields: { category: "" } })).answer.error.code, "invalid_category");
    } finally {
      await other.stop();
    }
  });

  test("a key that may not insert, and a database that is away", async () => {
    const other = await startFunction({ ...variables, SUPABASE_SERVICE_ROLE_KEY: "anonymous" });
    try {
      assert.deepEqual((await ask({ url: other.url })).answer.error, { code: "insert_failed" });
    } finally {
      await other.stop();
    }
    rest.isDown = true;
    const { status, answer } = await ask();
    assert.deepEqual([status, answer.error.code], [500, "insert_failed"]);
    assert.equal((await ask({ method: "DELETE", body: JSON.stringify({ anonymous_user_id: randomUUID() }) })).answer.error.code, "delete_failed");
    rest.isDown = false;
  });

  test("the log has a line a request and nothing of anybody", async () => {
    const before = site.log.length;
    await ask({
      fields: { message: "CANARY message", contact: "CANARY@example.org", anonymous_user_id: randomUUID() },
      headers: { "X-Test-Address": "192.0.2.200" },
    });
    await ask({ body: "CANARY" });
    const written = () => site.log.slice(before).split("\n").slice(0, -1);
    // The pipe may be a little behind the answer.
    for (let left = 200; left > 0 && written().length < 2; left--) await new Promise((resolve) => setTimeout(resolve, 10));
    const lines = written().map((line) => JSON.parse(line));
    assert.deepEqual(lines.map(({ outcome }) => outcome), ["stored_and_mailed", "invalid_json"]);
    for (const line of lines) assert.deepEqual(Object.keys(line), ["event", "method", "outcome", "status", "ms"]);
    assert.equal(site.log.includes("CANARY"), false);
  });
});

describe("taking it back", () => {
  test("by id, all of an author's, and nobody else's", async () => {
    const author = randomUUID();
    const mine = [await ask({ fields: { anonymous_user_id: author } }), await ask({ fields: { anonymous_user_id: author } })];
    const other = await ask();
    const remove = (fields) => ask({ method: "DELETE", body: JSON.stringify(fields) });
    assert.equal((await remove({ anonymous_user_id: author, id: other.answer.id })).answer.deleted, 0);
    assert.equal((await remove({ anonymous_user_id: author, id: mine[0].answer.id })).answer.deleted, 1);
    assert.equal((await remove({ anonymous_user_id: author })).answer.deleted, 1);
    assert.equal((await remove({ anonymous_user_id: "x" })).status, 400);
    assert.equal(await count(`id = '${other.answer.id}'`), 1);
    assert.equal(await count(`anonymous_user_id = '${author}'`), 0);
  });
});

describe("the database", () => {
  const refused = (text, role) => assert.rejects(cluster.sql(text, role), { code: "42501" }, `${role}: ${text}`);

  test("anon and authenticated may nothing, though the platform grants them everything by default", async () => {
    for (const role of ["anon", "authenticated"]) {
      for (const table of ["app_feedback", "app_feedback_visits"]) {
        await refused(`select * from ${table}`, role);
        await refused(`delete from ${table}`, role);
      }
      await refused(
        "insert into app_feedback (client_id, category, message, anonymous_user_id) values (gen_random_uuid(), 'bug', 'x', gen_random_uuid())",
        role,
      );
      await refused("update app_feedback set message = 'x'", role);
      await refused("select app_feedback_admit('[]')", role);
    }
  });

  test("the function's role may what it needs and no more", async () => {
    await refused("update app_feedback set message = 'x'", "service_role");
    await refused("truncate app_feedback", "service_role");
    await cluster.sql("select count(*) from app_feedback", "service_role");
  });

  test("row level security is the second lock: rights alone show nothing", async () => {
    const [flags] = await cluster.sql(
      "select count(*) from pg_class where relname in ('app_feedback', 'app_feedback_visits') and relrowsecurity and relforcerowsecurity",
    );
    assert.equal(flags, "2");
    assert.ok((await count()) > 0);
    const seen = await cluster.sql("begin; grant select on app_feedback to anon; set local role anon; select count(*) from app_feedback; rollback");
    assert.deepEqual(seen, ["0"]);
  });

  test("the table refuses by itself what the function would", async () => {
    const insert = (columns) =>
      cluster.sql(
        `insert into app_feedback (client_id, anonymous_user_id, ${Object.keys(columns)}) values (gen_random_uuid(), gen_random_uuid(), ${
          Object.values(columns)
        })`,
      );
    const good = { category: "'bug'", message: "'x'" };
    for (
      const wrong of [
        { category: "'rant'" },
        { message: "''" },
        { message: "repeat('x', 2001)" },
        { source: "'x'" },
        { rating: "'meh'" },
        { source: "'coach_reply'" },
        { contact: "repeat('x', 321)" },
        { reply_excerpt: "repeat('x', 801)" },
      ]
    ) {
      await assert.rejects(insert({ ...good, ...wrong }), { code: "23514" }, JSON.stringify(wrong));
    }
  });

  test("what is older than 180 days goes with the next visit", async () => {
    const old = (days) =>
      `insert into app_feedback (created_at, client_id, category, message, anonymous_user_id, build) values (now() - interval '${days} days', gen_random_uuid(), 'bug', 'x', gen_random_uuid(), 'aged')`;
    await cluster.sql(`${old(181)}; ${old(179)}; insert into app_feedback_visits values ('old', now() - interval '3 hours', 1)`);
    await ask();
    assert.equal(await count("build = 'aged'"), 1);
    assert.deepEqual(await cluster.sql("select count(*) from app_feedback_visits where who = 'old'"), ["0"]);
  });
});
