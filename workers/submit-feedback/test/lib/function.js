/** The function itself, under deno and with the permissions it has where it is hosted. */

import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";

const entrance = fileURLToPath(new URL("../../index.ts", import.meta.url));

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** @param {Record<string, string>} variables */
export async function startFunction(variables) {
  const deno = process.env.DENO;
  if (!deno) throw new Error("the DENO variable names no deno");
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DENO_DIR: process.env.DENO_DIR,
    DENO_NO_UPDATE_CHECK: "1",
    NO_COLOR: "1",
    PORT: String(port),
    ...variables,
  };
  for (const name of Object.keys(env)) if (env[name] === undefined) delete env[name];
  const child = spawn(deno, ["run", "--no-check", "--no-prompt", "--allow-net=127.0.0.1", "--allow-env", entrance], { env, stdio: ["ignore", "pipe", "pipe"] });
  const state = { log: "", url: `http://127.0.0.1:${port}` };
  const ended = new Promise((resolve) => child.on("close", resolve));
  await new Promise((resolve, reject) => {
    const look = (text) => {
      state.log += text;
      if (state.log.includes("Listening on")) resolve();
    };
    child.stdout.setEncoding("utf8").on("data", look);
    child.stderr.setEncoding("utf8").on("data", look);
    ended.then(() => reject(new Error(`deno ended: ${state.log}`)));
  });
  return Object.assign(state, {
    stop() {
      child.kill("SIGTERM");
      return ended;
    },
  });
}
