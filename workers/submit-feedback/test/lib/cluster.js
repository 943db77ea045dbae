/** A PostgreSQL cluster of the test's own: a folder, a socket in it, no network, gone afterwards. */

import { execFile, execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where Debian keeps the newest server, or the PATH. */
function binFolder() {
  const root = "/usr/lib/postgresql";
  const versions = existsSync(root) ? readdirSync(root).map(Number).filter((version) => version > 0).sort((left, right) => right - left) : [];
  const found = versions.map((version) => join(root, String(version), "bin")).find((folder) => existsSync(join(folder, "initdb")));
  return found ?? "";
}

/** PostgreSQL refuses to run as root; Debian's package brings the account for it. */
function account() {
  if (process.getuid() !== 0) return null;
  const line = readFileSync("/etc/passwd", "utf8").split("\n").find((entry) => entry.startsWith("postgres:"));
  if (!line) throw new Error("there is no account 'postgres' to run the server as");
  const [, , uid, gid] = line.split(":");
  return { uid: Number(uid), gid: Number(gid) };
}

export async function startCluster() {
  const bin = binFolder();
  const as = account() ?? {};
  const folder = mkdtempSync(join(tmpdir(), "pg-"));
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid);
  const data = join(folder, "data");
  const options = { ...as, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: "C.UTF-8" }, stdio: ["ignore", "pipe", "pipe"] };
  execFileSync(join(bin, "initdb"), ["-D", data, "-U", "owner", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync", "--no-instructions"], options);
  const settings = ["listen_addresses=", "fsync=off", "shared_buffers=16MB", "max_connections=30", "autovacuum=off"];
  const server = spawn(join(bin, "postgres"), ["-D", data, "-k", folder, ...settings.flatMap((setting) => ["-c", setting])], options);
  const ended = new Promise((resolve) => server.on("close", resolve));
  await new Promise((resolve, reject) => {
    let said = "";
    server.stderr.setEncoding("utf8").on("data", (text) => {
      said += text;
      if (said.includes("ready to accept connections")) resolve();
    });
    ended.then(() => reject(new Error(`postgres ended: ${said}`)));
  });

  /**
   * Runs SQL as a role; resolves to lines of output, rejects with the SQLSTATE as `code`.
   * @param {string} text @param {string} [role]
   */
  const sql = (text, role = "owner") =>
    new Promise((resolve, reject) => {
      const words = ["-X", "-q", "-A", "-t", "-h", folder, "-U", role, "-d", "postgres", "-v", "ON_ERROR_STOP=1", "-v", "VERBOSITY=sqlstate"];
      const child = execFile(join(bin, "psql"), words, { env: options.env }, (error, out, said) => {
        if (!error) return resolve(out.split("\n").filter((line) => line !== ""));
        reject(Object.assign(new Error(said.trim()), { code: /ERROR: +(\w{5})/.exec(said)?.[1] ?? "other" }));
      });
      child.stdin.on("error", () => {});
      child.stdin.end(text);
    });

  const stop = async () => {
    server.kill("SIGINT");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { sql, stop };
}

/** The roles that a hosted database has, with the rights it hands out by default. */
export const HOSTED_ROLES = `
  create role anon login; create role authenticated login; create role service_role login bypassrls;
  grant usage on schema public to anon, authenticated, service_role;
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public grant execute on functions to anon, authenticated, service_role;
`;
