import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { type Ref, useState } from 'react';
import { formatNumber } from '#kit/numbers.ts';
import { Dialog } from '#kit/web/dialogs/Dialog.tsx';
import { RANGE_OF, RangeFilter, WordsFilter } from '#kit/web/list/FilterChip.tsx';
import { FilterSelect } from '#kit/web/list/FilterSelect.tsx';
import { SearchField } from '#kit/web/list/SearchField.tsx';
import { ResetFilters, Toolbar } from '#kit/web/list/Toolbar.tsx';
import type { OfferSort } from '../api.ts';
import { USES } from '../characteristics.ts';
import classes from './Offers.module.css';
import type { OfferFiltersState } from './use-offer-filters.ts';

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

/** The orders that the headings of the table give, for where there is no table. */
const ORDERS: { value: `${OfferSort} ${'asc' | 'desc'}`; label: string }[] = [
  { value: 'date desc', label: 'Сначала новые' },
  { value: 'date asc', label: 'Сначала старые' },
  { value: 'price asc', label: 'Сначала дешёвые' },
  { value: 'price desc', label: 'Сначала дорогие' },
  { value: 'per_meter asc', label: 'Дешевле за кв. м' },
  { value: 'per_meter desc', label: 'Дороже за кв. м' },
  { value: 'area asc', label: 'Сначала меньшие' },
  { value: 'area desc', label: 'Сначала большие' },
  { value: 'place asc', label: 'По месту' },
];

/** Segment, state, ranges, and the way back to all offers. */
function Filters({ filters, wide }: Pick<Props, 'filters' | 'wide'>) {
  const { values } = filters;
  const width = wide ? 150 : '100%';
  return (
    <>
      <FilterSelect
        label="Сегмент"
        data={USES}
        value={values.segment}
        width={width}
        onChange={(segment) => filters.set({ segment })}
      />
      <WordsFilter
        label="Место"
        asks="Населённый пункт, район"
        value={values.place}
        inline={!wide}
        onChange={(place) => filters.set({ place })}
      />
      {RANGES.map(({ label, kind, from, to }) => (
        <RangeFilter
          key={from}
          label={label}
          kind={kind}
          inline={!wide}
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
      <FilterSelect
        width={width}
        label="Состояние"
        data={STATES}
        value={values.state}
        onChange={(state) => filters.set({ state })}
      />
      {filters.count > 0 && <ResetFilters onReset={filters.reset} />}
    </>
  );
}

/** Above the list: words and filters; on the phone the filters have a sheet of their own. */
export function OfferToolbar({ filters, searchRef, wide, found }: Props) {
  const { values } = filters;
  const [isOpen, setOpen] = useState(false);
  const narrowing = filters.count - (values.q === '' ? 0 : 1);
  return (
    <Toolbar label="Фильтры предложений">
      <SearchField
        inputRef={searchRef}
        label="Поиск предложений"
        placeholder="Место, телефон"
        value={values.q}
        onChange={(q) => filters.set({ q })}
      />
      {wide ? (
        <Filters filters={filters} wide />
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
          <FilterSelect
            width="100%"
            label="Порядок"
            data={ORDERS}
            value={`${filters.sort} ${filters.order}`}
            required
            onChange={(picked) => {
              const [sort, order] = picked.split(' ') as [OfferSort, 'asc' | 'desc'];
              filters.sortBy(sort, order);
            }}
          />
          <Filters filters={filters} wide={false} />
        </div>
      </Dialog>
    </Toolbar>
  );
}
