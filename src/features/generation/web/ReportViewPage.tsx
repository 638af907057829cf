import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { ReportDocument } from '#document/model/block-document.ts';
import { DocumentView } from '#document/web/view/DocumentView.tsx';
import { scanPath } from '#features/appraiser/scan.ts';
import { fileAddress } from '#features/files/api.ts';
import { stepPath } from '#features/report/steps.ts';
import { address } from '#kit/web/call.ts';
import { reading } from '#kit/web/form/reading.ts';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { ErrorState } from '#kit/web/parts/ErrorState.tsx';
import { Loading } from '#kit/web/parts/Loading.tsx';
import { SavingLink } from '#kit/web/parts/SavingLink.tsx';
import { downloadDocx, downloadPdf, downloadXlsx, type Edition, readPrintedReport } from '../api.ts';
import classes from './ReportViewPage.module.css';

const FILES = {
  pdf: [downloadPdf, 'Отчет, PDF'],
  docx: [downloadDocx, 'Отчет, DOCX'],
  xlsx: [downloadXlsx, 'Расчет, XLSX'],
} as const;

/** The files of an edition, which are exactly what was printed. */
function EditionFiles({ reportId, revision, formats }: Edition & { reportId: string }) {
  return (
    <ul className={classes.files}>
      {formats.map((format) => {
        const [endpoint, name] = FILES[format];
        return (
          <li key={format}>
            <SavingLink href={address(endpoint, { params: { id: reportId }, query: { revision } })}>{name}</SavingLink>
          </li>
        );
      })}
    </ul>
  );
}

/** `/report/{id}/view`: the report as a page of the browser, to read and to print (rows.md J6). */
export function ReportViewPage() {
  const { id = '' } = useParams();
  const params = { id };
  const view = useQuery(reading(readPrintedReport, { params }));
  if (view.isError) {
    return (
      <ErrorState
        title="Не удалось загрузить отчет"
        error={view.error}
        onRetry={() => void view.refetch()}
        back={{ label: 'К списку отчетов', to: '/' }}
      />
    );
  }
  if (!view.data) return <Loading shape="lines" count={8} />;
  const { document, date, scan_keys: scans, edition, notice } = view.data;
  return (
    <div className={classes.page}>
      <div className={classes.bar}>
        <Link to={stepPath(id, 'files')}>К отчету</Link>
        {document !== null && (
          <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
            Напечатать
          </Button>
        )}
      </div>
      {notice && (
        <div className={classes.notice}>
          <Banner tone={document === null ? 'warn' : 'note'} title={notice} />
          {edition && <EditionFiles reportId={id} {...edition} />}
        </div>
      )}
      {document !== null && (
        <div className={classes.paper}>
          <DocumentView
            document={document as ReportDocument}
            pictureAddress={(key) => (scans.includes(key) ? scanPath(key) : fileAddress(key))}
          />
          <p className={classes.foot}>
            <span>Дата: {date || '—'}</span>
            <span>
              Подпись: <span className={classes.line} aria-hidden />
            </span>
          </p>
        </div>
      )}
    </div>
  );
}
