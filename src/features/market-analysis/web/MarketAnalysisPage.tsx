import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { readProfile } from '#features/account/page-api.ts';
import { isLockedStatus } from '#features/report/report.ts';
import { reading } from '#kit/web/form/reading.ts';
import { ErrorState } from '#kit/web/parts/ErrorState.tsx';
import { Loading } from '#kit/web/parts/Loading.tsx';
import { Page } from '#kit/web/parts/Page.tsx';
import { MarketAnalysisForm } from './MarketAnalysisForm.tsx';
import { useSampled } from './sample/use-following.ts';
import { useMarketAnalysis, useOverview, usePlotUse, useReport, useToldPlaces } from './use-market-analysis.ts';

const TO_LIST = { label: 'К списку отчетов', to: '/' };

/** Step 3: '/report/:reportId/market-analysis'. */
export function MarketAnalysisPage() {
  const { reportId = '' } = useParams();
  const analysis = useMarketAnalysis(reportId);
  const report = useReport(reportId);
  const plot = usePlotUse(reportId);
  const places = useToldPlaces(reportId);
  const profile = useQuery(reading(readProfile));
  const sampled = useSampled();
  const overview = useOverview(reportId);

  if (reportId === '') return <ErrorState title="ID отчета не найден" back={TO_LIST} />;
  const all = [analysis, report, plot, places, profile];
  const error = all.find((query) => query.error)?.error;
  if (analysis.data && report.data && plot.data && places.data && profile.data) {
    const locked = isLockedStatus(report.data.status);
    return (
      <MarketAnalysisForm
        key={`${reportId} ${locked}`}
        reportId={reportId}
        record={analysis.data}
        plot={plot.data}
        told={places.data}
        userId={profile.data.id}
        locked={locked}
        sampled={sampled}
        overview={overview}
      />
    );
  }
  if (error) {
    const retry = () => void Promise.all(all.map((query) => query.refetch()));
    return <ErrorState title="Ошибка при загрузке данных" error={error} onRetry={retry} back={TO_LIST} />;
  }
  return (
    <Page title="Анализ рынка">
      <Loading shape="form" count={2} />
    </Page>
  );
}
