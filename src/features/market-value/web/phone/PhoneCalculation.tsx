import { Button } from '@mantine/core';
import { IconCheck, IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { formatNumber } from '#kit/numbers.ts';
import { fieldId } from '#kit/web/form/form-area.ts';
import { unsavedWorks } from '#kit/web/form/unsaved.ts';
import { toast } from '#kit/web/parts/toast.tsx';
import { useFileChooser } from '#kit/web/parts/use-file-chooser.tsx';
import { ANALOGUES_MAX } from '../../analogue.ts';
import { ROW_GROUPS } from '../../grid/comparison-rows.ts';
import { toggle } from '../grid/grid-actions.ts';
import { firstProblem, linkedCell } from '../grid/grid-model.ts';
import { MoreRows } from '../MoreRows.tsx';
import { useScreen, useShown } from '../screen.ts';
import classes from './PhoneCalculation.module.css';
import { PhoneRow } from './PhoneRow.tsx';

/** One analogue at a time: tabs, then every factor with its choice and its percent side by side. */
export function PhoneCalculation() {
  const screen = useScreen();
  const { hash, key } = useLocation();
  const linked = linkedCell(hash);
  const [chosen, setChosen] = useState(linked?.analogue ?? 0);
  const { ids, readOnly } = useShown((shown) => ({
    ids: shown.calculation.analogs.map(({ id }) => id),
    readOnly: shown.readOnly,
  }));
  const index = Math.min(chosen, ids.length - 1);
  const chooser = useFileChooser((files) => screen.upload.current?.(index, files), { multiple: true });
  // The fields of an analogue go with its panel, and a value that cannot be read is written nowhere else.
  const choose = (place: number): boolean => {
    const stays = place !== index && unsavedWorks().some((work) => work.ifLeft?.() != null);
    if (stays) toast('Сначала исправьте значение: оно не сохранено, и его пришлось бы ввести снова');
    else setChosen(place);
    return !stays;
  };
  // A link of this page leads to another analogue; the address alone says which.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again leads there again
  useEffect(() => {
    if (linked) choose(linked.analogue);
  }, [hash, key]);
  const goTo = (at: number, field: string) => {
    if (!choose(at)) return;
    requestAnimationFrame(() => {
      const element = document.getElementById(fieldId(`analogs.${at}.${field}`));
      element?.scrollIntoView({ block: 'center' });
      element?.focus({ preventScroll: true });
    });
  };
  screen.goTo.current = goTo;

  return (
    <div className={classes.root}>
      {ids.map((id, place) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: a target of links, it hands the focus on
        <span
          key={id}
          id={fieldId(`analogs.${place}`)}
          tabIndex={-1}
          className={classes.hidden}
          onFocus={() => goTo(place, firstProblem(screen.read(), place) ?? 'isIncluded')}
        />
      ))}
      <div className={classes.tabs}>
        <div className={classes.list} role="tablist" aria-label="Аналоги">
          {ids.map((id, place) => (
            <AnalogueTab key={id} place={place} isChosen={place === index} onChoose={() => choose(place)} />
          ))}
        </div>
        {!readOnly && ids.length < ANALOGUES_MAX && (
          <button
            type="button"
            id={fieldId('analogs')}
            className={`${classes.tab} ${classes.add}`}
            aria-label="Добавить аналог"
            onClick={() => {
              if (choose(ids.length)) screen.analogues.add();
            }}
          >
            <IconPlus size={20} aria-hidden />
          </button>
        )}
      </div>
      <AnaloguePanel key={ids[index]} index={index} onChooseFiles={chooser.open} />
      {chooser.input}
    </div>
  );
}

interface AnalogueTabProps {
  place: number;
  isChosen: boolean;
  onChoose(): void;
}

function AnalogueTab({ place, isChosen, onChoose }: AnalogueTabProps) {
  const { isWrong, note } = useShown(({ calculation, result, problems }) => {
    const weight = result.analogs[place]?.weight;
    const share = weight ? `${formatNumber(Number(weight) * 100)}\u00a0%` : '—';
    return {
      isWrong: problems.some((problem) => problem.analogue === place),
      note: calculation.analogs[place]?.isIncluded ? share : 'выкл.',
    };
  });
  return (
    <button
      type="button"
      role="tab"
      id={`analogue-tab-${place}`}
      aria-selected={isChosen}
      aria-controls="analogue-panel"
      tabIndex={isChosen ? 0 : -1}
      data-wrong={isWrong || undefined}
      className={classes.tab}
      onClick={onChoose}
      onFocus={onChoose}
      onKeyDown={(event) => {
        const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
        if (step !== 0) document.getElementById(`analogue-tab-${place + step}`)?.focus();
      }}
    >
      <span>
        <span className={classes.hidden}>Аналог </span>
        {place + 1}
      </span>
      <span className={classes.tabNote}>{note}</span>
    </button>
  );
}

function AnaloguePanel({ index, onChooseFiles }: { index: number; onChooseFiles(): void }) {
  const screen = useScreen();
  const { lines, readOnly } = useShown((shown) => ({ lines: shown.lines, readOnly: shown.readOnly }));
  const rows = lines.flatMap((line) => (line.kind === 'row' ? [line.row] : []));
  return (
    <section id="analogue-panel" role="tabpanel" aria-labelledby={`analogue-tab-${index}`}>
      <div className={classes.name}>
        <div>
          <h2 className={classes.title}>Аналог {index + 1}</h2>
          <Price index={index} />
        </div>
        <Included index={index} />
      </div>
      {ROW_GROUPS.map(({ key, label }) => (
        <div key={key}>
          <div className={classes.group}>
            <h3>{label}</h3>
            {key === 'corrections' && !readOnly && (
              <button type="button" className={classes.link} onClick={() => screen.analogues.fill(index)}>
                Заполнить по объекту
              </button>
            )}
            {key === 'offer' && <MoreRows className={classes.link} />}
          </div>
          {rows
            .filter((row) => row.group === key && row.id !== 'isIncluded' && row.id !== 'type')
            .map((row) => (
              <PhoneRow key={row.id} row={row} index={index} onChooseFiles={onChooseFiles} />
            ))}
        </div>
      ))}
      {!readOnly && (
        <div className={classes.remove}>
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash aria-hidden />}
            onClick={() => screen.analogues.remove(index)}
          >
            Удалить аналог {index + 1}
          </Button>
        </div>
      )}
    </section>
  );
}

function Price({ index }: { index: number }) {
  const text = useShown(({ result }) => {
    const own = result.analogs[index];
    const price = own?.correctedPrice
      ? `${formatNumber(own.correctedPrice, 2)}\u00a0₽/кв.\u00a0м`
      : 'цена не рассчитана';
    return own?.weight ? `${price}, вес ${formatNumber(own.weight, 4)}` : price;
  });
  return (
    <p className={classes.price} aria-live="polite">
      {text}
    </p>
  );
}

function Included({ index }: { index: number }) {
  const screen = useScreen();
  const { isIncluded, readOnly } = useShown((shown) => ({
    isIncluded: shown.calculation.analogs[index]?.isIncluded === true,
    readOnly: shown.readOnly,
  }));
  return (
    <button
      type="button"
      id={fieldId(`analogs.${index}.isIncluded`)}
      className={classes.toggle}
      aria-pressed={isIncluded}
      disabled={readOnly}
      onClick={() => toggle(screen, index)}
    >
      {isIncluded ? <IconCheck size={18} aria-hidden /> : <IconPlus size={18} aria-hidden />}
      {isIncluded ? 'Включен' : 'Добавить'}
    </button>
  );
}
