import { USES } from '#features/market/characteristics.ts';
import { RANGE_OF, RangeFilter, WordsFilter } from '#kit/web/list/FilterChip.tsx';
import { FilterSelect } from '#kit/web/list/FilterSelect.tsx';
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
      <FilterSelect
        required
        width={150}
        label="Сегмент"
        data={USES}
        value={value.segment}
        onChange={(segment) => onChange({ segment })}
      />
      <FilterSelect
        width={150}
        label="Свежесть"
        data={FRESHNESS}
        value={value.months}
        onChange={(months) => onChange({ months })}
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
