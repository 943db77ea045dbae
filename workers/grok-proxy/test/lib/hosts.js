/** The Worker behind real HTTP: scripts/dev-worker under Node, and `deno serve`. Each on a free port of 127.0.0.1. */

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
export const DEV_WORKER = here("../../../../scripts/dev-worker");

export const SECRET = "http-secret";
export const VARIABLES = { APP_SHARED_SECRET: SECRET, BURST_PER_IP: "100000", BURST_PER_DEVICE: "1000" };

/** A program that stays, with what it said; `ready` is a pattern of its output. */
function started(command, words, { env = {}, ready }) {
  const child = spawn(command, words, { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  const host = { child, out: "", err: "", ended: new Promise((resolve) => child.on("close", (status, signal) => resolve({ status, signal }))) };
  host.stop = () => {
    child.kill("SIGTERM");
    return host.ended;
  };
  return new Promise((resolve, reject) => {
    const look = (name) => (text) => {
      host[name] += text;
      const found = ready.exec(host.out + host.err);
      if (found) resolve(Object.assign(host, { found }));
    };
    child.stdout.setEncoding("utf8").on("data", look("out"));
    child.stderr.setEncoding("utf8").on("data", look("err"));
    host.ended.then(() => reject(new Error(`${command} ended: ${host.err}`)));
  });
}

export function scratch() {
  const folder = mkdtempSync(join(tmpdir(), "worker-"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** @param {string[]} words */
export async function devWorker(words, env = {}) {
  const host = await started(DEV_WORKER, ["--port", "0", ...words], { env: { ...VARIABLES, ...env }, ready: /coach\.url = (http:\S+)[^]*Ctrl-C/ });
  return Object.assign(host, { url: host.found[1] });
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** @param {string} deno @param {string} upstream */
export async function denoServe(deno, upstream) {
  const port = await freePort();
  const words = ["serve", "--no-check", "--allow-net=127.0.0.1", "--allow-env", "--host", "127.0.0.1", "--port", String(port), here("../../dev/deno-serve.js")];
  const env = { ...VARIABLES, XAI_API_KEY: "key", XAI_URL: upstream, DEVICE_SALT: "salt", DENO_NO_UPDATE_CHECK: "1", NO_COLOR: "1" };
  const host = await started(deno, words, { env, ready: /Listening on/ });
  return Object.assign(host, { url: `http://127.0.0.1:${port}` });
}
