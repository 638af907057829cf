import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, Suspense, useRef } from 'react';
import { useNavigate } from 'react-router';
import { readProfile } from '#features/account/page-api.ts';
import { readPrices } from '#features/balance/api.ts';
import { AppError } from '#kit/errors.ts';
import { formatRoubleAmount } from '#kit/money.ts';
import { confirm } from '#kit/web/dialogs/confirm.tsx';
import { reading } from '#kit/web/form/reading.ts';
import { ListSheet } from '#kit/web/list/ListSheet.tsx';
import { Pager } from '#kit/web/list/Pager.tsx';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { EmptyState } from '#kit/web/parts/EmptyState.tsx';
import { Page } from '#kit/web/parts/Page.tsx';
import { toast } from '#kit/web/parts/toast.tsx';
import { usePhone } from '#kit/web/use-phone.ts';
import type { ReportListItem } from '../report.ts';
import { stepPath } from '../steps.ts';
import { CreateButton } from './CreateButton.tsx';
import { deleteQuestion } from './delete-question.ts';
import { FirstDoors } from './FirstDoors.tsx';
import { FormNotSelected } from './FormNotSelected.tsx';
import type { FiltersProps } from './ListFilters.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { ReportCards, ReportTable } from './ReportRows.tsx';
import { useReportFilters } from './use-report-filters.ts';
import { useReportList } from './use-report-list.ts';

const NoFilters = () => (
  <Banner tone="danger" title="Фильтры не загрузились">
    Проверьте связь и обновите страницу.
  </Banner>
);

/** Closed until somebody narrows the list: with the form library, which the list needs for nothing else. */
const ListFilters = lazy<ComponentType<FiltersProps>>(() =>
  import('./ListFilters.tsx').then(
    ({ ListFilters: Loaded }) => ({ default: Loaded }),
    () => ({ default: NoFilters }),
  ),
);

const reason = (error: unknown) => (error instanceof AppError ? error.message : undefined);

interface ReportListPageProps {
  /** The example report of another slice: a door before the form is chosen, beside the first report's button, below the list. */
  example: (place: 'door' | 'empty' | 'below') => ReactNode;
  /** «Новый по образцу», of another slice. */
  pattern: (fullWidth: boolean) => ReactNode;
  /** «Начать с документов», of another slice: in the empty list, a strip above a short one, a button above a long one. */
  papers: (place: 'empty' | 'strip' | 'button', fullWidth?: boolean) => ReactNode;
}

/** With more reports the strip folds to a button. */
const FEW_REPORTS = 10;

/** '/': the land-plot reports of the user. */
export function ReportListPage({ example, pattern, papers }: ReportListPageProps) {
  const wide = !usePhone();
  const navigate = useNavigate();
  const filters = useReportFilters(wide);
  const { list, copy, remove } = useReportList(filters.values, filters.page);
  const profile = useQuery(reading(readProfile));
  const prices = useQuery(reading(readPrices));
  const count = useRef<HTMLSpanElement>(null);
  const hasForm = profile.data?.selectedForm != null;
  const page = list.data;

  const askToDelete = async (report: ReportListItem) => {
    const sure = await confirm(deleteQuestion(report));
    // The button that was pressed goes with its row: the focus finds the count, which tells what is left.
    if (sure) remove.mutate(report.id, { onSuccess: () => count.current?.focus() });
  };

  const rows = page && {
    reports: page.items,
    filters: filters.values,
    canCopy: hasForm,
    copyingId: copy.isPending ? copy.variables : undefined,
    onCopy: (report: ReportListItem) =>
      copy.mutate(report.id, {
        onSuccess: (made) =>
          toast(`Отчет скопирован: №\u00a0${made.report_number}`, {
            ...{ label: 'Открыть', onClick: () => void navigate(stepPath(made.id, 'contract')) },
          }),
      }),
    onDelete: askToDelete,
  };

  const toolbar = page && <ListToolbar page={page} filters={filters} wide={wide} countRef={count} />;
  const panel = filters.open && (
    <Suspense>
      <ListFilters values={filters.values} onChange={filters.set} />
    </Suspense>
  );
  const balance = profile.data?.balance ?? 0;
  const isFree = prices.data !== undefined && balance > 0 && balance >= prices.data.land;
  const free = isFree ? `На балансе ${formatRoubleAmount(balance)}: первый отчет бесплатный. ` : '';
  const empty = hasForm ? (
    <EmptyState
      title="Нет созданных отчетов"
      wide={papers('empty')}
      actions={
        <>
          <CreateButton allowed variant="default" />
          {example('empty')}
        </>
      }
    >
      {free}Начните с документов: отчет заполнится тем, что в них есть. Или начните с договора: номер, даты и заказчик.
    </EmptyState>
  ) : (
    <EmptyState title="Нет созданных отчетов" wide={<FirstDoors example={example('door')} />}>
      {free}Посмотрите готовый или заполните профиль и начните со своего.
    </EmptyState>
  );

  const content = (
    <ListSheet
      list={list}
      page={page}
      wide={wide}
      label="Отчеты"
      failed="Ошибка при загрузке отчетов"
      spinner
      empty={empty}
      toolbar={
        <>
          {toolbar}
          {panel}
        </>
      }
      nothing={{ title: 'Отчеты не найдены', text: 'Измените условия поиска или покажите все отчеты.' }}
      onReset={filters.reset}
    >
      {page && rows && (
        <>
          {wide ? <ReportTable {...rows} /> : <ReportCards {...rows} />}
          <Pager page={page} onGo={filters.goTo} />
        </>
      )}
    </ListSheet>
  );

  const emptyList = page?.all === 0;
  const isShort = (page?.all ?? 0) <= FEW_REPORTS;
  return (
    <Page
      title="Отчеты об оценке земельных участков"
      actions={
        emptyList ? undefined : (
          <>
            {page && hasForm && !isShort && papers('button', !wide)}
            {page && hasForm && pattern(!wide)}
            <CreateButton allowed={hasForm} fullWidth={!wide} />
          </>
        )
      }
    >
      {/* The doors of an empty list say what it is for. */}
      <FormNotSelected {...(emptyList ? { why: null } : {})} />
      {copy.isError && (
        <Banner tone="danger" title="Ошибка при копировании отчёта">
          {reason(copy.error)}
        </Banner>
      )}
      {remove.isError && (
        <Banner tone="danger" title="Ошибка при удалении отчета">
          {reason(remove.error)}
        </Banner>
      )}
      {page && !emptyList && hasForm && isShort && papers('strip')}
      {content}
      {page && !emptyList && example('below')}
    </Page>
  );
}
