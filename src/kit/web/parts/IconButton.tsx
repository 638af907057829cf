import { ActionIcon, Tooltip } from '@mantine/core';
import { type MouseEventHandler, type ReactNode, useState } from 'react';
import { Link } from 'react-router';

interface Shared {
  /** The name: «Копировать отчет 151/ЗУ-2026». Also the tooltip. */
  'aria-label': string;
  /** A shorter tooltip: «Копировать». */
  tooltip?: string;
  /** 36 or 30 px; on the phone never below 40. */
  size?: 36 | 30;
  children: ReactNode;
}

export interface IconButtonProps extends Shared {
  onClick?: MouseEventHandler<HTMLButtonElement>;
  type?: 'button' | 'submit';
  disabled?: boolean;
  'aria-expanded'?: boolean;
  'aria-haspopup'?: 'menu' | 'dialog';
}

/** A press has answered the tooltip's question: it goes, and comes again with the next visit. */
function usePressed() {
  const [pressed, setPressed] = useState(false);
  const forget = () => setPressed(false);
  return { pressed, press: () => setPressed(true), handlers: { onMouseLeave: forget, onBlur: forget } };
}

/** A ghost button with an icon. Its name is required by type. */
export function IconButton({ tooltip, size = 36, disabled = false, onClick, children, ...props }: IconButtonProps) {
  const { pressed, press, handlers } = usePressed();
  return (
    <Tooltip label={tooltip ?? props['aria-label']} disabled={pressed}>
      <ActionIcon
        type="button"
        {...props}
        {...handlers}
        size={size}
        data-disabled={disabled || undefined}
        aria-disabled={disabled || undefined}
        onClick={(event) => {
          if (disabled) return event.preventDefault();
          press();
          onClick?.(event);
        }}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

/** The same as a link inside the product. */
export function IconLink({ to, tooltip, size = 36, children, ...props }: Shared & { to: string }) {
  return (
    <Tooltip label={tooltip ?? props['aria-label']}>
      <ActionIcon component={Link} to={to} {...props} size={size}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
