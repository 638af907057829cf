import { Button, type ButtonProps, Loader } from '@mantine/core';
import { type MouseEventHandler, type ReactNode, useRef } from 'react';

export interface BusyButtonProps extends Omit<ButtonProps, 'loading' | 'disabled'> {
  busy: boolean;
  /** «Сохраняем…» */
  busyText: string;
  type?: 'button' | 'submit';
  form?: string;
  onClick?: MouseEventHandler<HTMLButtonElement>;
  /** Cannot be pressed; the reason belongs beside it or into its tooltip. Focus and tooltip stay. */
  off?: boolean;
  children: ReactNode;
}

/** A button that keeps its width and its focus while its work is done. */
export function BusyButton({ busy, busyText, off = false, onClick, children, leftSection, ...props }: BusyButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  // One of full width keeps it by itself, also when the window gets narrower.
  const width = busy && !props.fullWidth ? button.current?.offsetWidth : undefined;
  const colour = props.variant === 'default' || props.variant === 'subtle' ? 'var(--m-text2)' : 'var(--m-on-accent)';
  return (
    <Button
      {...props}
      ref={button}
      style={{ minWidth: width }}
      aria-disabled={busy || off || undefined}
      data-disabled={off || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy || off) event.preventDefault();
        else onClick?.(event);
      }}
      leftSection={busy ? <Loader size={14} color={off ? undefined : colour} aria-hidden /> : leftSection}
    >
      {busy ? busyText : children}
    </Button>
  );
}
