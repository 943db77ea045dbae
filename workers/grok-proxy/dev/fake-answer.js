/** What the stand-in says: an answer that quotes what it was told, so that one sees that it arrived. */

/**
 * What a digest is made of: the figures of a brief in JSON, else lines with figures.
 * @param {string} text
 */
function figures(text) {
  const brief = text.split("\n").find((line) => line.startsWith('{"schema":"fatnag.brief/'));
  if (brief) return figuresOfBrief(brief);
  return text.split("\n").map((line) => line.trim()).filter((line) => /\d/.test(line) && line.length <= 160).slice(0, 4);
}

/** @param {string} brief */
function figuresOfBrief(brief) {
  try {
    const { weight, goal, health, memory, gates } = JSON.parse(brief);
    const { days: _days, weeks: _weeks, ...newest } = weight ?? {};
    const lines = (/** @type {unknown} */ list, /** @type {number} */ most) => (Array.isArray(list) ? list : []).slice(0, most);
    const named = (/** @type {object} */ values, /** @type {string} */ name) => Object.entries(values ?? {}).map(([key, value]) => `${name}${key} ${value}`);
    return [
      ...[...named(newest, ""), ...named(goal, "goal "), ...lines(health, 8)].slice(0, 8),
      ...lines(memory, 4).map(({ kind, text }) => `memory, ${kind}: ${text}`),
      ...lines(gates, 2),
    ];
  } catch {
    return [];
  }
}

/** @param {any} body of the request */
export function composed(body) {
  const messages = Array.isArray(body?.messages) ? body.messages : [];
  // The first system message is the operator's own.
  const told = messages.filter((/** @type {any} */ { role }) => role === "system").slice(1).map((/** @type {any} */ { content }) => String(content));
  const question = String(messages[messages.length - 1]?.content ?? "").replace(/\s+/g, " ").slice(0, 120);
  const lines = figures(told.join("\n"));
  const seen = lines.length > 0 ? `This is what I was told:\n${lines.map((line) => `- ${line}`).join("\n")}\n` : "I was told no figures.\n";
  return `This is the stand-in of scripts/dev-worker, no model. You asked: "${question}"\n${seen}Next step: keep weighing at the same time of day, and look at the trend, not at one morning.\n`;
}
