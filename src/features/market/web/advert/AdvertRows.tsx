import { Checkbox, Radio } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type KeyboardEvent, useId } from 'react';
import { type Choice, ORIGINS, type Quote } from '../../advert/reading.ts';
import type { Assumed } from '../../advert/usual.ts';
import {
  type AdvertCell,
  type AdvertRow,
  type AdvertValues,
  isSame,
  standing,
  UNIT,
  valueShown,
  withChoice,
} from '../../advert-rows.ts';
import classes from './Advert.module.css';
import { AdvertValue } from './AdvertValue.tsx';

function QuoteText({ quote }: { quote: Quote }) {
  const { text, from, to } = quote;
  return (
    <>
      «{text.slice(0, from)}
      <mark className={classes.match}>{text.slice(from, to)}</mark>
      {text.slice(to)}»
    </>
  );
}

function Said({ choice, note, onShow }: { choice: Choice; note: string | null; onShow(choice: Choice): void }) {
  const words = (
    <>
      {choice.quote && <QuoteText quote={choice.quote} />}{' '}
      <span className={classes.origin}>
        {ORIGINS[choice.origin]}
        {note && `, ${note}`}
      </span>
    </>
  );
  if (choice.quote?.at === undefined || choice.quote.at === null) return words;
  // Whoever comes by keys sees the place already: it is shown with the focus of its row.
  return (
    <button type="button" tabIndex={-1} className={classes.show} onClick={() => onShow(choice)}>
      {words}
    </button>
  );
}

/** What stands in the cell goes with the row's tick, or with the offer that it was of. */
function Standing({ row: { typed, tick }, stands, replaces }: Pick<RowProps, 'row' | 'stands' | 'replaces'>) {
  if (isSame({ typed }, stands)) return 'совпадает';
  if (!tick && !replaces) return <>сейчас: {stands}, останется</>;
  return (
    <>
      сейчас: <s>{stands}</s>
      {!tick && ', будет убрано'}
    </>
  );
}

interface RowProps {
  row: AdvertRow;
  cell: AdvertCell;
  problem: string | undefined;
  /** What stands in the cell, '' where it is empty. */
  stands: string;
  replaces: boolean | undefined;
  /** The usual condition is taken for it. */
  isAssumed: boolean;
  onChange(row: AdvertRow): void;
  onShow(choice: Choice | null): void;
}

function Row({ row, cell, problem, stands, replaces, isAssumed, onChange, onShow }: RowProps) {
  const id = useId();
  const isContradiction = row.choices.length > 1;
  const described = `${id}-said ${id}-problem`;
  const shown = row.picked === null ? null : (row.choices[row.picked] ?? null);
  const unit = UNIT[row.field];
  const value = (
    <AdvertValue
      row={row}
      cell={cell}
      describedBy={described}
      isWrong={problem !== undefined}
      onType={(typed) =>
        onChange({ ...row, typed, tick: typed.trim() !== '', picked: isContradiction ? null : row.picked })
      }
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: whichever part has the focus, its place is shown in the copy
    <div
      className={classes.row}
      data-contradiction={isContradiction || undefined}
      data-wide={row.field === 'url' || undefined}
      onFocus={() => onShow(shown ?? row.choices[0] ?? null)}
    >
      <Checkbox
        className={classes.tick}
        checked={row.tick}
        data-row
        label={row.label}
        aria-describedby={described}
        onChange={(event) => onChange({ ...row, tick: event.currentTarget.checked })}
      />
      {isContradiction ? (
        <div className={classes.choices} role="radiogroup" aria-label={row.label} id={`${id}-said`}>
          {row.choices.map((choice, index) => (
            <div key={String(choice.value)} className={classes.choice}>
              <Radio
                name={id}
                label={`${valueShown(cell, choice.value)}${unit ? `\u00a0${unit}` : ''}`}
                checked={row.picked === index}
                onFocus={(event) => {
                  event.stopPropagation();
                  onShow(choice);
                }}
                onChange={() => onChange(withChoice(row, cell, index))}
              />
              <span className={classes.said}>
                <Said choice={choice} note={null} onShow={onShow} />
              </span>
            </div>
          ))}
          <div className={classes.own}>
            {value}
            <span className={classes.origin}>или впишите своё</span>
          </div>
        </div>
      ) : (
        <>
          <div className={classes.cell}>
            {value}
            {stands !== '' && (
              <span className={classes.now}>
                {!isAssumed && <Standing row={row} stands={stands} replaces={replaces} />}
              </span>
            )}
          </div>
          <span className={classes.said} id={`${id}-said`}>
            {shown ? (
              <Said choice={shown} note={row.note} onShow={onShow} />
            ) : (
              <span className={classes.origin}>
                {row.note ?? (isAssumed ? 'на странице не сказано, принято обычное' : 'на странице не найдено')}
              </span>
            )}
          </span>
        </>
      )}
      <span className={classes.problem} id={`${id}-problem`}>
        {problem}
      </span>
    </div>
  );
}

interface Props {
  rows: readonly AdvertRow[];
  cells: readonly AdvertCell[];
  now: AdvertValues;
  replaces: boolean | undefined;
  /** The usual conditions that are taken. */
  assumed: readonly Assumed[];
  problems: Partial<Record<string, string>>;
  /** In words, the most important first. */
  warnings: readonly string[];
  onChange(rows: AdvertRow[]): void;
  onShow(choice: Choice | null): void;
}

/** Up and down go from tick to tick. */
function moveBetweenTicks(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || !(event.target instanceof HTMLInputElement) || event.target.type !== 'checkbox') return;
  event.preventDefault();
  const ticks = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
  ticks[ticks.indexOf(event.target) + step]?.focus();
}

const WARNINGS_SHOWN = 3;

function Warning({ text }: { text: string }) {
  const [first = '', ...rest] = text.split(/(?<=[.:])\s/);
  return (
    <li>
      <IconAlertTriangle size={16} aria-hidden />
      <span>
        <b>{first}</b> {rest.join(' ')}
      </span>
    </li>
  );
}

/** What is read, row by row. */
export function AdvertRows({ rows, cells, now, replaces, assumed, problems, warnings, onChange, onShow }: Props) {
  const [shown, more] = [warnings.slice(0, WARNINGS_SHOWN), warnings.slice(WARNINGS_SHOWN)];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the ticks inside
    <div className={classes.rows} onKeyDown={moveBetweenTicks}>
      {warnings.length > 0 && (
        <div className={classes.warnings}>
          <ul>
            {shown.map((text) => (
              <Warning key={text} text={text} />
            ))}
          </ul>
          {more.length > 0 && (
            <details>
              <summary>Ещё {more.length}</summary>
              <ul>
                {more.map((text) => (
                  <Warning key={text} text={text} />
                ))}
              </ul>
            </details>
          )}
        </div>
      )}
      {rows.map((row) => {
        const cell = cells.find(({ field }) => field === row.field);
        if (!cell) return null;
        return (
          <Row
            key={row.field}
            row={row}
            cell={cell}
            problem={problems[row.field]}
            stands={standing(cell, now)}
            replaces={replaces}
            isAssumed={row.typed === '' && assumed.some(({ field }) => field === row.field)}
            onChange={(next) => onChange(rows.map((one) => (one.field === next.field ? next : one)))}
            onShow={onShow}
          />
        );
      })}
    </div>
  );
}
