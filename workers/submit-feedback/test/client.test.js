/** The real fatnag, named by the variable FATNAG, against the real function: what arrives, how often, and what can be taken back. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { ANSWER, startCoach } from "./lib/coach.js";
import { startDoor } from "./lib/door.js";
import { Installation } from "./lib/fatnag.js";
import { startSite } from "./lib/site.js";

const SECRETS = { "coach.secret": "word", "feedback.key": "public-new" };

let site, door, coach;
const homes = [];

before(async () => {
  site = await startSite();
  door = await startDoor(() => site.site.url);
  coach = await startCoach();
});

after(async () => {
  for (const home of homes) home.remove();
  door?.close();
  coach?.close();
  await site?.stop();
});

function install() {
  const home = new Installation({ "feedback.url": door.url, "coach.url": coach.url }, SECRETS);
  homes.push(home);
  return home;
}

/** Rows in the order in which they came. */
async function rows(where) {
  return (await site.cluster.sql(`select row_to_json(f) from app_feedback f where ${where} order by created_at`)).map((line) => JSON.parse(line));
}

/** An hour later nobody has sent anything. */
const anHourLater = () => site.cluster.sql("delete from app_feedback_visits");

/** @param {any} run @param {number} status */
function ended(run, status) {
  assert.equal(run.status, status, run.err);
  return run.json;
}

test("what was shown is what is stored, and the number of the row comes back", async () => {
  const home = install();
  const { body, id, sent } = ended(
    await home.run("feedback", "--yes", "--json", "--category", "praise", "--contact", "a@b.example", "Grüße 👋\nzweite Zeile"),
    0,
  );
  const [row] = await rows(`client_id = '${body.client_id}'`);
  assert.deepEqual([sent, row.id], [true, id]);
  for (const [name, value] of Object.entries(body)) assert.equal(row[name], value, name);
  assert.deepEqual([row.source, row.platform, row.turn_id, row.live_model], ["settings", "linux", null, null]);
  const listed = ended(await home.run("feedback", "--sent", "--json"), 0).sent;
  assert.deepEqual(listed.map(({ id, category }) => [id, category]), [[id, "praise"]]);
});

test("an answer that gets lost: sent again later, one row and one mail all the same", async () => {
  const home = install();
  site.mailbox.mails.length = 0;
  door.mode = "losing";
  const { body, waiting } = ended(await home.run("feedback", "--yes", "--json", "lost"), 4);
  door.mode = "open";
  const where = `anonymous_user_id = '${body.anonymous_user_id}'`;
  assert.deepEqual([waiting, await site.count(where)], [1, 1]);
  ended(await home.run("feedback", "--queued"), 0);
  assert.deepEqual([home.waiting().length, await site.count(where), site.mailbox.mails.length], [0, 1, 1]);
  const [row] = await rows(where);
  assert.equal(ended(await home.run("feedback", "--sent", "--json"), 0).sent[0].id, row.id);
});

test("about an answer: its turn, its reasons, its words only where asked for; a vote counts once", async () => {
  const home = install();
  const { text_version } = ended(await home.run("coach", "consent", "--json"), 0);
  ended(await home.run("coach", "consent", "on", "--i-understand", text_version), 0);
  ended(await home.run("coach", "how am I doing"), 0);
  ended(await home.run("coach", "rate", "down", "--reason", "unhelpful", "--reason", "off"), 0);
  const first = ended(await home.run("feedback", "--about-reply", "--yes", "--json", "and rude"), 0);
  const [row] = await rows(`id = '${first.id}'`);
  assert.equal(row.turn_id, coach.questions.at(-1).turn);
  assert.deepEqual([row.message, row.rating, row.category, row.source], ["Tone off · Unhelpful · and rude", "down", "bug", "coach_reply"]);
  assert.equal(row.reply_excerpt, null);
  const again = ended(await home.run("feedback", "--about-reply", "--yes", "--json", "once more"), 0);
  assert.deepEqual([again.duplicate, again.id], [true, first.id]);
  ended(await home.run("coach", "rate", "up", "--reason", "helpful"), 0);
  const other = ended(await home.run("feedback", "--about-reply", "--include-excerpt", "--yes", "--json"), 0);
  assert.equal((await rows(`id = '${other.id}'`))[0].reply_excerpt, ANSWER);
  assert.equal(await site.count(`turn_id = '${row.turn_id}'`), 2);
});

