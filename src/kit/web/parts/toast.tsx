import { notifications } from '@mantine/notifications';
import { IconInfoCircle } from '@tabler/icons-react';
import { AppError } from '#kit/errors.ts';
import { isPhone } from '../use-phone.ts';
import classes from './toast.module.css';

export interface ToastAction {
  label: string;
  onClick: () => void;
}

/**
 * One dark line for 3 s, only for what has no place on the page: a blocked step, copied, pasted. The same line again is
 * not told beside itself; with an action each has its own. On a phone only the newest stands.
 */
export function toast(text: string, action?: ToastAction): void {
  // Three would cover a third of it.
  if (isPhone()) notifications.clean();
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
      </span>
    ),
    role: 'status',
    withCloseButton: false,
  });
}

/** What an action without a place of its own on the page failed with. @param unknown said when the error has no words */
export const tellFailure = (error: unknown, unknown = 'Не получилось. Попробуйте ещё раз.') =>
  toast(error instanceof AppError ? error.message : unknown);
