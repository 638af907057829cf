import { useQuery } from '@tanstack/react-query';
import { readProfile } from '#features/account/page-api.ts';
import { reading } from '#kit/web/form/reading.ts';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { FORM_NOT_SELECTED } from '../report.ts';

const WHY = 'Без неё отчет создать нельзя: она печатается в сведениях об исполнителе.';

/** That no report can be made before a form of practice is chosen, and why; nothing once it is. */
export function FormNotSelected({ why = WHY }: { why?: string | null }) {
  const { data: profile } = useQuery(reading(readProfile));
  if (profile?.selectedForm !== null) return null;
  return (
    <Banner tone="warn" title={`${FORM_NOT_SELECTED}.`} action={{ label: 'Открыть профиль', to: '/account' }}>
      {why}
    </Banner>
  );
}
