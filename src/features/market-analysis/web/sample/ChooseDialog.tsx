import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { USES } from '#features/market/characteristics.ts';
import { offersCounted } from '#features/market/compute/words.ts';
import { USE_OF_SEGMENT } from '#features/market-value/choices.ts';
import { formatDate } from '#kit/dates.ts';
import { AppError } from '#kit/errors.ts';
import { formatNumber, formatShort } from '#kit/numbers.ts';
import { otherRegion } from '#kit/place/region.ts';
import { Dialog } from '#kit/web/dialogs/Dialog.tsx';
import { reading } from '#kit/web/form/reading.ts';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { Loading } from '#kit/web/parts/Loading.tsx';
import { usePhone } from '#kit/web/use-phone.ts';
import { placeOfRow } from '../../sample/place-of-row.ts';
import { chooseOffers, SAMPLE_MAX, type SampleRow } from '../../sample/sheet.ts';
import classes from './ChooseDialog.module.css';
import { type Filters, inWords, NO_FILTERS, readFilters } from './choose-filters.ts';

const PAUSE_MS = 300;

interface Props {
  reportId: string;
  segment: string;
  /** Of the object. */
  address: string;
  /** What is in the sample already. */
  offers: readonly SampleRow[];
  onClose: () => void;
  /** @param words how they were found */
  onChosen: (rows: SampleRow[], words: string) => void;
}

const FIELDS = [
  ['q', 'Слова', 'Улица, сайт, телефон'],
  ['place', 'Место', 'Заозёрский район'],
  ['area_from', 'Площадь от, кв. м', ''],
  ['area_to', 'до', ''],
  ['date_from', 'Дата от', 'дд.мм.гггг'],
  ['date_to', 'до', 'дд.мм.гггг'],
] as const;

const HEARD: Partial<Record<keyof Filters, string>> = { area_to: 'Площадь до, кв. м', date_to: 'Дата до' };

function Found({
  row,
  region,
  ticked,
  known,
  onTick,
}: {
  row: SampleRow;
  /** Another one than the object's; empty for the same. */
  region: string;
  ticked: boolean;
  known: boolean;
  onTick: () => void;
}) {
  const facts = [
    formatDate(row.offer_date),
    row.area === null ? 'нет площади' : `${formatShort(row.area, 4)}\u00a0кв.\u00a0м`,
    row.price === null ? 'нет цены' : `${formatNumber(row.price)}\u00a0₽`,
    row.price && row.area ? `${formatNumber(row.price / row.area)}\u00a0₽/кв.\u00a0м` : '',
    row.price_type === 'deal' ? 'сделка' : '',
    known ? 'уже в выборке' : '',
  ];
  return (
    <li className={classes.found}>
      <Checkbox
        checked={ticked}
        onChange={onTick}
        label={placeOfRow(row) || row.source || 'Место не указано'}
        description={
          <>
            {facts.filter(Boolean).join(' · ')}
            {region && <span className={classes.warn}>Другой регион: {region}</span>}
          </>
        }
      />
    </li>
  );
}

