/** api.x.ai on this machine: TLS with a certificate of that name (or another), and what arrived. */

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { WHOLE } from "./fake-upstream.js";

const AS_XAI = fileURLToPath(new URL("as-xai.cjs", import.meta.url));

/** @param {string} folder of its own @param {string} [name] on the certificate */
export async function xaiDouble(folder, name = "api.x.ai") {
  const [key, certificate] = [join(folder, `${name}.key`), join(folder, `${name}.pem`)];
  const made = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj", `/CN=${name}`];
  execFileSync("openssl", [...made, "-addext", `subjectAltName=DNS:${name}`, "-keyout", key, "-out", certificate], { stdio: "ignore" });
  const asked = [];
  const server = createServer({ key: readFileSync(key), cert: readFileSync(certificate) }, async (incoming, outgoing) => {
    let text = "";
    for await (const piece of incoming) text += piece;
    asked.push({ method: incoming.method, url: incoming.url, headers: incoming.headers, body: JSON.parse(text) });
    outgoing.writeHead(200, { "Content-Type": "text/event-stream", "x-zero-data-retention": "true" });
    for (const piece of WHOLE) outgoing.write(piece);
    outgoing.end();
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    asked,
    /** For a program that shall take this for api.x.ai. */
    environment: {
      NODE_OPTIONS: `--require ${AS_XAI}`,
      NODE_EXTRA_CA_CERTS: certificate,
      XAI_DOUBLE_PORT: String(server.address().port),
      XAI_API_KEY: "",
      XAI_URL: "",
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
