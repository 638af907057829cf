import { Button } from '@mantine/core';
import { IconCheck, IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { formatNumber } from '#kit/numbers.ts';
import { ANALOGUES_MAX, type Analogue } from '../analogue.ts';
import type { Calculation } from '../calculation.ts';
import { shownText } from '../cells.ts';
import { type ComparisonRow, ROW_GROUPS } from '../comparison-rows.ts';
import { equalsObject } from '../object-values.ts';
import { type GridData, withAnalogue } from './grid-model.ts';
import classes from './PhoneCalculation.module.css';
import { PhoneCell } from './PhoneCell.tsx';
import { Screenshots, type Upload } from './Screenshots.tsx';

export interface PhoneCalculationProps {
  data: GridData;
  uploads: Readonly<Record<string, readonly Upload[]>>;
  showsMore: boolean;
  onToggleMore(): void;
  onChange(next: Calculation): void;
  onAdd(): void;
  onFill(analogue: number): void;
  onRemove(analogue: number): void;
  onOpenScreenshots(analogue: number): void;
  onUpload(analogue: number, files: readonly File[]): void;
  /** Gives the page a way to go to a field. */
  goToRef: { current: ((analogue: number, field: string) => void) | null };
}

const NO_UPLOADS: readonly Upload[] = [];

function weightNote(analogue: Analogue, weight: string | null | undefined): string {
  if (!analogue.isIncluded) return 'выкл.';
  return weight ? `${formatNumber(Number(weight) * 100)}\u00a0%` : '—';
}

/** One analogue at a time: tabs, then every factor with its choice and its percent side by side. */
export function PhoneCalculation(props: PhoneCalculationProps) {
  const { data } = props;
  const { calculation, result, readOnly } = data;
  const [chosen, setChosen] = useState(0);
  const index = Math.min(chosen, calculation.analogs.length - 1);
  const analogue = calculation.analogs[index];
  const fileInput = useRef<HTMLInputElement>(null);
  props.goToRef.current = (at, field) => {
    setChosen(at);
    requestAnimationFrame(() => {
      const element = document.getElementById(`field-analogs.${at}.${field}`);
      element?.scrollIntoView({ block: 'center' });
      element?.focus({ preventScroll: true });
    });
  };
  if (!analogue) return null;
  const own = result.analogs[index];
  const rows = data.lines.flatMap((line) => (line.kind === 'row' ? [line.row] : []));
  const write = (next: Analogue) => props.onChange(withAnalogue(calculation, index, next));

  return (
    <div className={classes.root}>
      <div className={classes.tabs} role="tablist" aria-label="Аналоги">
        {calculation.analogs.map((entry, place) => (
          <button
            key={entry.id}
            type="button"
            role="tab"
            id={`analogue-tab-${place}`}
            aria-selected={place === index}
            aria-controls="analogue-panel"
            tabIndex={place === index ? 0 : -1}
            data-wrong={data.problems.some((problem) => problem.analogue === place) || undefined}
            className={classes.tab}
            onClick={() => setChosen(place)}
            onKeyDown={(event) => {
              const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
              const next = place + step;
              if (step === 0 || !calculation.analogs[next]) return;
              setChosen(next);
              document.getElementById(`analogue-tab-${next}`)?.focus();
            }}
          >
            <span>{place + 1}</span>
            <span className={classes.tabNote}>{weightNote(entry, result.analogs[place]?.weight)}</span>
          </button>
        ))}
        {!readOnly && calculation.analogs.length < ANALOGUES_MAX && (
          <button
            type="button"
            className={`${classes.tab} ${classes.add}`}
            aria-label="Добавить аналог"
            onClick={() => {
              props.onAdd();
              setChosen(calculation.analogs.length);
            }}
          >
            <IconPlus size={20} aria-hidden />
          </button>
        )}
      </div>

      <section id="analogue-panel" role="tabpanel" aria-labelledby={`analogue-tab-${index}`} key={analogue.id}>
        <div className={classes.name}>
          <div>
            <h2 className={classes.title}>Аналог {index + 1}</h2>
            <p className={classes.price} aria-live="polite">
              {own?.correctedPrice ? `${formatNumber(own.correctedPrice, 2)}\u00a0₽/кв.\u00a0м` : 'цена не рассчитана'}
              {own?.weight ? `, вес ${formatNumber(own.weight, 4)}` : ''}
            </p>
          </div>
          <button
            type="button"
            className={classes.toggle}
            aria-pressed={analogue.isIncluded}
            disabled={readOnly}
            onClick={() => write({ ...analogue, isIncluded: !analogue.isIncluded })}
          >
            {analogue.isIncluded ? <IconCheck size={18} aria-hidden /> : <IconPlus size={18} aria-hidden />}
            {analogue.isIncluded ? 'Включен' : 'Добавить'}
          </button>
        </div>

        {ROW_GROUPS.map(({ key, label }) => (
          <div key={key}>
            <div className={classes.group}>
              <h3>{label}</h3>
              {key === 'corrections' && !readOnly && (
                <button type="button" className={classes.link} onClick={() => props.onFill(index)}>
                  Заполнить по объекту
                </button>
              )}
              {key === 'offer' && (
                <button
                  type="button"
                  className={classes.link}
                  aria-expanded={props.showsMore}
                  onClick={props.onToggleMore}
                >
                  {props.showsMore ? 'Свернуть' : 'Дополнительно'}
                </button>
              )}
            </div>
            {rows
              .filter((row) => row.group === key && row.id !== 'isIncluded' && row.id !== 'type')
              .map((row) => (
                <PhoneRow
                  key={row.id}
                  row={row}
                  index={index}
                  analogue={analogue}
                  data={data}
                  onWrite={write}
                  uploads={props.uploads[analogue.id] ?? NO_UPLOADS}
                  onScreenshots={(action) =>
                    action === 'upload' ? fileInput.current?.click() : props.onOpenScreenshots(index)
                  }
                />
              ))}
          </div>
        ))}
        {!readOnly && (
          <div className={classes.remove}>
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash aria-hidden />}
              onClick={() => props.onRemove(index)}
            >
              Удалить аналог {index + 1}
            </Button>
          </div>
        )}
      </section>
      <input
        ref={fileInput}
        type="file"
        accept="image/jpeg,image/png"
        multiple
        hidden
        onChange={(event) => {
          props.onUpload(index, [...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}

interface PhoneRowProps {
  row: ComparisonRow;
  index: number;
  analogue: Analogue;
  data: GridData;
  uploads: readonly Upload[];
  onWrite(analogue: Analogue): void;
  onScreenshots(action: 'upload' | 'open'): void;
}

function PhoneRow({ row, index, analogue, data, uploads, onWrite, onScreenshots }: PhoneRowProps) {
  const problemOf = (field: string) =>
    data.problems.find((problem) => problem.analogue === index && problem.field === field)?.text;
  const { cell } = row;
  const label = row.label;
  if (cell.kind === 'screenshots') {
    return (
      <div className={classes.row}>
        <div className={classes.rowName}>{label}</div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are what is pressed */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the buttons inside are what is pressed */}
        <div
          onClick={(event) => {
            const action = (event.target as HTMLElement).closest<HTMLElement>('[data-action]')?.dataset.action;
            if (action) onScreenshots(action === 'upload' ? 'upload' : 'open');
          }}
        >
          <Screenshots keys={analogue.screenshots} uploads={uploads} readOnly={data.readOnly} reachable />
        </div>
      </div>
    );
  }
  if (cell.kind === 'computed') {
    return (
      <div className={`${classes.row} ${classes.computed}`} data-strong={row.strong || undefined}>
        <span>{label}</span>
        <span>{shownText(cell, analogue, data.result.analogs[index]) || '—'}</span>
      </div>
    );
  }
  const field = 'field' in cell ? cell.field : '';
  const shared = { analogue, readOnly: data.readOnly, onWrite };
  if (!row.percent) {
    return (
      <div className={classes.row}>
        <div className={classes.rowName}>{label}</div>
        <PhoneCell
          {...shared}
          cell={cell}
          label={label}
          isNamed={false}
          id={`field-analogs.${index}.${field}`}
          problem={problemOf(field)}
          isDifferent={false}
        />
      </div>
    );
  }
  const equal = row.factor ? equalsObject(analogue, row.factor.choice, data.object) : null;
  const percentProblem = problemOf(row.percent);
  const ownProblem = cell.kind === 'echo' ? undefined : problemOf(field);
  return (
    <div className={classes.row}>
      <div className={classes.factor}>
        <span className={classes.factorName}>{label}</span>
        {row.factor && (
          <span className={classes.object}>Объект: {data.object[row.factor.choice].text || 'не указано'}</span>
        )}
      </div>
      <div className={classes.pair}>
        {cell.kind === 'echo' || cell.kind === 'fixed' ? (
          <div className={classes.echo} data-different={equal === false || undefined}>
            {shownText(cell, analogue, undefined) || '—'}
          </div>
        ) : (
          <PhoneCell
            {...shared}
            cell={cell}
            label={label}
            isNamed={false}
            id={`field-analogs.${index}.${field}`}
            problem={ownProblem}
            isDifferent={equal === false}
          />
        )}
        <PhoneCell
          {...shared}
          cell={{ kind: 'percent', field: row.percent }}
          label={`${label}, корректировка`}
          isNamed={false}
          id={`field-analogs.${index}.${row.percent}`}
          problem={percentProblem}
          isDifferent={false}
        />
      </div>
      {(percentProblem || (ownProblem && cell.kind !== 'text' && cell.kind !== 'date')) && (
        <p className={classes.problem}>{[ownProblem, percentProblem].filter(Boolean).join('. ')}</p>
      )}
    </div>
  );
}
