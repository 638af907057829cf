/** The bearer token, where the specification wants it. Everything else about the session lives on the server. */
const KEY = 'token';
const listeners = new Set<() => void>();

export function readToken(): string | null {
  return localStorage.getItem(KEY);
}

export function saveToken(token: string): void {
  localStorage.setItem(KEY, token);
  for (const listener of listeners) listener();
}

export function dropToken(): void {
  if (readToken() === null) return;
  localStorage.removeItem(KEY);
  for (const listener of listeners) listener();
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
