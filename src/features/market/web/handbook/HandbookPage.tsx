import { Button, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback, useMediaQuery } from '@mantine/hooks';
import { IconPlus, IconSearch, IconTableImport, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { AppError } from '#kit/errors.ts';
import { formatNumber } from '#kit/numbers.ts';
import { plural } from '#kit/russian.ts';
import { tooLong } from '#kit/text-length.ts';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { EmptyState } from '#kit/web/parts/EmptyState.tsx';
import { Loading } from '#kit/web/parts/Loading.tsx';
import { MoreButton } from '#kit/web/parts/MoreButton.tsx';
import { Page } from '#kit/web/parts/Page.tsx';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import { USES } from '../../characteristics.ts';
import { type EntryRecord, HANDBOOK_FACTORS } from '../../handbook.ts';
import { MarketPlaces } from '../MarketPlaces.tsx';
import { ExportButton } from '../table/ExportButton.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import classes from './Handbook.module.css';
import { HandbookCards, HandbookTable } from './HandbookRows.tsx';
import { type HandbookFilters, useHandbook, useHandbookFilters } from './use-handbook.ts';

const HandbookImport = lazy(() =>
  import('./HandbookImport.tsx').then((module) => ({ default: module.HandbookImport })),
);

const WIDE = '(min-width: 48em)';
const PAUSE_MS = 250;
const FACTORS = HANDBOOK_FACTORS.map(({ choice, shortLabel }) => ({ value: choice, label: shortLabel }));

interface ToolbarProps {
  filters: HandbookFilters;
  /** That entries have: nothing is offered that would find none. */
  regions: readonly string[];
  sources: readonly string[];
}

function Toolbar({ filters: { values, set, reset, isSet }, regions, sources }: ToolbarProps) {
  const [q, setQ] = useState(values.q);
  useEffect(() => setQ(values.q), [values.q]);
  const search = useDebouncedCallback((typed: string) => set({ q: typed }), PAUSE_MS);
  const select = (name: 'factor' | 'segment' | 'region' | 'source', label: string, data: typeof FACTORS | string[]) => (
    <Select
      size="sm"
      className={classes.select}
      aria-label={label}
      placeholder={label}
      data={data}
      value={values[name] || null}
      onChange={(picked) => set({ [name]: picked ?? '' })}
      clearable
      data-pick
      clearButtonProps={{ 'aria-label': `Очистить: ${label}` }}
    />
  );
  return (
    <search className={classes.toolbar} aria-label="Фильтры справочника">
      <TextInput
        size="sm"
        type="search"
        className={classes.search}
        aria-label="Поиск в справочнике"
        placeholder="Фактор, значение, книга"
        leftSection={<IconSearch size={16} aria-hidden />}
        error={tooLong(q, 200)}
        value={q}
        onChange={(event) => {
          setQ(event.currentTarget.value);
          if (!tooLong(event.currentTarget.value, 200)) search(event.currentTarget.value);
        }}
      />
      {select('factor', 'Фактор', FACTORS)}
      {select('segment', 'Сегмент', USES)}
      {regions.length > 0 && select('region', 'Регион', [...regions])}
      {sources.length > 1 && select('source', 'Книга', [...sources])}
      <Button
        size="sm"
        variant="default"
        className={classes.chip}
        aria-pressed={values.old !== ''}
        onClick={() => set({ old: values.old ? '' : 'true' })}
      >
        Старше 18&nbsp;месяцев
      </Button>
      {isSet && (
        <Button variant="subtle" color="gray" size="sm" leftSection={<IconX aria-hidden />} onClick={reset}>
          Сбросить фильтры
        </Button>
      )}
    </search>
  );
}

/** '/market/handbook': what published sources say of corrections. */
export function HandbookPage() {
  const wide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  const filters = useHandbookFilters();
  const { list, items, total, all, regions, sources, query, remove, readAgain } = useHandbook(filters);
  /** The entry in the dialog, null for a new one. */
  const [dialog, setDialog] = useState<{ entry: EntryRecord | null } | null>(null);
  const [importing, setImporting] = useState(false);
  const add = (
    <>
      <Button
        variant="default"
        leftSection={<IconTableImport aria-hidden />}
        onClick={() => setImporting(true)}
        fullWidth={!wide}
      >
        Из таблицы
      </Button>
      <Button leftSection={<IconPlus aria-hidden />} onClick={() => setDialog({ entry: null })} fullWidth={!wide}>
        Добавить запись
      </Button>
    </>
  );

  const actions = (
    <>
      <ExportButton
        wide={wide}
        save={async (told) => {
          const { exportEntries } = await import('../table/export-entries.ts');
          await exportEntries(query, told);
        }}
      />
      {add}
    </>
  );

  const content = () => {
    if (all === undefined)
      return list.isError ? (
        <Banner
          tone="danger"
          title="Ошибка при загрузке справочника"
          action={{ label: 'Попробовать снова', onClick: () => void list.refetch(), busy: list.isFetching }}
        >
          {list.error instanceof AppError ? list.error.message : undefined}
        </Banner>
      ) : (
        <Loading shape="table" count={8} spinner />
      );
    if (all === 0)
      return (
        <Sheet label="Справочник корректировок">
          <EmptyState title="Справочник пуст" actions={add}>
            Книги принадлежат издателям: внесите свои записи один раз, и расчет предложит их в ячейке корректировки.
          </EmptyState>
        </Sheet>
      );
    const Rows = wide ? HandbookTable : HandbookCards;
    const shown = (
      <>
        <Toolbar filters={filters} regions={regions} sources={sources} />
        <p className={classes.count} role="status">
          {filters.isSet
            ? `${formatNumber(total)} из\u00a0${formatNumber(all)}`
            : `${formatNumber(all)}\u00a0${plural(all, 'запись', 'записи', 'записей')}`}
        </p>
        {items.length === 0 ? (
          <EmptyState
            title="Записи не найдены"
            actions={
              <Button variant="default" onClick={filters.reset}>
                Сбросить фильтры
              </Button>
            }
          >
            Измените условия поиска или покажите весь справочник.
          </EmptyState>
        ) : (
          <div aria-busy={list.isPlaceholderData || undefined}>
            <Rows entries={items} onEdit={(entry) => setDialog({ entry })} onRemove={remove.mutate} />
            <MoreButton list={list} />
          </div>
        )}
      </>
    );
    return wide ? <Sheet label="Справочник корректировок">{shown}</Sheet> : shown;
  };

  return (
    <Page title="Рынок" places={<MarketPlaces />} actions={all ? actions : undefined} width="wide">
      {content()}
      {importing && (
        <Suspense>
          <HandbookImport onClose={() => setImporting(false)} onStored={() => void readAgain()} />
        </Suspense>
      )}
      {dialog && (
        <EntryDialog
          entry={dialog.entry}
          onClose={() => setDialog(null)}
          onSaved={() => {
            setDialog(null);
            void readAgain();
          }}
        />
      )}
    </Page>
  );
}
