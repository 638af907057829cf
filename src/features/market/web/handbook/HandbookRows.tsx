import { Table } from '@mantine/core';
import { IconAlertTriangle, IconClock, IconTrash } from '@tabler/icons-react';
import { Fragment } from 'react';
import { today } from '#kit/dates.ts';
import { formatSigned } from '#kit/numbers.ts';
import { upperFirst } from '#kit/russian.ts';
import { type Column, DataTable } from '#kit/web/list/DataTable.tsx';
import list from '#kit/web/list/List.module.css';
import { IconButton } from '#kit/web/parts/IconButton.tsx';
import { oldEdition } from '../../compute/handbook/edition.ts';
import { type EntryRecord, HANDBOOK_FACTORS } from '../../handbook.ts';
import { editionSaid, figureSaid, percentsOf, placeSaid, scopeSaid, valuesSaid } from '../../handbook-words.ts';
import classes from './Handbook.module.css';
import { RangeBar } from './RangeBar.tsx';

interface Props {
  entries: readonly EntryRecord[];
  /** By the entry's id: that its class of area lies over another one of its table. */
  overlaps: ReadonlyMap<string, string>;
  onEdit: (entry: EntryRecord) => void;
  onRemove: (entry: EntryRecord) => void;
}

const COLUMNS: readonly Column[] = [
  { label: 'Из значения аналога в значение объекта' },
  { label: 'Сегмент', width: 150 },
  { label: 'Нижн., %', width: 84, align: 'right' },
  { label: 'Средн., %', width: 84, align: 'right' },
  { label: 'Верхн., %', width: 84, align: 'right' },
  { label: '−25 … 0 … +25 %', width: 150 },
  { label: 'Источник', width: '26%' },
  { label: 'Издание', width: 104 },
  { label: 'Принята', width: 80, align: 'right' },
  { label: 'Действия', hidden: true, width: 52 },
];

/** One decimal where that is all there is: «+12,5», «−13,04». */
const percent = (value: string | null) => (value === null ? '—' : formatSigned(value));

const groupsOf = ({ entries, overlaps }: Props) =>
  HANDBOOK_FACTORS.flatMap(({ choice, shortLabel }) => {
    const own = entries.filter(({ factor }) => factor === choice);
    if (own.length === 0) return [];
    const rows = own.map((entry) => ({ entry, overlap: overlaps.get(entry.id) }));
    return [{ choice, label: shortLabel, rows }];
  });

function Edition({ edition }: { edition: string }) {
  const old = oldEdition(edition, today());
  if (!old) return editionSaid(edition);
  const told = `Издание ${editionSaid(edition)}: ему больше 18 месяцев`;
  return (
    <span className={classes.old} title={told}>
      <IconClock size={16} role="img" aria-label={told} />
      {editionSaid(edition)}
    </span>
  );
}

/** That a class of area lies over another of its table: the book says so, and the cell is offered both. */
function Overlap({ told }: { told: string | undefined }) {
  if (!told) return null;
  return (
    <p className={classes.overlap}>
      <IconAlertTriangle size={16} aria-hidden /> {upperFirst(told)}
    </p>
  );
}

function RemoveButton({ entry, onRemove }: { entry: EntryRecord; onRemove: Props['onRemove'] }) {
  return (
    <IconButton
      aria-label={`Удалить: ${valuesSaid(entry)}`}
      tooltip="Удалить"
      size={30}
      onClick={() => onRemove(entry)}
    >
      <IconTrash size={16} aria-hidden />
    </IconButton>
  );
}

function Source({ entry }: { entry: EntryRecord }) {
  const where = placeSaid(entry);
  return (
    <>
      {entry.source}
      {where && <span className={classes.where}>, {where}</span>}
    </>
  );
}

/** From 768 px: groups by factor, the range of each entry on one scale. */
export function HandbookTable(props: Props) {
  const { onEdit, onRemove } = props;
  return (
    <DataTable label="Справочник корректировок" columns={COLUMNS}>
      {groupsOf(props).map((group) => (
        <Fragment key={group.choice}>
          <Table.Tr className={classes.group}>
            <Table.Th colSpan={COLUMNS.length} scope="colgroup">
              {group.label}
            </Table.Th>
          </Table.Tr>
          {group.rows.map(({ entry, overlap }) => (
            <EntryRow key={entry.id} entry={entry} overlap={overlap} onEdit={onEdit} onRemove={onRemove} />
          ))}
        </Fragment>
      ))}
    </DataTable>
  );
}

function EntryRow({
  entry,
  overlap,
  onEdit,
  onRemove,
}: Pick<Props, 'onEdit' | 'onRemove'> & { entry: EntryRecord; overlap: string | undefined }) {
  const percents = percentsOf(entry);
  return (
    <Table.Tr className={`${list.row} ${classes.row}`}>
      <Table.Td>
        <button type="button" className={list.open} onClick={() => onEdit(entry)}>
          {valuesSaid(entry)}
        </button>
        <Overlap told={overlap} />
      </Table.Td>
      <Table.Td className={classes.scope} title={scopeSaid(entry)}>
        {scopeSaid(entry)}
      </Table.Td>
      {percents ? (
        <>
          <Table.Td ta="right">{percent(percents.low)}</Table.Td>
          <Table.Td ta="right" className={classes.strong}>
            {percent(percents.mean)}
          </Table.Td>
          <Table.Td ta="right">{percent(percents.high)}</Table.Td>
        </>
      ) : (
        <Table.Td ta="right" colSpan={3} className={classes.where}>
          {figureSaid(entry)}
        </Table.Td>
      )}
      <Table.Td>{percents && <RangeBar {...percents} />}</Table.Td>
      <Table.Td className={classes.source}>
        <Source entry={entry} />
      </Table.Td>
      <Table.Td>
        <Edition edition={entry.edition} />
      </Table.Td>
      <Table.Td ta="right">{entry.taken || '—'}</Table.Td>
      <Table.Td>
        <RemoveButton entry={entry} onRemove={onRemove} />
      </Table.Td>
    </Table.Tr>
  );
}

/** On the phone. */
export function HandbookCards(props: Props) {
  const { onEdit, onRemove } = props;
  return groupsOf(props).map((group) => (
    <section key={group.choice} aria-label={group.label}>
      <h2 className={classes.cardsHead}>{group.label}</h2>
      <ul className={list.cards}>
        {group.rows.map(({ entry, overlap }) => {
          const percents = percentsOf(entry);
          const range =
            percents?.low && percents.high ? ` (от ${percent(percents.low)} до ${percent(percents.high)} %)` : '';
          return (
            <li key={entry.id} className={list.card}>
              <div className={list.cardLine}>
                <button type="button" className={list.open} onClick={() => onEdit(entry)}>
                  {valuesSaid(entry)}
                </button>
                <RemoveButton entry={entry} onRemove={onRemove} />
              </div>
              <p>
                <b className={classes.strong}>{percents ? `${percent(percents.mean)} %` : figureSaid(entry)}</b>
                {range}
              </p>
              {percents && <RangeBar {...percents} />}
              <Overlap told={overlap} />
              <p className={classes.where}>
                <Source entry={entry} />, <Edition edition={entry.edition} />
              </p>
              <p className={classes.where}>{scopeSaid(entry)}</p>
            </li>
          );
        })}
      </ul>
    </section>
  ));
}
