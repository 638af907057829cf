import { Button } from '@mantine/core';
import { IconPlus, IconTableImport } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { formatNumber } from '#kit/numbers.ts';
import { plural } from '#kit/russian.ts';
import { FilterSelect } from '#kit/web/list/FilterSelect.tsx';
import { KeptList } from '#kit/web/list/KeptList.tsx';
import { SearchField } from '#kit/web/list/SearchField.tsx';
import { ResetFilters, Toolbar } from '#kit/web/list/Toolbar.tsx';
import { EmptyState } from '#kit/web/parts/EmptyState.tsx';
import { Page } from '#kit/web/parts/Page.tsx';
import { usePhone } from '#kit/web/use-phone.ts';
import { USES } from '../../characteristics.ts';
import { type EntryRecord, HANDBOOK_FACTORS } from '../../handbook.ts';
import { MarketPlaces } from '../MarketPlaces.tsx';
import { PhoneActions } from '../PhoneActions.tsx';
import { ExportButton } from '../table/ExportButton.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import classes from './Handbook.module.css';
import { HandbookCards, HandbookTable } from './HandbookRows.tsx';
import { type HandbookFilters, useHandbook, useHandbookFilters } from './use-handbook.ts';

const HandbookImport = lazy(() =>
  import('./HandbookImport.tsx').then((module) => ({ default: module.HandbookImport })),
);

const FACTORS = HANDBOOK_FACTORS.map(({ choice, shortLabel }) => ({ value: choice, label: shortLabel }));

interface ToolbarProps {
  filters: HandbookFilters;
  /** That entries have: nothing is offered that would find none. */
  regions: readonly string[];
  sources: readonly string[];
}

function HandbookToolbar({ filters: { values, set, reset, count }, regions, sources }: ToolbarProps) {
  return (
    <Toolbar label="Фильтры справочника">
      <SearchField
        label="Поиск в справочнике"
        placeholder="Фактор, значение, книга"
        value={values.q}
        onChange={(q) => set({ q })}
      />
      <FilterSelect label="Фактор" data={FACTORS} value={values.factor} onChange={(factor) => set({ factor })} />
      <FilterSelect label="Сегмент" data={USES} value={values.segment} onChange={(segment) => set({ segment })} />
      {regions.length > 0 && (
        <FilterSelect label="Регион" data={regions} value={values.region} onChange={(region) => set({ region })} />
      )}
      {sources.length > 1 && (
        <FilterSelect label="Книга" data={sources} value={values.source} onChange={(source) => set({ source })} />
      )}
      <Button
        size="sm"
        variant="default"
        className={classes.chip}
        aria-pressed={values.old !== ''}
        onClick={() => set({ old: values.old ? '' : 'true' })}
      >
        Старше 18&nbsp;месяцев
      </Button>
      {count > 0 && <ResetFilters onReset={reset} />}
    </Toolbar>
  );
}

/** '/market/handbook': what published sources say of corrections. */
export function HandbookPage() {
  const wide = !usePhone();
  const filters = useHandbookFilters();
  const { query, readAgain, first, overlaps, undoImport, ...kept } = useHandbook(filters);
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

  const save = async (told: (read: number) => boolean) => {
    const { exportEntries } = await import('../table/export-entries.ts');
    await exportEntries(query, told);
  };
  const actions = wide ? (
    <>
      <ExportButton save={save} />
      {add}
    </>
  ) : (
    <PhoneActions
      main={
        <Button leftSection={<IconPlus aria-hidden />} onClick={() => setDialog({ entry: null })}>
          Добавить запись
        </Button>
      }
      others={[{ label: 'Из таблицы', icon: <IconTableImport aria-hidden />, onClick: () => setImporting(true) }]}
      save={save}
    />
  );

  const Rows = wide ? HandbookTable : HandbookCards;
  return (
    <Page title="Рынок" places={<MarketPlaces />} actions={first?.all ? actions : undefined} width="wide">
      <KeptList
        kept={{ first, ...kept }}
        filters={filters}
        wide={wide}
        label="Справочник корректировок"
        failed="Ошибка при загрузке справочника"
        empty={
          <EmptyState title="Справочник пуст" actions={add}>
            Книги принадлежат издателям: внесите свои записи один раз, и расчет предложит их в ячейке корректировки.
          </EmptyState>
        }
        toolbar={<HandbookToolbar filters={filters} regions={first?.regions ?? []} sources={first?.sources ?? []} />}
        counted={(all) => `${formatNumber(all)}\u00a0${plural(all, 'запись', 'записи', 'записей')}`}
        nothing={{ title: 'Записи не найдены', all: 'весь справочник' }}
      >
        <Rows
          entries={kept.items}
          overlaps={overlaps}
          onEdit={(entry) => setDialog({ entry })}
          onRemove={kept.remove}
        />
      </KeptList>
      {importing && (
        <Suspense>
          <HandbookImport
            onClose={() => setImporting(false)}
            onStored={() => void readAgain()}
            onUndo={(ids) => void undoImport(ids)}
          />
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
