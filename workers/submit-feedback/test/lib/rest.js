/** A stand-in for PostgREST: the few requests that the function makes, checked strictly and run as SQL under the key's role. */

import { createServer } from "node:http";

const STATUS = { "23505": 409, "42501": 403 };
const FILTER = /^eq\.([0-9a-z-]+)$/i;

/** A value as SQL, whatever is in it. @param {unknown} value */
function literal(value) {
  let tag = "$v$";
  while (String(value).includes(tag)) tag = `$v${tag.length}$`;
  return `${tag}${value}${tag}`;
}

/** @param {URL} url */
function condition(url) {
  const parts = [...url.searchParams].filter(([name]) => !["select", "on_conflict"].includes(name)).map(([name, value]) => {
    const wanted = FILTER.exec(value)?.[1];
    if (!wanted || !/^[a-z_]+$/.test(name)) throw new Error(`no filter: ${name}=${value}`);
    return wanted === "null" ? "false" : `${name} = ${literal(wanted)}`;
  });
  return parts.length > 0 ? parts.join(" and ") : "true";
}

/** @param {string} method @param {URL} url @param {any} body @param {string} prefer */
function statement(method, url, body, prefer) {
  const rows = (text) => `with changed as (${text}) select coalesce(json_agg(changed), '[]') from changed`;
  if (url.pathname === "/rest/v1/rpc/app_feedback_admit") {
    if (method !== "POST" || Object.keys(body).join() !== "callers") throw new Error("no such function");
    return `select to_json(public.app_feedback_admit(${literal(JSON.stringify(body.callers))}::jsonb))`;
  }
  if (url.pathname !== "/rest/v1/app_feedback") throw new Error(`no such table: ${url.pathname}`);
  if (method === "GET") return rows(`select id from public.app_feedback where ${condition(url)}`);
  if (method === "DELETE") return rows(`delete from public.app_feedback where ${condition(url)} returning id`);
  if (method === "PATCH") return `update public.app_feedback set mailed_at = ${literal(body.mailed_at)} where ${condition(url)}`;
  if (method !== "POST" || prefer !== "resolution=ignore-duplicates,return=representation") throw new Error(`no ${method} with ${prefer}`);
  const columns = Object.keys(body);
  if (!columns.every((name) => /^[a-z_]+$/.test(name))) throw new Error("no such column");
  const values = `select ${columns.join()} from json_populate_record(null::public.app_feedback, ${literal(JSON.stringify(body))})`;
  const conflict = `on conflict (${url.searchParams.get("on_conflict")}) do nothing`;
  return rows(`insert into public.app_feedback (${columns.join()}) ${values} ${conflict} returning id`);
}

/** @param {(text: string, role?: string) => Promise<string[]>} sql @param {Record<string, string>} roles by key */
export async function startRest(sql, roles) {
  const state = { isDown: false, requests: /** @type {string[]} */ ([]) };
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const piece of request) text += piece;
    state.requests.push(`${request.method} ${request.url} ${text}`);
    const answer = (status, value) => response.writeHead(status, { "Content-Type": "application/json" }).end(value);
    if (state.isDown) return answer(503, "{}");
    const key = request.headers.apikey;
    const role = roles[key];
    if (!role || request.headers.authorization !== `Bearer ${key}`) return answer(401, "{}");
    try {
      const url = new URL(request.url, "http://127.0.0.1");
      const lines = await sql(statement(request.method, url, text && JSON.parse(text), request.headers.prefer), role);
      answer(200, lines.join("") || "null");
    } catch (error) {
      answer(STATUS[error.code] ?? 400, JSON.stringify({ message: error.message }));
    }
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
