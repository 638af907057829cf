import { useParams } from 'react-router';
import { isLockedStatus } from '#features/report/report.ts';
import { AppError } from '#kit/errors.ts';
import { ErrorState } from '#kit/web/parts/ErrorState.tsx';
import { Loading } from '#kit/web/parts/Loading.tsx';
import { Page } from '#kit/web/parts/Page.tsx';
import { DescriptionForm } from './DescriptionForm.tsx';
import { useDescription } from './use-description.ts';

const TITLE = 'Описание объекта оценки';

/** The second step of a report. */
export function DescriptionPage() {
  const { reportId = '' } = useParams();
  const { report, description, owner, neighbour } = useDescription(reportId);
  const failed = report.error ?? description.error;
  if (report.data && description.data) {
    const key = `${reportId} ${isLockedStatus(report.data.status)}`;
    const known = { report: report.data, record: description.data, owner, neighbour };
    return <DescriptionForm key={key} {...known} />;
  }
  if (failed) {
    const notFound = failed instanceof AppError && failed.status === 404;
    return (
      <ErrorState
        title={notFound ? 'Отчет не найден' : 'Произошла ошибка при загрузке данных'}
        error={failed}
        onRetry={notFound ? undefined : () => void (report.error ? report.refetch() : description.refetch())}
        back={{ label: 'К списку отчетов', to: '/' }}
      >
        {notFound ? 'Возможно, он удалён или ссылка неверна.' : undefined}
      </ErrorState>
    );
  }
  return (
    <Page title={TITLE}>
      <Loading shape="form" count={4} />
    </Page>
  );
}
