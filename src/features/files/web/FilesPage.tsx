import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { readReport } from '#features/report/api.ts';
import { isLockedStatus } from '#features/report/report.ts';
import { reading } from '#kit/web/form/reading.ts';
import { ErrorState } from '#kit/web/parts/ErrorState.tsx';
import { Loading } from '#kit/web/parts/Loading.tsx';
import { Page, WithAside } from '#kit/web/parts/Page.tsx';
import { FilesSheet } from './FilesSheet.tsx';
import classes from './files.module.css';
import { useReportFiles } from './use-report-files.ts';

interface FilesPageProps {
  /** Completeness, paying, generating, downloading: the panel on the right. */
  aside: ReactNode;
  /** The panel in one line, on top where there is no room for it beside the files. */
  summary: ReactNode;
}

/** The last step of a report: its pictures, and beside them the way to the finished document. */
export function FilesPage({ aside, summary }: FilesPageProps) {
  const { reportId = '' } = useParams();
  const report = useQuery(reading(readReport, { params: { id: reportId } }));
  const store = useReportFiles(reportId);
  const { list } = store;
  const failed = report.error ?? list.error;
  if (!report.data || !list.data) {
    return failed ? (
      <ErrorState
        title="Произошла ошибка при загрузке данных"
        error={failed}
        onRetry={() => void (report.error ? report.refetch() : list.refetch())}
        back={{ label: 'К списку отчетов', to: '/' }}
      />
    ) : (
      <Page title="Файлы">
        <Loading shape="form" count={3} />
      </Page>
    );
  }
  return (
    <FilesSheet
      key={reportId}
      reportId={reportId}
      userId={report.data.user_id}
      files={list.data}
      store={store}
      locked={isLockedStatus(report.data.status)}
      layout={(sheet) => (
        <Page title="Файлы">
          <div className={classes.summary}>{summary}</div>
          <WithAside size={376} aside={aside}>
            {sheet}
          </WithAside>
        </Page>
      )}
    />
  );
}
