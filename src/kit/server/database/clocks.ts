/**
 * How far the clocks of servers and database may lie apart. A time further ahead than its own reason allows, and by this
 * much, was written before a clock was set back: it must not be waited for.
 */
export const CLOCKS_AGREE_MS = 5 * 60_000;
