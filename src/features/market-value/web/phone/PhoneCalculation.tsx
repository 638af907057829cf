import { Button } from '@mantine/core';
import { IconCheck, IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { formatNumber } from '#kit/numbers.ts';
import { fieldId } from '#kit/web/form/form-area.ts';
import { ANALOGUES_MAX, type Analogue } from '../../analogue.ts';
import type { Calculation } from '../../calculation.ts';
import { ROW_GROUPS } from '../../grid/comparison-rows.ts';
import { type GridData, linkedCell, withAnalogue } from '../grid/grid-model.ts';
import type { Upload } from '../Screenshots.tsx';
import classes from './PhoneCalculation.module.css';
import { PhoneRow } from './PhoneRow.tsx';

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
  const linked = linkedCell(useLocation().hash);
  const [chosen, setChosen] = useState(linked?.analogue ?? 0);
  const index = Math.min(chosen, calculation.analogs.length - 1);
  const analogue = calculation.analogs[index];
  const fileInput = useRef<HTMLInputElement>(null);
  const goTo = (at: number, field: string) => {
    setChosen(at);
    requestAnimationFrame(() => {
      const element = document.getElementById(fieldId(`analogs.${at}.${field}`));
      element?.scrollIntoView({ block: 'center' });
      element?.focus({ preventScroll: true });
    });
  };
  props.goToRef.current = goTo;
  if (!analogue) return null;
  const own = result.analogs[index];
  const rows = data.lines.flatMap((line) => (line.kind === 'row' ? [line.row] : []));
  const write = (next: Analogue) => props.onChange(withAnalogue(calculation, index, next));

  return (
    <div className={classes.root}>
      {calculation.analogs.map(({ id }, place) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: a target of links, it hands the focus on
        <span
          key={id}
          id={fieldId(`analogs.${place}`)}
          tabIndex={-1}
          className={classes.hidden}
          onFocus={() => {
            const first = data.problems.find((problem) => problem.analogue === place);
            goTo(place, first?.field ?? 'isIncluded');
          }}
        />
      ))}
      <div className={classes.tabs}>
        <div className={classes.list} role="tablist" aria-label="Аналоги">
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
              onFocus={() => setChosen(place)}
              onKeyDown={(event) => {
                const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
                const next = place + step;
                if (step !== 0) document.getElementById(`analogue-tab-${next}`)?.focus();
              }}
            >
              <span>
                <span className={classes.hidden}>Аналог </span>
                {place + 1}
              </span>
              <span className={classes.tabNote}>{weightNote(entry, result.analogs[place]?.weight)}</span>
            </button>
          ))}
        </div>
        {!readOnly && calculation.analogs.length < ANALOGUES_MAX && (
          <button
            type="button"
            id={fieldId('analogs')}
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
            id={fieldId(`analogs.${index}.isIncluded`)}
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
