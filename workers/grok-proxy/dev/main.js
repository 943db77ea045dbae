/** scripts/dev-worker: the Coach's Worker on this machine. */

import { readFileSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import "./webcrypto.js";
import { systemClock } from "../src/clock.js";
import { createHandler } from "../src/exchange.js";
import { readSettings } from "../src/settings.js";
import { startFakeGrok } from "./fake-grok.js";
import { FAULTS } from "./faults.js";
import { workerServer } from "./http.js";
import { localEnv } from "./local-env.js";
import { settingsLines, writeSettings } from "./settings-files.js";
import { openState } from "./state.js";

const HOST = "127.0.0.1";
const STATE = fileURLToPath(new URL("../../../.build/dev-worker", import.meta.url));

class Wrong extends Error {}

/** @param {boolean} isRight @param {string} message @returns {asserts isRight} */
function need(isRight, message) {
  if (!isRight) throw new Wrong(message);
}

/** @param {string[]} words */
function options(words) {
  const text = /** @type {const} */ ({ type: "string" });
  const flag = /** @type {const} */ ({ type: "boolean" });
  /** @type {any} */
  let values;
  try {
    ({ values } = parseArgs({
      args: words,
      options: {
        port: text,
        upstream: text,
        fault: text,
        pause: text,
        "key-file": text,
        plan: text,
        state: text,
        "write-config": text,
        "reset-quota": flag,
        "list-faults": flag,
      },
    }));
  } catch (error) {
    throw new Wrong(/** @type {Error} */ (error).message);
  }
  const { port = "8787", upstream = "fake", fault = "none", pause = "40", plan = "free", state = STATE, ...rest } = values;
  need(/^\d{1,5}$/.test(port) && Number(port) < 65_536, `'${port}' is no port`);
  need(/^\d{1,5}$/.test(pause), `'${pause}' is no pause in milliseconds`);
  need(upstream === "fake" || upstream === "xai" || /^https?:/.test(upstream), `upstream is fake, xai or an address, not '${upstream}'`);
  need(Object.hasOwn(FAULTS, fault), `no fault '${fault}'; --list-faults tells them`);
  need(fault === "none" || upstream === "fake", "--fault is for the fake upstream");
  need(rest["key-file"] === undefined || upstream === "xai", "--key-file is for --upstream xai");
  need(["free", "plus", "pro"].includes(plan), `no plan '${plan}'; there are free, plus and pro`);
  return { port: Number(port), upstream, fault, pause: Number(pause), plan, state, ...rest };
}

/** How it is used, as the script in front of this says it. */
function usage() {
  const script = readFileSync(fileURLToPath(new URL("../../../scripts/dev-worker", import.meta.url)), "utf8");
  return /^# usage:.*\n(?:# {3,}.*\n)*/m.exec(script)?.[0].replace(/^# ?/gm, "") ?? "";
}

/** @param {string | undefined} file */
function upstreamKey(file) {
  let key = process.env.XAI_API_KEY?.trim();
  if (file) {
    try {
      key = readFileSync(file, "utf8").trim();
    } catch (error) {
      throw new Wrong(`no key can be read from ${file} (${/** @type {any} */ (error).code})`);
    }
  }
  need(Boolean(key), file ? `${file} holds no key` : "the real upstream needs a key: set XAI_API_KEY, or name a file with --key-file");
  need(/^[\x21-\x7e]+$/.test(key ?? ""), "the key holds a blank or a letter beyond ASCII; copy it again");
  return key;
}

/** @param {ReturnType<typeof options>} given @param {Awaited<ReturnType<typeof openState>>} state */
async function variables(given, state) {
  const standard = { APP_SHARED_SECRET: state.secret, DEVICE_SALT: state.salt, PLAN_PUBLIC_KEY: state.planKey };
  const all = { ...standard, ...process.env };
  if (given.upstream === "xai") return { all: { ...all, XAI_API_KEY: upstreamKey(given["key-file"]) }, fake: null };
  const fake = given.upstream === "fake" ? await startFakeGrok({ fault: given.fault, pauseMs: given.pause }) : null;
  return { all: { ...all, XAI_API_KEY: "fake", XAI_URL: fake?.url ?? given.upstream }, fake };
}

/** @param {import("node:http").Server} server @param {number} port @returns {Promise<number>} */
function listening(server, port) {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, HOST, () => resolve(/** @type {any} */ (server.address()).port));
  });
}

/** What leads fatnag to these settings; nothing where it looks there anyway, or cannot be led. @param {string} folder */
function home(folder) {
  const whole = resolve(folder);
  const usual = join(process.env.XDG_CONFIG_HOME || join(homedir(), ".config"), "fatnag");
  return basename(whole) === "fatnag" && whole !== usual ? `XDG_CONFIG_HOME=${dirname(whole)} ` : "";
}

/** @param {string[]} words */
async function run(words) {
  const given = options(words);
  if (given["list-faults"]) {
    for (const [name, { about }] of Object.entries(FAULTS)) console.log(`${name.padEnd(18)}${about}`);
    return;
  }
  const state = await openState(given.state);
  if (given["reset-quota"]) rmSync(state.ledger, { force: true });
  const { all, fake } = await variables(given, state);
  const env = localEnv(all, state.ledger);
  const read = readSettings(env);
  need("settings" in read, `the settings are incomplete: ${"problem" in read ? read.problem : ""}`);

  const log = (/** @type {string} */ line) => console.error(line);
  const handle = createHandler({ clock: systemClock, fetch: (input, init) => fetch(input, init), random: Math.random, log });
  const server = workerServer(handle, env);
  const stop = () => {
    server.close();
    server.closeAllConnections?.();
    fake?.close();
    // Nothing is left to do: every change of the ledger is on disk when it is acknowledged.
    setImmediate(() => process.exit(0));
  };
  const port = await listening(server, given.port);
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);

  const token = given.plan === "free" ? null : await state.token(given.plan, Date.now());
  const files = settingsLines(`http://${HOST}:${port}`, String(all.APP_SHARED_SECRET), token);
  const folder = given["write-config"];
  if (folder) writeSettings(folder, files);
  for (const [name, lines] of Object.entries(files)) {
    console.log([`# ${folder ? "written to " + folder + "/" : ""}${name}`, ...lines].join("\n"));
  }
  console.error(
    `The Coach's Worker listens on ${HOST}:${port}; upstream: ${given.upstream}${given.fault === "none" ? "" : `, fault: ${given.fault}`}. Ctrl-C ends it.`,
  );
  if (folder) console.error(`In another terminal: ${home(folder)}fatnag coach "how am I doing"`);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  const { message, code } = /** @type {any} */ (error);
  console.error(`dev-worker: ${code === "EADDRINUSE" ? "the port is taken; --port 0 takes a free one" : message}`);
  if (error instanceof Wrong) process.stderr.write(usage());
  process.exit(error instanceof Wrong ? 2 : 4);
}
