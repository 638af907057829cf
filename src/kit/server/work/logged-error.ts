/** What the log keeps of an error. */
export type LoggedError = {
  type: string;
  message: string;
  code?: string;
  /** The rule of the database that was broken. */
  constraint?: string;
  stack: string;
  cause?: LoggedError;
};

const ADDRESS = /(?<![^\s<>"'(),;:])[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;
const DEEPEST = 5;

/** A sentence of somebody else's program without the e-mail addresses it may name. */
export function withoutAddresses(text: string): string {
  return text.replace(ADDRESS, '…@…');
}

/**
 * The database's errors quote what users typed: drizzle as `params:` on a line of its own, PostgreSQL after a colon and
 * in `detail` and `where`. None of that belongs in a log, so only the words before it are kept.
 */
function withoutValues(message: string): string {
  return withoutAddresses(message.replace(/\nparams: .*$/s, '').replace(/: ".*$/s, ''));
}

function named(error: object, key: string): string | undefined {
  const value = (error as Record<string, unknown>)[key];
  return typeof value === 'string' ? value : undefined;
}

/** An error for the log: where it happened and why, without anybody's data. */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutValues(String(error)), stack: '' };
  const code = named(error, 'code');
  const constraint = named(error, 'constraint');
  return {
    type: error.name,
    message: withoutValues(error.message),
    ...(code ? { code } : {}),
    ...(constraint ? { constraint } : {}),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((text) => /^\s+at /.test(text))
      .join('\n'),
    ...(error.cause instanceof Error && depth < DEEPEST ? { cause: loggedError(error.cause, depth + 1) } : {}),
  };
}
