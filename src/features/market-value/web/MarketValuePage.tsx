import { useParams } from 'react-router';
import type { NewEntry } from '#features/market/new-entry.ts';
import { isLockedStatus } from '#features/report/report.ts';
import { ErrorState } from '#kit/web/parts/ErrorState.tsx';
import { Loading } from '#kit/web/parts/Loading.tsx';
import { Page } from '#kit/web/parts/Page.tsx';
import type { Adverts } from './adverts-port.ts';
import { CalculationForm } from './CalculationForm.tsx';
import { useCalculationData } from './use-calculation-data.ts';

/** Step 4, «Расчет рыночной стоимости». */
export function MarketValuePage({ adverts, newEntry }: { adverts: Adverts; newEntry: NewEntry }) {
  const { reportId = '' } = useParams();
  const { data, error, retry } = useCalculationData(reportId);
  if (data) {
    const key = `${reportId} ${isLockedStatus(data.report.status)}`;
    return <CalculationForm key={key} {...data} adverts={adverts} newEntry={newEntry} />;
  }
  if (error) {
    return (
      <ErrorState
        title="Ошибка при загрузке данных"
        error={error}
        onRetry={retry}
        back={{ label: 'К списку отчетов', to: '/' }}
      />
    );
  }
  return (
    <Page title="Расчет рыночной стоимости" width="wide">
      <Loading shape="table" count={12} />
    </Page>
  );
}
