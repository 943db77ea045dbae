/** A stand-in for the mail service, which keeps what it was given. */

import { createServer } from "node:http";

export async function startMailbox() {
  const state = { status: 200, isBroken: false, mails: /** @type {any[]} */ ([]) };
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const piece of request) text += piece;
    if (state.isBroken) return response.destroy();
    state.mails.push({ headers: request.headers, body: JSON.parse(text) });
    response.writeHead(state.status, { "Content-Type": "application/json" }).end('{"id":"m"}');
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return Object.assign(state, {
    url: `http://127.0.0.1:${server.address().port}/emails`,
    close() {
      server.close();
      server.closeAllConnections?.();
    },
  });
}
