/** Who asks: a device id of the client's choosing, and the network it comes from. */

/**
 * The device id in lower case, or null where it is missing or malformed.
 * @param {Headers} headers
 */
export function deviceId(headers) {
  const id = (headers.get("X-Fatnag-Device") ?? "").trim().toLowerCase();
  return /^[a-z0-9._:-]{8,80}$/.test(id) ? id : null;
}

/**
 * The first four groups of an IPv6 address, the part that belongs to one line at home.
 * @param {string} address
 */
function prefix64(address) {
  const [left, right] = address.split("%")[0].split("::");
  const groups = left === "" ? [] : left.split(":");
  const tail = right === undefined || right === "" ? [] : right.split(":");
  const missing = right === undefined ? 0 : Math.max(0, 8 - groups.length - tail.length);
  const all = [...groups, ...Array(missing).fill("0"), ...tail];
  return all.slice(0, 4).map((group) => (Number.parseInt(group, 16) || 0).toString(16)).join(":") + "::/64";
}

/**
 * The network to count by: an IPv4 address, or the /64 of an IPv6 one. Only Cloudflare's own header is believed;
 * X-Forwarded-For is whatever the client likes.
 * @param {Headers} headers
 */
export function network(headers) {
  const address = (headers.get("CF-Connecting-IP") ?? "").trim().toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (mapped) return mapped;
  if (address.includes(":")) return prefix64(address);
  return address || "unknown";
}
