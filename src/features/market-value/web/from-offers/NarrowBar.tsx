import { Select } from '@mantine/core';
import { USES } from '#features/market/characteristics.ts';
import { RANGE_OF, RangeFilter, WordsFilter } from '#kit/web/list/FilterChip.tsx';
import classes from './FromOffers.module.css';
import { FRESHNESS, type Narrow } from './narrow.ts';

interface Props {
  value: Narrow;
  onChange(next: Partial<Narrow>): void;
}

const given = (name: keyof Narrow, value: string | undefined) => (value === undefined ? {} : { [name]: value });

/** What the offers of the panel are narrowed to. */
export function NarrowBar({ value, onChange }: Props) {
  return (
    <search className={classes.narrow} aria-label="Фильтры предложений">
      <Select
        size="sm"
        className={classes.segment}
        aria-label="Сегмент"
        placeholder="Сегмент"
        data={USES}
        value={value.segment || null}
        onChange={(segment) => segment !== null && onChange({ segment })}
        allowDeselect={false}
        data-pick
      />
      <Select
        size="sm"
        className={classes.months}
        aria-label="Видели не раньше"
        placeholder="Свежесть"
        data={FRESHNESS}
        value={value.months || null}
        onChange={(months) => onChange({ months: months ?? '' })}
        clearable
        clearButtonProps={{ 'aria-label': 'Очистить: Свежесть' }}
        data-pick
      />
      <WordsFilter
        label="Место"
        asks="Населённый пункт, район"
        value={value.place}
        onChange={(place) => onChange({ place })}
      />
      <RangeFilter
        label="Площадь, кв. м"
        kind={RANGE_OF.number}
        from={value.area_from}
        to={value.area_to}
        onChange={(next) => onChange({ ...given('area_from', next.from), ...given('area_to', next.to) })}
      />
      <RangeFilter
        label="Цена, ₽"
        kind={RANGE_OF.whole}
        from={value.price_from}
        to={value.price_to}
        onChange={(next) => onChange({ ...given('price_from', next.from), ...given('price_to', next.to) })}
      />
    </search>
  );
}
