import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { Link, Outlet, useLocation, useParams } from 'react-router';
import { AppError } from '#kit/errors.ts';
import { typo } from '#kit/typography.ts';
import { reading } from '#kit/web/form/reading.ts';
import { Badge } from '#kit/web/parts/Badge.tsx';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { ErrorState } from '#kit/web/parts/ErrorState.tsx';
import { IconLink } from '#kit/web/parts/IconButton.tsx';
import { toast } from '#kit/web/parts/toast.tsx';
import { readReport } from '../api.ts';
import { stepCaption, stepOpen, stepState } from '../progress.ts';
import type { StepLeft } from '../readiness.ts';
import { isLockedStatus, REPORT_LOCKED, type ReportDetail, shownNumber, shownStatus, statusTone } from '../report.ts';
import { REPORT_STEPS, type StepKey, stepPath } from '../steps.ts';
import classes from './ReportFrame.module.css';
import { StepBar } from './StepBar.tsx';

const BLOCKED = 'Пожалуйста, заполните и сохраните текущую страницу для создания отчета';
const LIST = { label: 'К списку отчетов', to: '/' };

export interface ReportFrameProps {
  /** Says that the report is locked and offers the next edition; another slice's, given by the app. */
  lockedBanner?: (reportId: string) => ReactNode;
  /** Around each page: what was found at its fields, the document beside them; another slice's, too. */
  around: ComponentType<AroundStepProps>;
  /** What is left on its steps by the answer that all counts of the page are of; none before it came. */
  useLeft: (reportId: string | undefined) => Readonly<Record<StepKey, StepLeft>> | undefined;
  /** At the end of the report's line. The step is null on a page that belongs to none. */
  atEnd?: (report: ReportDetail, step: StepKey | null) => ReactNode;
  /** The same for the end of the step bar on the phone. */
  inBar?: (report: ReportDetail, step: StepKey | null) => ReactNode;
}

interface AroundStepProps {
  /** None of a new report. */
  report: ReportDetail | undefined;
  /** None on a page that belongs to no step. */
  step: StepKey | null;
  children: ReactNode;
}

/** The step that the address shows; null on a page of the whole report. The contract step also makes a new report. */
function stepAt(pathname: string): StepKey | null {
  return REPORT_STEPS.find(({ path }) => pathname.split('/').includes(path))?.key ?? null;
}

/** One truncated line; the first tap on a phone shows the rest. */
function Address({ text }: { text: string }) {
  const [whole, setWhole] = useState(false);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the whole text is read out in any case
    <p className={classes.address} data-whole={whole || undefined} title={text} onClick={() => setWhole(!whole)}>
      {text}
    </p>
  );
}

type Left = ReturnType<ReportFrameProps['useLeft']>;

function stepsOf(report: ReportDetail | undefined, left: Left, current: StepKey | null) {
  return REPORT_STEPS.map(({ key, label, short }) => {
    const stored = report?.progress.find(({ step }) => step === key);
    const progress = stored && { ...stored, ...left?.[key] };
    return {
      label,
      short,
      note: progress ? stepCaption(progress) : 'не начато',
      open: progress !== undefined && stepOpen(progress) !== '',
      state: progress ? stepState(progress) : ('empty' as const),
      to: report ? stepPath(report.id, key) : `/new-report?type=land#${key}`,
      current: key === current,
      blocked: !report && key !== 'contract',
    };
  });
}

/** Around every step: the report's line, the step bar, the word that it is locked (rows.md D6, D8). */
export function ReportFrame({ lockedBanner, around: Around, useLeft, atEnd, inBar }: ReportFrameProps) {
  const { reportId: id } = useParams();
  const { pathname } = useLocation();
  const step = stepAt(pathname);
  const wide = step === 'market-value';
  const left = useLeft(id);
  const report = useQuery({
    ...reading(readReport, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  });

  if (report.isError && !report.data) {
    const gone = report.error instanceof AppError && report.error.status === 404;
    const why = report.error instanceof AppError ? report.error.message : 'Неизвестная ошибка';
    return (
      <ErrorState
        title={gone ? 'Отчет не найден' : 'Не удалось загрузить отчет'}
        error={report.error}
        onRetry={gone ? undefined : () => void report.refetch()}
        back={LIST}
      >
        {gone ? 'Он удалён или создан другим пользователем.' : `Произошла ошибка при загрузке данных: ${why}`}
      </ErrorState>
    );
  }

  const { data } = report;
  const shown = data && shownStatus(data);
  return (
    <>
      <div className={classes.line}>
        <div className={classes.inner} data-wide={wide || undefined}>
          <IconLink to="/" aria-label="К списку отчетов">
            <IconArrowLeft size={18} aria-hidden />
          </IconLink>
          <h2 className={classes.title}>
            {id ? 'Отчет' : 'Новый отчет'} {data && <span className={classes.number}>{shownNumber(data)}</span>}
          </h2>
          {shown && <Badge tone={statusTone(shown)}>{shown}</Badge>}
          {data?.address && <Address text={typo(data.address)} />}
          {data && atEnd?.(data, step)}
          {!id && (
            <Button component={Link} to="/papers" variant="default" size="sm" className={classes.papers}>
              Начать с документов
            </Button>
          )}
        </div>
      </div>
      <StepBar
        steps={stepsOf(data, left, step)}
        onBlocked={() => toast(BLOCKED)}
        wide={wide}
        end={data && inBar?.(data, step)}
      />
      {data && isLockedStatus(data.status) && (
        <div className={classes.banner} data-wide={wide || undefined}>
          {lockedBanner?.(data.id) ?? <Banner tone="locked" title={`${REPORT_LOCKED}.`} />}
        </div>
      )}
      <Around report={data} step={step}>
        <Outlet />
      </Around>
    </>
  );
}
