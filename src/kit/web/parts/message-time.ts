/** How long a message stands that goes by itself (rows.md, top). */
export const MESSAGE_MS = 3000;
