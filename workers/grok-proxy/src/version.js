/** Raised with every change that an operator or a client could notice. */
export const VERSION = "1.0.0";
