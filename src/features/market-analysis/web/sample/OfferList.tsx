import { Anchor, Checkbox, Table } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { offersCounted } from '#features/market/compute/words.ts';
import { suppliesOf } from '#features/market/short-facts.ts';
import { formatDate } from '#kit/dates.ts';
import { formatNumber, formatShort } from '#kit/numbers.ts';
import { otherRegion } from '#kit/place/region.ts';
import { typo } from '#kit/typography.ts';
import { fieldId } from '#kit/web/form/form-area.ts';
import { type Column, DataTable } from '#kit/web/list/DataTable.tsx';
import { IconButton } from '#kit/web/parts/IconButton.tsx';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import { usePhone } from '#kit/web/use-phone.ts';
import { offerField } from '../../sample/path.ts';
import type { Reported } from '../../sample/reported.ts';
import type { SampleContent, SampleRow } from '../../sample/sheet.ts';
import type { SampleView } from '../../sample/view.ts';
import { NOTHING, OfferReason, OfferTick } from './OfferCounted.tsx';
import classes from './OfferList.module.css';
import { type ListSort, perMeterOf, sorted } from './offer-order.ts';
import { heard, nameOf, sourceOf } from './offer-words.ts';

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

/** A remark leads to the offer that it is about. */
const rowId = ({ offer }: SampleRow) => fieldId(offerField(offer));

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
  const rows = useMemo(() => sorted(content.offers, sort), [content.offers, sort]);
  const { hash, key } = useLocation();
  const [all, setAll] = useState(false);
  const [led, setLed] = useState('');
  // Once for each press of a link to an offer that is folded.
  if (led !== key && rows.slice(SHORT).some((row) => hash === `#${rowId(row)}`)) {
    setLed(key);
    setAll(true);
  }
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
        <OfferReason {...props} region={otherRegion(row.address, address)} number={numbers.get(row.offer)}>
          {takeAsAnalogue?.(row, heard(row))}
        </OfferReason>
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
                <Table.Tr key={row.offer} id={rowId(row)} className={classes.row} data-out={out}>
                  <Table.Td>{tick}</Table.Td>
                  <Table.Td className={classes.place} title={row.address || undefined}>
                    <b>{typo(nameOf(row))}</b>
                    {sourceOf(row) && <span className={classes.site}> · {sourceOf(row)}</span>}
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
                <li key={row.offer} id={rowId(row)} className={classes.card} data-out={out}>
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