test("taking back: one, then all, and nobody else's; where nobody answers nothing is lost", async () => {
  const [home, neighbour] = [install(), install()];
  const one = ended(await home.run("feedback", "--yes", "--json", "one"), 0);
  ended(await home.run("feedback", "--yes", "two"), 0);
  const theirs = ended(await neighbour.run("feedback", "--yes", "--json", "theirs"), 0);
  const where = `anonymous_user_id = '${one.body.anonymous_user_id}'`;

  ended(await home.run("feedback", "--forget", "--yes", "--id", theirs.id), 1);
  assert.equal(await site.count(`id = '${theirs.id}'`), 1);
  assert.equal(ended(await home.run("feedback", "--forget", "--yes", "--json", "--id", one.id), 0).deleted, 1);
  assert.deepEqual((await rows(where)).map(({ message }) => message), ["two"]);

  door.mode = "shut";
  ended(await home.run("feedback", "--yes", "three"), 4);
  ended(await home.run("feedback", "--forget", "--yes"), 4);
  door.mode = "losing";
  ended(await home.run("feedback", "--forget", "--yes"), 4);
  door.mode = "open";
  assert.deepEqual([home.waitingMessages(), await site.count(where)], [["three"], 0]);

  await anHourLater();
  const gone = ended(await home.run("feedback", "--forget", "--yes", "--json"), 0);
  assert.deepEqual([gone.deleted, gone.dropped, home.waiting().length], [0, 1, 0]);
  ended(await home.run("feedback", "--forget", "--yes"), 1);
  const anew = ended(await home.run("feedback", "--yes", "--json", "anew"), 0);
  assert.notEqual(anew.body.anonymous_user_id, one.body.anonymous_user_id);
  assert.equal(await site.count(`id = '${theirs.id}'`), 1);
});

test("too many in an hour: a request to delete is refused like the rest, and works later", async () => {
  const home = install();
  const [first] = [ended(await home.run("feedback", "--yes", "--json", "0"), 0)];
  for (let number = 1; number < 5; number++) ended(await home.run("feedback", "--yes", String(number)), 0);
  ended(await home.run("feedback", "--forget", "--yes"), 7);
  const where = `anonymous_user_id = '${first.body.anonymous_user_id}'`;
  assert.equal(await site.count(where), 5);
  await anHourLater();
  assert.equal(ended(await home.run("feedback", "--forget", "--yes", "--json"), 0).deleted, 5);
  assert.equal(await site.count(where), 0);
});

test("twenty wait, thirty days at most, and go out as the service takes them", async () => {
  const home = install();
  door.mode = "shut";
  for (let number = 0; number < 22; number++) ended(await home.run("feedback", "--yes", `note ${number}`), 4);
  door.mode = "open";
  assert.deepEqual(home.waitingMessages(), Array.from({ length: 20 }, (_, number) => `note ${number + 2}`));
  home.age(home.waiting()[0], 31);
  const where = "message like 'note %'";
  for (const [left, status] of [[14, 7], [9, 7], [4, 7], [0, 0]]) {
    await anHourLater();
    ended(await home.run("feedback", "--queued"), status);
    assert.equal(home.waiting().length, left);
  }
  assert.deepEqual((await rows(where)).map(({ message }) => message), Array.from({ length: 19 }, (_, number) => `note ${number + 3}`));
});

test("a key that was replaced keeps nobody's words from arriving", async () => {
  const home = install();
  home.setSecrets({ ...SECRETS, "feedback.key": "public-ancient" });
  const { body } = ended(await home.run("feedback", "--yes", "--json", "in time"), 3);
  assert.equal(home.waiting().length, 1);
  home.setSecrets(SECRETS);
  ended(await home.run("feedback", "--queued"), 0);
  assert.equal(await site.count(`client_id = '${body.client_id}'`), 1);
});
