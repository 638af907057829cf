import { Button, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconFilter, IconSearch, IconX } from '@tabler/icons-react';
import { type Ref, useEffect, useState } from 'react';
import { formatNumber } from '#kit/numbers.ts';
import { tooLong } from '#kit/text-length.ts';
import { Dialog } from '#kit/web/dialogs/Dialog.tsx';
import { RANGE_OF, RangeFilter, WordsFilter } from '#kit/web/parts/FilterChip.tsx';
import { USES } from '../characteristics.ts';
import classes from './Offers.module.css';
import type { OfferFiltersState } from './use-offer-filters.ts';

const PAUSE_MS = 250;
/** Of a search and of a place. */
const WORDS_MAX = 200;

const STATES = [
  { value: 'on_sale', label: 'В продаже' },
  { value: 'withdrawn', label: 'Снято' },
  { value: 'deal', label: 'Сделка' },
];

const RANGES = [
  { label: 'Площадь, кв. м', from: 'area_from', to: 'area_to', kind: RANGE_OF.number },
  { label: 'Цена, ₽', from: 'price_from', to: 'price_to', kind: RANGE_OF.whole },
  { label: 'Дата', from: 'date_from', to: 'date_to', kind: RANGE_OF.date },
] as const;

interface Props {
  filters: OfferFiltersState;
  searchRef: Ref<HTMLInputElement>;
  wide: boolean;
  /** How many offers the filters leave. */
  found: number;
}

/** Segment, state, ranges, and the way back to all offers. */
function Filters({ filters }: { filters: OfferFiltersState }) {
  const { values } = filters;
  const select = (key: 'segment' | 'state', label: string, data: typeof STATES | string[]) => (
    <Select
      size="sm"
      className={classes.select}
      aria-label={label}
      placeholder={label}
      data={data}
      value={values[key] || null}
      onChange={(picked) => filters.set({ [key]: picked ?? '' })}
      clearable
      data-pick
      data-set={values[key] !== '' || undefined}
      clearButtonProps={{ 'aria-label': `Очистить: ${label}` }}
    />
  );
  return (
    <>
      {select('segment', 'Сегмент', USES)}
      <WordsFilter
        label="Место"
        asks="Населённый пункт, район"
        value={values.place}
        onChange={(place) => filters.set({ place })}
      />
      {RANGES.map(({ label, kind, from, to }) => (
        <RangeFilter
          key={from}
          label={label}
          kind={kind}
          from={values[from]}
          to={values[to]}
          onChange={(next) =>
            filters.set({
              ...(next.from === undefined ? {} : { [from]: next.from }),
              ...(next.to === undefined ? {} : { [to]: next.to }),
            })
          }
        />
      ))}
      {select('state', 'Состояние', STATES)}
      {filters.count > 0 && (
        <Button variant="subtle" color="gray" size="sm" leftSection={<IconX aria-hidden />} onClick={filters.reset}>
          Сбросить фильтры
        </Button>
      )}
    </>
  );
}

/** Above the list: words and filters; on the phone the filters have a sheet of their own. */
export function OfferToolbar({ filters, searchRef, wide, found }: Props) {
  const { values } = filters;
  const [isOpen, setOpen] = useState(false);
  const [q, setQ] = useState(values.q);
  useEffect(() => setQ(values.q), [values.q]);
  const search = useDebouncedCallback((typed: string) => filters.set({ q: typed }), PAUSE_MS);
  const narrowing = filters.count - (values.q === '' ? 0 : 1);
  return (
    <search className={classes.toolbar} aria-label="Фильтры предложений">
      <TextInput
        ref={searchRef}
        size="sm"
        type="search"
        className={classes.search}
        aria-label="Поиск предложений"
        placeholder="Место, телефон"
        leftSection={<IconSearch size={16} aria-hidden />}
        error={tooLong(q, WORDS_MAX)}
        value={q}
        onChange={(event) => {
          setQ(event.currentTarget.value);
          if (!tooLong(event.currentTarget.value, WORDS_MAX)) search(event.currentTarget.value);
        }}
      />
      {wide ? (
        <Filters filters={filters} />
      ) : (
        <Button
          variant="default"
          leftSection={<IconFilter aria-hidden />}
          aria-label={narrowing > 0 ? `Фильтры: ${narrowing}` : 'Фильтры'}
          onClick={() => setOpen(true)}
        >
          {narrowing > 0 ? narrowing : 'Фильтры'}
        </Button>
      )}
      <Dialog
        opened={isOpen && !wide}
        onClose={() => setOpen(false)}
        title="Фильтры"
        size={440}
        footer={<Button onClick={() => setOpen(false)}>Показать {formatNumber(found)}</Button>}
      >
        <div className={classes.filters}>
          <Filters filters={filters} />
        </div>
      </Dialog>
    </search>
  );
}
