import { Anchor, Autocomplete, Button, Checkbox, Table } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { offersCounted } from '#features/market/compute/words.ts';
import { suppliesOf } from '#features/market/short-facts.ts';
import { offerAddress, shownAddress } from '#features/market-value/offer-address.ts';
import { formatDate } from '#kit/dates.ts';
import { formatNumber, formatShort } from '#kit/numbers.ts';
import { otherRegion } from '#kit/place/region.ts';
import { tooLong } from '#kit/text-length.ts';
import { typo } from '#kit/typography.ts';
import { type Column, DataTable } from '#kit/web/list/DataTable.tsx';
import { IconButton } from '#kit/web/parts/IconButton.tsx';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import { usePhone } from '#kit/web/use-phone.ts';
import { placeOfRow } from '../../sample/place-of-row.ts';
import type { Reported } from '../../sample/reported.ts';
import type { SampleContent, SampleRow } from '../../sample/sheet.ts';
import type { RowNote, SampleView } from '../../sample/view.ts';
import classes from './OfferList.module.css';
import { type ListSort, perMeterOf, sorted } from './offer-order.ts';

export interface OfferListProps {
  content: SampleContent;
  view: SampleView;
  /** Of the object. */
  address: string;
  reported: Reported;
  locked: boolean;
  onRows: (rows: SampleRow[]) => void;
  onRemove: (row: SampleRow) => void;
  /** Beside an offer that counts and is no analogue. */
  takeAsAnalogue?: ((row: SampleRow, heard: string) => ReactNode) | undefined;
}

const SHORT = 12;
const REASONS = [
  'Повтор публикации',
  'На участке есть строения',
  'Нетипичное местоположение',
  'Площадь отличается от объекта',
  'Нет коммуникаций',
  'Продажа доли',
  'Цена не подтверждена',
];

const TICK = 'Учитывать';
const COLUMNS: (Column & { by?: ListSort })[] = [
  { label: TICK, hidden: true, width: 44 },
  { label: 'Место', by: 'place' },
  { label: 'Дата', by: 'date', width: 104 },
  { label: 'Кв. м', by: 'area', width: 84, align: 'right' },
  { label: 'Цена, ₽', by: 'price', width: 116, align: 'right' },
  { label: 'За кв. м, ₽', by: 'perMeter', width: 100, align: 'right' },
  { label: 'Аналог или причина', width: 230 },
  { label: 'Убрать', hidden: true, width: 44 },
];

/** «uchastki.example»: which site says so. */
function siteOf(row: SampleRow): string {
  const address = offerAddress(row);
  return address === null ? row.source : (shownAddress(address).split(/[/?]/)[0] ?? '');
}

const nameOf = (row: SampleRow) => placeOfRow(row) || row.source || 'Место не указано';
const heard = (row: SampleRow) => [nameOf(row), formatDate(row.offer_date)].filter(Boolean).join(', ');

function OfferTick({ row, note, locked, onChange }: PartProps) {
  return (
    <Checkbox
      aria-label={`Учитывать: ${heard(row)}`}
      checked={note.leftOut === null}
      disabled={locked || note.leftOut === 'rule'}
      title={note.leftOut === 'rule' ? note.words : undefined}
      onChange={(event) => {
        const included = event.currentTarget.checked;
        onChange({ ...row, included, reason: row.reason || (included ? '' : (note.outlier ?? '')) });
      }}
    />
  );
}

interface PartProps {
  row: SampleRow;
  note: RowNote;
  locked: boolean;
  onChange: (row: SampleRow) => void;
}

/** The number of an analogue, why an offer does not count, or that its price lies apart. */
function Reason({
  row,
  note,
  locked,
  onChange,
  region,
  number,
  children,
}: PartProps & { region: string; number: number | undefined; children: ReactNode }) {
  if (note.leftOut === 'rule') return <span className={classes.rule}>{note.words}</span>;
  if (note.leftOut === 'user') {
    if (locked) return <span className={classes.rule}>{note.words || 'Причина не указана'}</span>;
    return (
      <Autocomplete
        size="xs"
        aria-label={`Причина исключения: ${heard(row)}`}
        placeholder="Укажите причину"
        className={classes.reason}
        data-empty={row.reason.trim() === '' || undefined}
        data={REASONS}
        value={row.reason}
        title={row.reason}
        error={tooLong(row.reason, 500)}
        onChange={(reason) => onChange({ ...row, reason })}
      />
    );
  }
  return (
    <span className={classes.beside}>
      {number !== undefined && (
        <span className={classes.analogue}>
          <span className={classes.disc}>{number}</span> Аналог {number}
        </span>
      )}
      {number === undefined && !note.outlier && children}
      {note.outlier && (
        <span className={classes.warn} title={note.outlier}>
          Выброс
          {!locked && (
            <Button
              variant="default"
              size="compact-xs"
              aria-label={`Исключить: ${heard(row)}. ${note.outlier}`}
              onClick={() => onChange({ ...row, included: false, reason: note.outlier ?? '' })}
            >
              Исключить
            </Button>
          )}
        </span>
      )}
      {region && (
        <span className={classes.warn} title={`Адрес предложения: ${region}`}>
          Другой регион
        </span>
      )}
      {note.late && (
        <span className={classes.warn} title={note.late}>
          Позже даты оценки
        </span>
      )}
    </span>
  );
}

const NOTHING: RowNote = { leftOut: null, words: '', outlier: null, late: null };

