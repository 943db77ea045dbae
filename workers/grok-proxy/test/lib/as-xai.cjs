/** Loaded before a program (node --require): what it would send to api.x.ai goes to a port of this machine, with the same name asked of its certificate. */

const tls = require("node:tls");

const { connect } = tls;
tls.connect = (options, ...rest) => {
  if (options.host !== "api.x.ai" || options.port !== 443 && options.port !== "443") throw new Error(`a connection to ${options.host}:${options.port}`);
  return connect({ ...options, host: "127.0.0.1", port: Number(process.env.XAI_DOUBLE_PORT) }, ...rest);
};
