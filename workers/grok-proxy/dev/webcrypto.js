/** Debian 12's Node has WebCrypto but does not offer it by name. */

import { webcrypto } from "node:crypto";

globalThis.crypto ??= /** @type {any} */ (webcrypto);