/** The offers of the sample, each counted or left out with a reason. */
export function OfferList({
  content,
  view,
  address,
  reported,
  locked,
  onRows,
  onRemove,
  takeAsAnalogue,
}: OfferListProps) {
  const wide = !usePhone();
  const [sort, setSort] = useState<{ by: ListSort; down: boolean }>({ by: 'date', down: true });
  const [all, setAll] = useState(false);
  const rows = useMemo(() => sorted(content.offers, sort), [content.offers, sort]);
  const shown = all ? rows : rows.slice(0, SHORT);
  const numbers = new Map(reported.analogues.map(({ offer, number }) => [offer, number]));
  const change = (next: SampleRow) => onRows(content.offers.map((row) => (row.offer === next.offer ? next : row)));
  const counted = view.sample.counted.length;

  const far = content.offers.filter(
    (row) => otherRegion(row.address, address) !== '' && view.notes.get(row.offer)?.leftOut === null,
  ).length;

  const parts = (row: SampleRow) => {
    const note = view.notes.get(row.offer) ?? NOTHING;
    const props = { row, note, locked, onChange: change };
    return {
      out: note.leftOut !== null || undefined,
      tick: <OfferTick {...props} />,
      reason: (
        <Reason {...props} region={otherRegion(row.address, address)} number={numbers.get(row.offer)}>
          {takeAsAnalogue?.(row, heard(row))}
        </Reason>
      ),
      remove: !locked && (
        <IconButton
          size={30}
          aria-label={`Убрать из выборки: ${heard(row)}`}
          tooltip="Убрать из выборки"
          onClick={() => onRemove(row)}
        >
          <IconTrash size={16} aria-hidden />
        </IconButton>
      ),
    };
  };
  const perMeter = (row: SampleRow) => {
    const price = perMeterOf(row);
    return price === null ? '—' : formatNumber(price, price < 100 ? 2 : 0);
  };
  // What a rule leaves out cannot be ticked.
  const free = content.offers.filter(({ offer }) => view.notes.get(offer)?.leftOut !== 'rule');
  const ticked = free.filter(({ included }) => included).length;
  const tickAll = (
    <Checkbox
      aria-label="Учитывать все"
      checked={free.length > 0 && ticked === free.length}
      indeterminate={ticked > 0 && ticked < free.length}
      disabled={locked || free.length === 0}
      onChange={() => {
        const included = ticked < free.length;
        onRows(content.offers.map((row) => (free.includes(row) ? { ...row, included } : row)));
      }}
    />
  );
  const columns = COLUMNS.map(({ by, ...column }): Column => {
    if (column.label === TICK) return { ...column, head: tickAll };
    if (!by) return column;
    const direction = sort.down ? ('descending' as const) : ('ascending' as const);
    return {
      ...column,
      onSort: () => setSort({ by, down: sort.by === by ? !sort.down : by !== 'place' }),
      ...(sort.by === by ? { sort: direction } : {}),
    };
  });

  return (
    <Sheet label="Предложения">
      <div className={classes.head}>
        <h2 className={classes.title}>Предложения</h2>
        <span className={classes.counts} role="status">
          {counted} учтено, {content.offers.length - counted} не учтено
        </span>
        {far > 0 && <span className={classes.warn}>{offersCounted(far)} из другого региона, чем объект оценки</span>}
        {content.chosen_by && <span className={classes.chosen}>{typo(content.chosen_by)}</span>}
      </div>
      {wide ? (
        <div className={classes.table}>
          <DataTable label="Предложения выборки" columns={columns}>
            {shown.map((row) => {
              const { out, tick, reason, remove } = parts(row);
              return (
                <Table.Tr key={row.offer} className={classes.row} data-out={out}>
                  <Table.Td>{tick}</Table.Td>
                  <Table.Td className={classes.place} title={row.address || undefined}>
                    <b>{typo(nameOf(row))}</b>
                    {siteOf(row) && <span className={classes.site}> · {siteOf(row)}</span>}
                  </Table.Td>
                  <Table.Td>{formatDate(row.offer_date) || '—'}</Table.Td>
                  <Table.Td ta="right">{row.area === null ? '—' : formatShort(row.area, 4)}</Table.Td>
                  <Table.Td ta="right">{row.price === null ? '—' : formatNumber(row.price)}</Table.Td>
                  <Table.Td ta="right">
                    <b>{perMeter(row)}</b>
                  </Table.Td>
                  <Table.Td>{reason}</Table.Td>
                  <Table.Td>{remove}</Table.Td>
                </Table.Tr>
              );
            })}
          </DataTable>
        </div>
      ) : (
        <>
          <div className={classes.tickAll}>
            {tickAll} <span aria-hidden>Учитывать все</span>
          </div>
          <ul className={classes.cards}>
            {shown.map((row) => {
              const { out, tick, reason, remove } = parts(row);
              return (
                <li key={row.offer} className={classes.card} data-out={out}>
                  {tick}
                  <div className={classes.cardText}>
                    <p className={classes.cardLine}>
                      <b>{typo(nameOf(row))}</b>
                      <b>{perMeter(row)} ₽/кв. м</b>
                    </p>
                    <p className={classes.cardFacts}>
                      {[
                        formatDate(row.offer_date),
                        row.area === null ? '' : `${formatShort(row.area, 4)} кв. м`,
                        row.price === null ? 'нет цены' : `${formatNumber(row.price)} ₽`,
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </p>
                    {suppliesOf(row) && <p className={classes.cardFacts}>{suppliesOf(row)}</p>}
                    {reason}
                  </div>
                  {remove}
                </li>
              );
            })}
          </ul>
        </>
      )}
      {rows.length > SHORT && (
        <p className={classes.foot}>
          {shown.length} из {rows.length}
          <Anchor component="button" type="button" inherit onClick={() => setAll(!all)}>
            {all ? 'Свернуть' : 'Показать все'}
          </Anchor>
        </p>
      )}
    </Sheet>
  );
}
