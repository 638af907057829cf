import { Button, Popover, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconChevronDown, IconFilter, IconSearch, IconX } from '@tabler/icons-react';
import { type Ref, useEffect, useState } from 'react';
import { formatDate, parseTypedDate } from '#kit/dates.ts';
import { formatNumber, parseNumber } from '#kit/numbers.ts';
import { Dialog } from '#kit/web/dialogs/Dialog.tsx';
import { USES } from '../characteristics.ts';
import classes from './Offers.module.css';
import type { FilterValues, OfferFilter, OfferFiltersState } from './use-offer-filters.ts';

const PAUSE_MS = 250;

const STATES = [
  { value: 'on_sale', label: 'В продаже' },
  { value: 'withdrawn', label: 'Снято' },
  { value: 'deal', label: 'Сделка' },
];

type Read = (typed: string) => string | null;
const asNumber: Read = (typed) => {
  const number = parseNumber(typed);
  return number !== null && Number(number) >= 0 ? String(number) : null;
};
const asWhole: Read = (typed) => {
  const number = asNumber(typed);
  return number !== null && Number.isInteger(Number(number)) ? number : null;
};

interface Range {
  label: string;
  from: OfferFilter;
  to: OfferFilter;
  read: Read;
  show: (value: string) => string;
  wrong: string;
}
const same = (value: string) => value;
const RANGES: Range[] = [
  { label: 'Площадь, кв. м', from: 'area_from', to: 'area_to', read: asNumber, show: same, wrong: 'Введите число' },
  { label: 'Цена, ₽', from: 'price_from', to: 'price_to', read: asWhole, show: same, wrong: 'Введите целое число' },
  { label: 'Дата', from: 'date_from', to: 'date_to', read: parseTypedDate, show: formatDate, wrong: 'дд.мм.гггг' },
];

function summary({ label, show }: Range, from: string, to: string): string {
  const [name = label] = label.split(',');
  if (from && to) return `${name}: ${show(from)}–${show(to)}`;
  if (from) return `${name}: от ${show(from)}`;
  return to ? `${name}: до ${show(to)}` : name;
}

function Bound({
  label,
  value,
  range,
  onChange,
}: {
  label: string;
  value: string;
  range: Range;
  onChange: (value: string) => void;
}) {
  const [typed, setTyped] = useState(range.show(value));
  const [wrong, setWrong] = useState(false);
  useEffect(() => setTyped(range.show(value)), [value, range]);
  const take = () => {
    const read = typed.trim() === '' ? '' : range.read(typed);
    setWrong(read === null);
    if (read !== null && read !== value) onChange(read);
  };
  return (
    <TextInput
      label={label}
      value={typed}
      error={wrong ? range.wrong : undefined}
      inputMode="numeric"
      autoComplete="off"
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  );
}

function RangeFilter({
  range,
  values,
  onChange,
}: {
  range: Range;
  values: FilterValues;
  onChange: (next: Partial<FilterValues>) => void;
}) {
  const [from, to] = [values[range.from], values[range.to]];
  const isSet = from !== '' || to !== '';
  return (
    <Popover position="bottom-start" trapFocus withinPortal>
      <Popover.Target>
        <Button
          variant="default"
          size="sm"
          data-set={isSet || undefined}
          className={classes.chip}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {summary(range, from, to)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <fieldset className={classes.range} aria-label={range.label}>
          <Bound label="От" value={from} range={range} onChange={(value) => onChange({ [range.from]: value })} />
          <Bound label="До" value={to} range={range} onChange={(value) => onChange({ [range.to]: value })} />
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  );
}

/** A settlement or a district. */
function PlaceFilter({ value, onChange }: { value: string; onChange: (place: string) => void }) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const take = () => typed.trim() !== value && onChange(typed.trim());
  return (
    <Popover position="bottom-start" trapFocus withinPortal onClose={take}>
      <Popover.Target>
        <Button
          variant="default"
          size="sm"
          data-set={value !== '' || undefined}
          className={classes.chip}
          title={value || undefined}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {value.length > 24 ? `${value.slice(0, 23)}…` : value || 'Место'}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <TextInput
          label="Населённый пункт, район"
          value={typed}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={take}
          onKeyDown={(event) => event.key === 'Enter' && take()}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

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
      <PlaceFilter value={values.place} onChange={(place) => filters.set({ place })} />
      {RANGES.map((range) => (
        <RangeFilter key={range.from} range={range} values={values} onChange={filters.set} />
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
        maxLength={200}
        value={q}
        onChange={(event) => {
          setQ(event.currentTarget.value);
          search(event.currentTarget.value);
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
