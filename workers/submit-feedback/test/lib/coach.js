/** A stand-in for the Coach's Worker, which answers every question the same and keeps what it was asked. */

import { createServer } from "node:http";

export const ANSWER = "Rest today.";

export async function startCoach() {
  const state = { questions: /** @type {any[]} */ ([]) };
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const piece of request) text += piece;
    state.questions.push(JSON.parse(text));
    const chunk = JSON.stringify({ choices: [{ index: 0, delta: { content: ANSWER }, finish_reason: "stop" }] });
    response.writeHead(200, { "Content-Type": "text/event-stream" }).end(`data: ${chunk}\n\ndata: [DONE]\n\n`);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return Object.assign(state, {
    url: `http://127.0.0.1:${server.address().port}`,
    close() {
      server.close();
      server.closeAllConnections?.();
    },
  });
}
