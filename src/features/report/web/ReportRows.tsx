import { Loader, Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatDate } from '#kit/dates.ts';
import { typo } from '#kit/typography.ts';
import { type Column, DataTable, useRowLink } from '#kit/web/list/DataTable.tsx';
import list from '#kit/web/list/List.module.css';
import { Badge } from '#kit/web/parts/Badge.tsx';
import { IconButton } from '#kit/web/parts/IconButton.tsx';
import { clientName } from '../client.ts';
import { stepShares } from '../progress.ts';
import {
  COPY_SUFFIX,
  FORM_NOT_SELECTED,
  isLockedStatus,
  type ReportListItem,
  shownStatus,
  statusTone,
} from '../report.ts';
import { stepPath } from '../steps.ts';
import { CompletenessBars } from './CompletenessBars.tsx';
import { Highlight } from './Highlight.tsx';
import classes from './ReportRows.module.css';
import type { FilterValues } from './use-report-filters.ts';

export interface ReportRowsProps {
  reports: readonly ReportListItem[];
  filters: FilterValues;
  /** Copying makes a report: not without a form of practice. */
  canCopy: boolean;
  copyingId: string | undefined;
  onCopy: (report: ReportListItem) => void;
  onDelete: (report: ReportListItem) => void;
}

/** Where there is little room the address keeps it: first the other columns give way, then the completeness goes. */
function columnsFor(room: 'much' | 'some' | 'little'): Column[] {
  const much = room === 'much';
  return [
    { label: '№ отчета', width: much ? 196 : 138 },
    { label: 'Дата', width: 104, sort: 'descending' },
    { label: 'Адрес объекта' },
    { label: 'Заказчик', width: much ? 250 : 156 },
    { label: 'Статус', width: 142 },
    ...(room === 'little' ? [] : [{ label: 'Готовность', width: 166 }]),
    { label: 'Действия', hidden: true, width: 96 },
  ];
}

/** How a report is called where its number is empty. */
const nameOf = (report: ReportListItem) => report.report_number || 'без номера';
const clientOf = (report: ReportListItem) => (report.clients[0] ? clientName(report.clients[0]) : '');
/** Until it has a number of its own its client and its days may be the former report's, too. */
const ofCopy = ({ report_number }: ReportListItem) =>
  report_number.endsWith(COPY_SUFFIX)
    ? { 'data-copy': true, title: 'У копии дата и заказчик прежнего отчета, пока их не изменили' }
    : {};
const linkOf = (report: ReportListItem) => stepPath(report.id, 'description');

function Status({ report }: { report: ReportListItem }) {
  const shown = shownStatus(report);
  return <Badge tone={statusTone(shown)}>{shown}</Badge>;
}

function Actions({ report, canCopy, copyingId, onCopy, onDelete }: { report: ReportListItem } & ReportRowsProps) {
  return (
    <span className={classes.actions}>
      <IconButton
        size={30}
        aria-label={`Копировать отчет ${nameOf(report)}`}
        tooltip={canCopy ? 'Копировать целиком: с участком, файлами и расчетом' : FORM_NOT_SELECTED}
        disabled={!canCopy || copyingId !== undefined}
        // The second click of a double click is no second copy.
        onClick={({ detail }) => detail < 2 && onCopy(report)}
      >
        {copyingId === report.id ? <Loader size={16} aria-hidden /> : <IconCopy size={18} aria-hidden />}
      </IconButton>
      <IconButton
        size={30}
        aria-label={`Удалить отчет ${nameOf(report)}`}
        tooltip="Удалить"
        onClick={() => onDelete(report)}
      >
        <IconTrash size={18} aria-hidden />
      </IconButton>
    </span>
  );
}

/** Of a draft: what is generated is whole, whatever optional files it went without. */
function Completeness({ report, long = false }: { report: ReportListItem; long?: boolean }) {
  return <CompletenessBars steps={stepShares(report.progress)} percent={report.readiness} long={long} />;
}

/** From 768 px: a table whose rows open the report; the number is a real link. */
export function ReportTable(props: ReportRowsProps) {
  const { reports, filters } = props;
  const rowLink = useRowLink();
  const some = useMediaQuery('(min-width: 64em)', true, { getInitialValueInEffect: false });
  const much = useMediaQuery('(min-width: 80em)', true, { getInitialValueInEffect: false });
  return (
    <DataTable label="Отчеты" columns={columnsFor(much ? 'much' : some ? 'some' : 'little')}>
      {reports.map((report) => (
        <Table.Tr key={report.id} {...rowLink(linkOf(report))}>
          <Table.Td>
            <Link to={linkOf(report)} className={classes.number}>
              <Highlight text={nameOf(report)} part={filters.number} />
            </Link>
          </Table.Td>
          <Table.Td className={classes.date} {...ofCopy(report)}>
            {formatDate(report.report_date) || '—'}
          </Table.Td>
          <Table.Td>
            <span className={classes.address} title={report.address}>
              <Highlight text={typo(report.address) || '—'} part={filters.address} />
            </span>
          </Table.Td>
          <Table.Td>
            <span className={classes.client} title={clientOf(report)} {...ofCopy(report)}>
              <Highlight text={clientOf(report) || '—'} part={filters.client} />
            </span>
          </Table.Td>
          <Table.Td>
            <Status report={report} />
          </Table.Td>
          {some && <Table.Td>{isLockedStatus(report.status) ? '—' : <Completeness report={report} />}</Table.Td>}
          <Table.Td>
            <Actions {...props} report={report} />
          </Table.Td>
        </Table.Tr>
      ))}
    </DataTable>
  );
}

/** On the phone: cards with the same link, badge, bars and actions. */
export function ReportCards(props: ReportRowsProps) {
  const { reports, filters } = props;
  const rowLink = useRowLink();
  return (
    <ul className={list.cards} aria-label="Отчеты">
      {reports.map((report) => {
        const { onClick } = rowLink(linkOf(report));
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the link inside is the way by keyboard
          <li key={report.id} className={classes.card} onClick={onClick}>
            <div className={classes.cardHead}>
              <Link to={linkOf(report)} className={classes.cardNumber}>
                <Highlight text={nameOf(report)} part={filters.number} />
              </Link>
              <Status report={report} />
            </div>
            {report.address && (
              <p className={classes.cardAddress}>
                <Highlight text={typo(report.address)} part={filters.address} />
              </p>
            )}
            <p className={classes.cardClient} {...ofCopy(report)}>
              <Highlight text={clientOf(report)} part={filters.client} />
              {clientOf(report) && report.report_date && ', '}
              {formatDate(report.report_date)}
            </p>
            <div className={classes.cardFoot}>
              {isLockedStatus(report.status) ? <span /> : <Completeness report={report} long />}
              <Actions {...props} report={report} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
