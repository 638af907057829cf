/**
 * So far the clocks of servers and database may lie apart. A time that is further ahead than its own reason allows, and
 * by this much more, was written before a clock was set back: nobody waits for it.
 */
export const CLOCKS_AGREE_MS = 5 * 60_000;
