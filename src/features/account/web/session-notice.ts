import { dropToken, onTokenChange, readToken } from '#kit/web/session.ts';

/*
 * Why the session ended, where that needs saying. It outlives the screens: the guard of the routes leads to /login in
 * the same moment in which the token goes.
 */

export const PROFILE_FAILED = 'Не удалось загрузить данные пользователя. Попробуйте обновить страницу.';
export const SIGN_OUT_FAILED = 'Ошибка при выходе из системы. Пожалуйста, попробуйте еще раз.';

export const ACCOUNT_CLOSED = 'Учётная запись удалена. Подтверждение отправлено на вашу почту.';

let notice: string | null = null;
let onPurpose = false;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Ends the session in this browser, with the text that /login shows. */
export function endWithNotice(text: string): void {
  notice = text;
  dropToken();
  tell();
}

/** The user pressed the button: the next sign-in does not return to the page they left. */
export function endOnPurpose(text: string | null): void {
  onPurpose = true;
  notice = text;
  dropToken();
  tell();
}

export function readNotice(): string | null {
  return notice;
}

export function forgetNotice(): void {
  notice = null;
  tell();
}

export function leftOnPurpose(): boolean {
  return onPurpose;
}

/** Calls back when the token or the notice changes. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onTokenChange(() => {
    // Signed in again, here or in another tab: nothing is left to explain.
    if (readToken() !== null) {
      notice = null;
      onPurpose = false;
    }
    listener();
  });
  return () => {
    listeners.delete(listener);
    stop();
  };
}
