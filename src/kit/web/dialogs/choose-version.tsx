import { Button } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useId, useState } from 'react';
import type { Side } from '#kit/record-merge.ts';
import classes from './choose-version.module.css';

export interface VersionRow {
  path: string;
  label: string;
  /** Both states as the screen shows them. */
  mine: string;
  theirs: string;
}

type Choice = Record<string, Side>;

function choiceOf(rows: readonly VersionRow[], side: Side): Choice {
  return Object.fromEntries(rows.map((row) => [row.path, side]));
}

function Version(props: { name: string; caption: string; text: string; checked: boolean; onPick: () => void }) {
  return (
    <label className={classes.side} data-checked={props.checked || undefined}>
      <input type="radio" name={props.name} checked={props.checked} onChange={props.onPick} className={classes.radio} />
      <span>
        <span className={classes.caption}>{props.caption}</span>
        <span className={classes.value}>{props.text || '(пусто)'}</span>
      </span>
    </label>
  );
}

function Chooser({ rows, done }: { rows: readonly VersionRow[]; done: (choice: Choice | null) => void }) {
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
export function chooseVersion(rows: readonly VersionRow[]): Promise<Choice | null> {
  return new Promise((resolve) => {
    let answer: Choice | null = null;
    const id = modals.open({
      title: 'Данные изменены в другом окне',
      size: 640,
      onClose: () => resolve(answer),
      children: (
        <Chooser
          rows={rows}
          done={(choice) => {
            answer = choice;
            modals.close(id);
          }}
        />
      ),
    });
  });
}
