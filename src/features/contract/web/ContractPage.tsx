import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { readProfile, readSite } from '#features/account/page-api.ts';
import { readReport } from '#features/report/api.ts';
import { isLockedStatus } from '#features/report/report.ts';
import { stepPath } from '#features/report/steps.ts';
import { today } from '#kit/dates.ts';
import { AppError } from '#kit/errors.ts';
import { reading } from '#kit/web/form/reading.ts';
import { SAME_FORM } from '#kit/web/form/unsaved.ts';
import { ErrorState } from '#kit/web/parts/ErrorState.tsx';
import { Loading } from '#kit/web/parts/Loading.tsx';
import { Page } from '#kit/web/parts/Page.tsx';
import { ContractForm } from './ContractForm.tsx';
import { CONTRACT_TITLE } from './contract-labels.ts';
import { useParts } from './use-parts.ts';
import { useProposed } from './use-proposed.ts';

const NOTHING = { head: null, client: null, assignment: null };

interface Props {
  /** Above the form of a new report. */
  obstacle: ReactNode;
}

/** '/new-report' and '/report/:reportId/new-report': contract, assignment and client. */
export function ContractPage({ obstacle }: Props) {
  const { reportId } = useParams();
  const navigate = useNavigate();
  // A new report keeps its form when it gets its address; another report begins with a form of its own.
  const [form, setForm] = useState({ reportId, made: '', count: 0 });
  if (form.reportId !== reportId) {
    const isSame = reportId !== undefined && reportId === form.made;
    setForm({ reportId, made: isSame ? form.made : '', count: isSame ? form.count : form.count + 1 });
  }
  const params = { id: reportId ?? '' };
  const profile = useQuery(reading(readProfile));
  const site = useQuery(reading(readSite));
  const head = useQuery({
    ...reading(readReport, { params }),
    enabled: reportId !== undefined,
  });
  const parts = useParts(reportId);
  const proposed = useProposed(
    reportId,
    reportId === undefined || (head.data !== undefined && !isLockedStatus(head.data.status)),
  );

  const queries = reportId === undefined ? [profile, site] : [profile, site, head, parts];
  const failed = queries.find(({ isError, data }) => isError && data === undefined);
  if (failed) {
    const why = failed.error instanceof AppError ? failed.error.message : 'Неизвестная ошибка';
    return (
      <ErrorState
        title="Не удалось загрузить отчет"
        error={failed.error}
        onRetry={() => queries.forEach((query) => void query.refetch())}
        back={{ label: 'К списку отчетов', to: '/' }}
      >
        Произошла ошибка при загрузке данных: {why}
      </ErrorState>
    );
  }

  const record =
    reportId === undefined ? NOTHING : head.data && parts.data ? { head: head.data, ...parts.data } : undefined;
  // A report that has just begun here has no plot yet.
  const isPlotKnown = proposed.isPlotKnown || reportId === undefined || reportId === form.made;
  if (!profile.data || !site.data || !record || !isPlotKnown) {
    return (
      <Page title={CONTRACT_TITLE}>
        <Loading shape="form" count={3} />
      </Page>
    );
  }
  return (
    <ContractForm
      key={`${profile.data.id} ${form.count} ${record.head !== null && isLockedStatus(record.head.status)}`}
      record={record}
      proposed={proposed}
      userId={profile.data.id}
      onMade={(id) => {
        setForm({ ...form, made: id });
        navigate(stepPath(id, 'contract'), { replace: true, state: SAME_FORM });
      }}
      setting={{ defaultBank: site.data.default_bank, today: today(), built: proposed.built }}
      notice={obstacle}
    />
  );
}
