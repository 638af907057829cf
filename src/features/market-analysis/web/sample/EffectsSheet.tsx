import { Button } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { type FoundEffect, foundEffects } from '#features/market/compute/sample/found-effects.ts';
import { offersCounted } from '#features/market/compute/words.ts';
import { FACTORS } from '#features/market/factors.ts';
import type { Entry } from '#features/market/handbook.ts';
import type { NewEntry } from '#features/market/new-entry.ts';
import { USE_OF_SEGMENT } from '#features/market-value/choices.ts';
import { regionOf } from '#kit/place/region.ts';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import { toast } from '#kit/web/parts/toast.tsx';
import type { DerivedAbout } from '../../sample/derived.ts';
import type { SampleView } from '../../sample/view.ts';
import sheet from './DerivedSheet.module.css';
import classes from './EffectsSheet.module.css';

interface Props {
  view: SampleView;
  about: DerivedAbout;
  locked: boolean;
  newEntry: NewEntry;
}

const nameOf = (factor: FoundEffect['factor']) => FACTORS.find(({ choice }) => choice === factor)?.shortLabel ?? '';

/** The entry as its dialog begins: of this market and of the month of the valuation. */
function startOf(effect: FoundEffect, view: SampleView, about: DerivedAbout): Partial<Entry> {
  const { entry } = effect;
  if (!entry) return {};
  const figure = (value: string | null) => (value === null ? null : Number(value));
  const { form, from, to, by } = entry;
  return {
    ...{ factor: effect.factor, form, from, to, unit: 'coefficient' },
    ...{ low: figure(entry.low), mean: figure(entry.mean), high: figure(entry.high) },
    segment: USE_OF_SEGMENT[about.segment] ?? '',
    region: regionOf(about.marketArea || about.address),
    source: ['Анализ выборки: ', offersCounted(view.statistics.count), by && `, ${by}`].join(''),
    edition: about.evaluationDate?.slice(0, 7) ?? '',
    note: effect.sentence,
  };
}

/** What the sample says of the corrections; what it bears out goes to the handbook, and from there into the cells. */
export function EffectsSheet({ view, about, locked, newEntry }: Props) {
  const [opened, setOpened] = useState<FoundEffect | null>(null);
  // Pairs of all offers: not again for what is typed beside it.
  const effects = useMemo(() => foundEffects(view.sample.counted, view.effect), [view]);
  return (
    <Sheet label="Влияние факторов">
      <div className={sheet.head}>
        <h2 className={sheet.title}>Влияние факторов</h2>
        <span className={sheet.muted}>Из справочника запись подставится в корректировки с диапазоном и источником</span>
      </div>
      {effects.map((effect) => (
        <div key={effect.factor} className={classes.effect}>
          <span className={classes.name}>{nameOf(effect.factor)}</span>
          <p className={classes.words}>{effect.sentence}</p>
          {effect.entry && !locked && (
            <Button variant="default" leftSection={<IconBook2 aria-hidden />} onClick={() => setOpened(effect)}>
              В справочник
            </Button>
          )}
        </div>
      ))}
      {opened &&
        newEntry({
          start: startOf(opened, view, about),
          onClose: () => setOpened(null),
          onSaved: () => {
            setOpened(null);
            toast(`${nameOf(opened.factor)}: запись добавлена в справочник`);
          },
        })}
    </Sheet>
  );
}
