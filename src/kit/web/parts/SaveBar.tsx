import { Button, Loader } from '@mantine/core';
import {
  IconAlertCircle,
  IconArrowLeft,
  IconArrowRight,
  IconCircleCheck,
  IconCloudCheck,
  IconCloudOff,
  IconDeviceFloppy,
  IconLock,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { BusyButton } from './BusyButton.tsx';
import classes from './SaveBar.module.css';

export type SaveState = 'saved' | 'incomplete' | 'dirty' | 'offline' | 'undecided' | 'saving' | 'error' | 'locked';

export interface SaveBarWay {
  label?: string;
  /** An address makes it a link (it may ask about unsaved work), otherwise it is a button. */
  to?: string;
  onClick?: () => void;
  /** The thing to do next, also while something is unsaved: it saves by itself. */
  main?: boolean;
}

/** What the first line leads to. */
export interface SaveBarLine {
  onPress: () => void;
  /** Of a list on top of the page that can be told again. */
  opened?: boolean;
  /** The list had the focus when it went: its line takes it over. */
  takesFocus?: boolean;
}

export interface SaveBarProps {
  state: SaveState;
  /** «Не сохранено: исправьте 2 поля»; each state has its own text where this is left out. */
  text?: string | undefined;
  /** The first line is a button. */
  line?: SaveBarLine | undefined;
  /** Second line: «Сегодня в 14:32», «Копия хранится на этом устройстве, 14:32». */
  note?: string | undefined;
  back?: SaveBarWay | undefined;
  /** A button between Назад and Сохранить: «Расчет». */
  extra?: ReactNode;
  onSave?: (() => void) | undefined;
  next?: SaveBarWay | undefined;
  /**
   * Live totals beside the state, each a `div` of `dt` and `dd`, grey with `data-stale`; on the phone the first and the
   * last of them stand above the buttons.
   */
  totals?: ReactNode;
  wide?: boolean;
}

const TEXTS: Record<SaveState, string> = {
  saved: 'Все изменения сохранены',
  incomplete: 'Сохранено как неполное',
  dirty: 'Есть несохранённые изменения',
  offline: 'Нет связи, копия хранится на этом устройстве',
  undecided: 'Выберите, что из изменённого оставить',
  saving: 'Сохраняем…',
  error: 'Не сохранено',
  locked: 'Только чтение',
};

/** They follow each pause in typing: told aloud, they would disturb it. */
const QUIET: readonly SaveState[] = ['saved', 'incomplete', 'dirty'];

function StateIcon({ state }: { state: SaveState }) {
  if (state === 'saving') return <Loader size={18} aria-hidden />;
  const Icon = {
    saved: IconCircleCheck,
    incomplete: IconCloudCheck,
    dirty: IconDeviceFloppy,
    offline: IconCloudOff,
    undecided: IconAlertCircle,
    error: IconAlertCircle,
    locked: IconLock,
  }[state];
  return <Icon size={20} className={classes.icon} aria-hidden />;
}

function Way({ way, variant, back }: { way: SaveBarWay; variant: 'filled' | 'default' | 'subtle'; back?: boolean }) {
  const props = {
    variant,
    ...(variant === 'subtle' ? { color: 'gray' } : {}),
    className: back ? classes.back : classes.next,
    'data-main': way.main || undefined,
    ...(back ? { leftSection: <IconArrowLeft aria-hidden /> } : { rightSection: <IconArrowRight aria-hidden /> }),
    children: way.label ?? (back ? 'Назад' : 'Далее'),
    // On the phone the word of Назад is hidden, its name stays.
    ...(back ? { 'aria-label': way.label ?? 'Назад' } : {}),
  };
  if (way.to !== undefined) return <Button {...props} component={Link} to={way.to} onClick={way.onClick} />;
  return <Button {...props} onClick={way.onClick} />;
}

function LineButton({ line, children }: { line: SaveBarLine; children: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const { takesFocus } = line;
  useEffect(() => {
    if (takesFocus) button.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <button
      type="button"
      ref={button}
      className={`${classes.text} ${classes.line}`}
      aria-expanded={line.opened}
      onClick={line.onPress}
    >
      {children}
    </button>
  );
}

/** At the bottom of every step and profile. The places never change: Назад · extra · Сохранить · Далее. */
export function SaveBar({ state, text, line, note, back, extra, onSave, next, totals, wide = false }: SaveBarProps) {
  const toSave = state !== 'saved' && state !== 'locked';
  const canSave = onSave !== undefined && state !== 'locked';
  return (
    <div
      className={classes.bar}
      data-state={state}
      data-line={line ? true : undefined}
      data-totals={totals ? true : undefined}
    >
      <div className={classes.inner} data-wide={wide || undefined}>
        <div className={classes.state} role="status" aria-live={QUIET.includes(state) ? 'off' : 'polite'}>
          <StateIcon state={state} />
          <div className={classes.words}>
            {line ? (
              <LineButton line={line}>{text ?? TEXTS[state]}</LineButton>
            ) : (
              <div className={classes.text}>{text ?? TEXTS[state]}</div>
            )}
            {note && <div className={classes.note}>{note}</div>}
          </div>
        </div>
        {totals && <dl className={classes.totals}>{totals}</dl>}
        <div className={classes.buttons} data-extra={extra ? true : undefined}>
          {back && <Way way={back} variant="subtle" back />}
          {extra}
          {canSave && (
            <BusyButton
              busy={state === 'saving'}
              busyText="Сохраняем…"
              variant={toSave && !next?.main ? 'filled' : 'default'}
              onClick={onSave}
              className={classes.save}
            >
              Сохранить
            </BusyButton>
          )}
          {next && <Way way={next} variant={state === 'saved' || next.main ? 'filled' : 'default'} />}
        </div>
      </div>
    </div>
  );
}
