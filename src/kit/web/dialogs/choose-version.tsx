import { Button } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useId, useState } from 'react';
import type { Side } from '#kit/record-merge.ts';
import { differing } from '#kit/text-difference.ts';
import classes from './choose-version.module.css';

export interface VersionRow {
  path: string;
  label: string;
  /** Both states as the screen shows them. */
  mine: string;
  theirs: string;
}

/** When each side was written last, in words; empty where that is not known. */
export type VersionTimes = Readonly<Record<Side, string>>;

type Choice = Record<string, Side>;

function choiceOf(rows: readonly VersionRow[], side: Side): Choice {
  return Object.fromEntries(rows.map((row) => [row.path, side]));
}

interface VersionProps {
  name: string;
  caption: string;
  text: string;
  other: string;
  time: string;
  checked: boolean;
  onPick: () => void;
}

function Version(props: VersionProps) {
  const { before, own, after } = differing(props.text, props.other);
  return (
    <label className={classes.side} data-checked={props.checked || undefined}>
      <input type="radio" name={props.name} checked={props.checked} onChange={props.onPick} className={classes.radio} />
      <span>
        <span className={classes.caption}>{props.caption}</span>
        <span className={classes.value}>
          {props.text === '' && '(пусто)'}
          {before}
          {own && <mark className={classes.own}>{own}</mark>}
          {after}
        </span>
        {props.time && <span className={classes.caption}>{props.time}</span>}
      </span>
    </label>
  );
}

interface ChooserProps {
  rows: readonly VersionRow[];
  times: VersionTimes;
  done: (choice: Choice | null) => void;
}

function Chooser({ rows, times, done }: ChooserProps) {
  const [choice, setChoice] = useState(() => choiceOf(rows, 'mine'));
  const id = useId();
  return (
    <>
      <p className={classes.hint}>
        Эти поля изменены и здесь, и в другом окне или на другом устройстве. Выберите для каждого, что оставить.
        Остальные изменения уже соединены.
      </p>
      <div className={classes.all}>
        <Button variant="default" size="sm" onClick={() => setChoice(choiceOf(rows, 'mine'))}>
          Всё из этого окна
        </Button>
        <Button variant="default" size="sm" onClick={() => setChoice(choiceOf(rows, 'theirs'))}>
          Всё из другого окна
        </Button>
      </div>
      {rows.map((row) => (
        <fieldset key={row.path} className={classes.row}>
          <legend className={classes.label}>{row.label}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <Version
              key={side}
              name={`${id}-${row.path}`}
              caption={side === 'mine' ? 'В этом окне' : 'В другом окне'}
              text={row[side]}
              other={row[side === 'mine' ? 'theirs' : 'mine']}
              time={times[side]}
              checked={choice[row.path] === side}
              onPick={() => setChoice({ ...choice, [row.path]: side })}
            />
          ))}
        </fieldset>
      ))}
      <div className={classes.footer}>
        <Button variant="default" data-autofocus onClick={() => done(null)}>
          Отмена
        </Button>
        <Button onClick={() => done(choice)}>Сохранить выбранное</Button>
      </div>
    </>
  );
}

/** Shows both states field by field and waits for the choice; null when the user closed it undecided. */
export function chooseVersion(rows: readonly VersionRow[], times: VersionTimes): Promise<Choice | null> {
  return new Promise((resolve) => {
    let answer: Choice | null = null;
    const id = modals.open({
      title: 'Данные изменены в другом окне',
      size: 640,
      onClose: () => resolve(answer),
      children: (
        <Chooser
          rows={rows}
          times={times}
          done={(choice) => {
            answer = choice;
            modals.close(id);
          }}
        />
      ),
    });
  });
}