/** Offers of the library for the sample: by a filter, and of what it leaves one by one. */
export function ChooseDialog({ reportId, segment, address, offers, onClose, onChosen }: Props) {
  const [filters, setFilters] = useState<Filters>({ ...NO_FILTERS, segment: USE_OF_SEGMENT[segment] ?? '' });
  const phone = usePhone();
  const [narrowing, setNarrowing] = useState(false);
  /** What the user has said of an offer; one of another region is not ticked by itself. */
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [settled] = useDebouncedValue(filters, PAUSE_MS);
  const { query, errors } = readFilters(settled);
  const found = useQuery({
    ...reading(chooseOffers, { params: { reportId }, query }),
    enabled: Object.keys(errors).length === 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const active = Object.values(filters).filter((value) => value.trim() !== '').length;
  // A field that is wrong is never out of sight.
  const isNarrowing = !phone || narrowing || Object.keys(errors).length > 0;
  const known = useMemo(() => new Set(offers.map(({ offer }) => offer)), [offers]);
  const rows = found.data?.offers ?? [];
  const isTicked = (row: SampleRow) =>
    ticks.get(row.offer) ?? (known.has(row.offer) || otherRegion(row.address, address) === '');
  const chosen = rows.filter(isTicked);
  const fresh = chosen.filter(({ offer }) => !known.has(offer)).length;
  const room = SAMPLE_MAX - offers.length;
  const set = (key: keyof Filters, value: string) => setFilters({ ...filters, [key]: value });
  const tick = (which: readonly SampleRow[], on: boolean) =>
    setTicks(new Map([...ticks, ...which.map(({ offer }) => [offer, on] as const)]));
  const total = found.data?.total ?? 0;

  return (
    <Dialog
      opened
      onClose={onClose}
      title="Выбрать из предложений"
      subtitle="В отчет войдёт копия: дальнейшие изменения предложения её не меняют"
      size={860}
      footerLeft={
        <span className={classes.count} role="status">
          {fresh > room
            ? `В выборке не больше ${SAMPLE_MAX} предложений: сузьте условия`
            : rows.length < total
              ? `Показаны ${rows.length} из ${found.data?.more ? 'более ' : ''}${formatNumber(total)}: сузьте условия`
              : `Найдено: ${offersCounted(rows.length)}`}
        </span>
      }
      footer={
        <>
          <Button variant="subtle" color="gray" onClick={onClose}>
            Отмена
          </Button>
          <Button
            disabled={chosen.length === 0 || fresh > room || found.isPlaceholderData}
            onClick={() => onChosen(chosen, inWords(settled))}
          >
            {fresh > 0 || chosen.length === 0 ? `Добавить ${offersCounted(fresh)}` : 'Обновить копии'}
          </Button>
        </>
      }
    >
      {phone && (
        <Button
          variant="default"
          fullWidth
          leftSection={<IconFilter aria-hidden />}
          aria-expanded={isNarrowing}
          onClick={() => setNarrowing(!narrowing)}
        >
          {active > 0 ? `Фильтры: ${active}` : 'Фильтры'}
        </Button>
      )}
      {isNarrowing && (
        <div className={classes.filters}>
          <Select
            label="Сегмент"
            placeholder="Все"
            data={USES}
            value={filters.segment || null}
            onChange={(value) => set('segment', value ?? '')}
            clearable
            clearButtonProps={{ 'aria-label': 'Очистить: Сегмент' }}
            className={classes.wide}
          />
          {FIELDS.map(([name, label, placeholder]) => (
            <TextInput
              key={name}
              label={label}
              aria-label={HEARD[name]}
              placeholder={placeholder}
              value={filters[name]}
              error={errors[name]}
              autoComplete="off"
              className={name === 'q' || name === 'place' ? classes.wide : undefined}
              onChange={(event) => set(name, event.currentTarget.value)}
            />
          ))}
        </div>
      )}
      {found.isError && (
        <Banner
          tone="danger"
          title="Ошибка при загрузке предложений"
          action={{ label: 'Попробовать снова', onClick: () => void found.refetch(), busy: found.isFetching }}
        >
          {found.error instanceof AppError ? found.error.message : undefined}
        </Banner>
      )}
      {!found.data && !found.isError && <Loading shape="table" count={4} />}
      {found.data && rows.length === 0 && (
        <p className={classes.none}>
          {total === 0 && inWords(settled) === ''
            ? 'Предложений ещё нет. Они появятся в разделе «Рынок», когда вы сохраните расчет или добавите их там.'
            : 'По этим условиям предложений нет.'}
        </p>
      )}
      {rows.length > 0 && (
        <>
          <Checkbox
            className={classes.all}
            label="Все найденные"
            checked={chosen.length === rows.length}
            indeterminate={chosen.length > 0 && chosen.length < rows.length}
            onChange={() => tick(rows, chosen.length < rows.length)}
          />
          <ul className={classes.list} aria-label="Найденные предложения">
            {rows.map((row) => (
              <Found
                key={row.offer}
                row={row}
                region={otherRegion(row.address, address)}
                known={known.has(row.offer)}
                ticked={isTicked(row)}
                onTick={() => tick([row], !isTicked(row))}
              />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
