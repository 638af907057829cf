import { ErrorState } from '#kit/web/parts/ErrorState.tsx';
import { Loading } from '#kit/web/parts/Loading.tsx';
import { Page } from '#kit/web/parts/Page.tsx';
import { FaceSwitch } from '../FaceSwitch.tsx';
import { SampleForm, type SampleLent } from './SampleForm.tsx';
import { useSampleData } from './use-sample.ts';

const TO_LIST = { label: 'К списку отчетов', to: '/' };

/** The second face of step 3: '/report/:reportId/market-analysis/sample'. */
export function SamplePage(lent: SampleLent) {
  const { reportId, about, data, error, retry } = useSampleData();
  if (reportId === '') return <ErrorState title="ID отчета не найден" back={TO_LIST} />;
  if (data) {
    const key = `${reportId} ${data.locked}`;
    return <SampleForm key={key} reportId={reportId} about={about} {...lent} {...data} />;
  }
  if (error) return <ErrorState title="Ошибка при загрузке данных" error={error} onRetry={retry} back={TO_LIST} />;
  return (
    <Page title="Анализ рынка" places={<FaceSwitch reportId={reportId} face="sample" count={undefined} />}>
      <Loading shape="table" count={8} />
    </Page>
  );
}
