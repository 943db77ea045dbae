/** What stands between a client and the function: it can be shut, or lose the answer of a request that got through. */

import { createServer, request as httpRequest } from "node:http";

/** @param {() => string} target where the function is */
export async function startDoor(target) {
  const state = { mode: /** @type {"open" | "shut" | "losing"} */ ("open"), passed: 0 };
  const server = createServer(async (request, response) => {
    const pieces = [];
    for await (const piece of request) pieces.push(piece);
    if (state.mode === "shut") return response.destroy();
    state.passed++;
    // A line of its own for everybody, so that the limit of a network is not what is met.
    const headers = { ...request.headers, "x-test-address": `10.1.${state.passed >> 8}.${state.passed & 255}` };
    const onward = httpRequest(target(), { method: request.method, headers }, async (answer) => {
      const got = [];
      for await (const piece of answer) got.push(piece);
      if (state.mode === "losing") return response.destroy();
      response.writeHead(answer.statusCode, answer.headers).end(Buffer.concat(got));
    });
    onward.on("error", () => response.destroy()).end(Buffer.concat(pieces));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return Object.assign(state, {
    url: `http://127.0.0.1:${server.address().port}/functions/v1/submit-feedback`,
    close() {
      server.close();
      server.closeAllConnections?.();
    },
  });
}
