import { Button, Loader } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconLock } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import classes from './Banner.module.css';
import { MESSAGE_MS } from './message-time.ts';

export type BannerTone = 'warn' | 'danger' | 'ok' | 'locked' | 'info' | 'note';

export interface BannerAction {
  label: string;
  /** An address makes it a link, otherwise it is a button. */
  to?: string;
  onClick?: () => void;
  busy?: boolean;
}

export interface BannerProps {
  tone: BannerTone;
  /** One sentence in weight 600. */
  title: ReactNode;
  /** One more in weight 400. */
  children?: ReactNode;
  /** At most one, on the right. */
  action?: BannerAction | undefined;
  /** Called 3 s after the banner has come: the specification's messages that go by themselves. */
  onHide?: (() => void) | undefined;
}

const ICONS = {
  warn: IconAlertTriangle,
  danger: IconAlertCircle,
  ok: IconCircleCheck,
  locked: IconLock,
  info: IconInfoCircle,
  note: IconInfoCircle,
};

function ActionOf({ action, tone }: { action: BannerAction; tone: BannerTone }) {
  if (action.to !== undefined) {
    return (
      <Link to={action.to} className={classes.link} onClick={action.onClick}>
        {action.label}
      </Link>
    );
  }
  if (tone === 'locked') {
    return (
      <Button variant="default" size="sm" onClick={action.onClick} disabled={action.busy ?? false}>
        {action.busy && <Loader size={14} mr={6} aria-hidden />}
        {action.label}
      </Button>
    );
  }
  return (
    <button type="button" className={classes.link} onClick={action.onClick} disabled={action.busy ?? false}>
      {action.label}
    </button>
  );
}

/** A message over the whole width: amber, something is missing; red, failed; green, done; white, with a lock or good to know. */
export function Banner({ tone, title, children, action, onHide }: BannerProps) {
  const Icon = ICONS[tone];
  const hide = useRef(onHide);
  hide.current = onHide;
  const hides = onHide !== undefined;
  // A new text starts the three seconds again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title is what the time belongs to
  useEffect(() => {
    if (!hides) return;
    const timer = setTimeout(() => hide.current?.(), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [hides, title]);
  return (
    <div
      className={classes.banner}
      data-tone={tone}
      role={tone === 'danger' ? 'alert' : tone === 'ok' ? 'status' : undefined}
    >
      <div className={classes.message}>
        <Icon size={20} className={classes.icon} aria-hidden />
        <div className={classes.text}>
          <strong className={classes.title}>{title}</strong>
          {children && <span className={classes.more}> {children}</span>}
        </div>
      </div>
      {action && <ActionOf action={action} tone={tone} />}
    </div>
  );
}
