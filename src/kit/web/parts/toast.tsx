import { notifications, notificationsStore } from '@mantine/notifications';
import { IconInfoCircle, IconX } from '@tabler/icons-react';
import { AppError } from '#kit/errors.ts';
import { isPhone } from '../use-phone.ts';
import classes from './toast.module.css';

export interface ToastAction {
  label: string;
  onClick: () => void;
  /** It has no other place: the line stays until the user closes it. */
  stays?: true;
  onGone?: () => void;
}

/** What is offered is read before it is taken. */
const ACTION_MS = 8000;

/**
 * One dark line for 3 s, with an action for 8, only for what has no place on the page: a blocked step, copied, pasted. The same line again is
 * not told beside itself; with an action each has its own. On a phone only the newest stands, and what stays. Gives what takes
 * it away.
 */
export function toast(text: string, action?: ToastAction): () => void {
  // Three would cover a third of it.
  if (isPhone())
    notifications.updateState(notificationsStore, (told) => told.filter(({ autoClose }) => autoClose === false));
  const id = notifications.show({
    ...(action ? {} : { id: text }),
    message: (
      <span className={classes.line}>
        <IconInfoCircle size={18} className={classes.icon} aria-hidden />
        <span className={classes.text}>{text}</span>
        {action && (
          <button
            type="button"
            className={classes.action}
            onClick={() => {
              notifications.hide(id);
              action.onClick();
            }}
          >
            {action.label}
          </button>
        )}
        {action?.stays && (
          <button type="button" className={classes.close} aria-label="Закрыть" onClick={() => notifications.hide(id)}>
            <IconX size={18} aria-hidden />
          </button>
        )}
      </span>
    ),
    role: 'status',
    ...(action ? { autoClose: action.stays ? false : ACTION_MS } : {}),
    withCloseButton: false,
    ...(action?.onGone ? { onClose: action.onGone } : {}),
  });
  return () => void notifications.hide(id);
}

/** What an action without a place of its own on the page failed with. @param unknown said when the error has no words */
export const tellFailure = (error: unknown, unknown = 'Не получилось. Попробуйте ещё раз.') =>
  toast(error instanceof AppError ? error.message : unknown);
