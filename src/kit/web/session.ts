/** The bearer token, where the specification wants it. Everything else about the session lives on the server. */
const KEY = 'token';
const listeners = new Set<() => void>();
let worked = false;
let expired = false;

export function readToken(): string | null {
  return localStorage.getItem(KEY);
}

export function saveToken(token: string): void {
  localStorage.setItem(KEY, token);
  expired = false;
  worked = true;
  for (const listener of listeners) listener();
}

export function dropToken(): void {
  if (readToken() === null) return;
  localStorage.removeItem(KEY);
  for (const listener of listeners) listener();
}

/** The server has answered somebody who is signed in. */
export function confirmToken(): void {
  worked = readToken() !== null;
}

/** The server no longer knows the session: it ran out, or was ended elsewhere. */
export function expireToken(): void {
  if (readToken() === null) return;
  expired = worked;
  dropToken();
}

/** The last session ended under its user's hands; a token of long ago goes without a word (rows.md A3). */
export function hasExpired(): boolean {
  return expired;
}

/** Calls back when this or another tab signs in or out. Returns the way to stop. */
export function onTokenChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
