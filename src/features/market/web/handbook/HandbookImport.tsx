import { Select, TextInput } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import { upperFirst } from '#kit/russian.ts';
import type { ImportValues } from '#kit/table/table-import.ts';
import { call } from '#kit/web/call.ts';
import { TableImportDialog } from '#kit/web/import/TableImportDialog.tsx';
import type { TableStore } from '#kit/web/import/use-table-import.ts';
import { USES } from '../../characteristics.ts';
import { ENTRY_UNITS } from '../../handbook.ts';
import { importEntries } from '../../handbook-api.ts';
import { type CommonFacts, entryImport, entryRowOf, looksLikePercents, unitOfHeads } from '../../handbook-columns.ts';
import classes from './HandbookImport.module.css';

interface Props {
  onClose(): void;
  /** Some of the entries are stored. */
  onStored(): void;
  /** Takes back what was added. */
  onUndo(ids: readonly string[]): void;
}

const WORDS = ['запись', 'записи', 'записей'] as const;
/** Few enough for the bar to move. */
const AT_ONCE = 100;
const UNIT_SAID = { coefficient: 'коэффициенты', percent: 'проценты' } as const;
const EDITION = /^(?:\d{4}(?:-\d{2})?|\d{1,2}[./]\d{4})$/;

/** What is missing above the table: a fact that not all of the rows say themselves. */
function heldBy(common: CommonFacts, rows: readonly ImportValues[]): string | undefined {
  const { source, edition } = common;
  if (looksLikePercents(rows, common))
    return 'Похоже, это проценты, а не коэффициенты: выберите в «Значения» «Проценты»';
  if (edition !== '' && !EDITION.test(edition)) return 'Издание — год или мм.гггг';
  const isUnsaid = (name: string) => rows.some((values) => values[name] === undefined);
  const missing = [
    source === '' && isUnsaid('source') && 'источник',
    edition === '' && isUnsaid('edition') && 'издание',
  ].filter(Boolean);
  return missing.length > 0 ? `Укажите ${missing.join(' и ')}: они одни для всей таблицы` : undefined;
}

/** Entries of the handbook from a spreadsheet: the facts that its rows share, then the table. */
export function HandbookImport({ onClose, onStored, onUndo }: Props) {
  const [common, setCommon] = useState<CommonFacts>({
    source: '',
    edition: '',
    unit: 'coefficient',
    segment: '',
    region: '',
  });
  const rules = useMemo(() => entryImport(common), [common]);
  const store = useMemo(
    (): TableStore => ({
      atOnce: AT_ONCE,
      store: async (rows) => {
        const body = { rows: rows.map((values) => entryRowOf(values, common)) };
        const { ids, known, refused } = await call(importEntries, { body });
        onStored();
        return {
          ids,
          known,
          refused: refused.map(({ row, errors }) => ({ row, problem: Object.values(errors).join('; ') })),
        };
      },
    }),
    [common, onStored],
  );
  const takeHeads = useCallback((heads: readonly string[]) => {
    const unit = unitOfHeads(heads);
    if (unit) setCommon((now) => ({ ...now, unit }));
  }, []);
  const set = (changes: Partial<CommonFacts>) => setCommon({ ...common, ...changes });
  const field = (name: 'source' | 'edition' | 'region', label: string, maxLength: number, placeholder?: string) => (
    <TextInput
      label={label}
      maxLength={maxLength}
      placeholder={placeholder}
      value={common[name]}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
      onBlur={(event) => set({ [name]: event.currentTarget.value.trim() })}
    />
  );
  return (
    <TableImportDialog
      title="Записи из таблицы"
      words={WORDS}
      rules={rules}
      store={store}
      note={`Значения прочитаны как ${UNIT_SAID[common.unit]}`}
      onHeads={takeHeads}
      held={(rows) => heldBy(common, rows)}
      above={
        <div className={classes.common}>
          {field('source', 'Источник', 500)}
          {field('edition', 'Издание', 20, '05.2026')}
          <Select
            label="Значения"
            data={ENTRY_UNITS.map(({ value }) => ({ value, label: upperFirst(UNIT_SAID[value]) }))}
            value={common.unit}
            onChange={(unit) => unit && set({ unit: unit as CommonFacts['unit'] })}
            allowDeselect={false}
            data-pick
          />
          <Select
            label="Сегмент"
            placeholder="Любой"
            data={[...USES]}
            value={common.segment || null}
            onChange={(segment) => set({ segment: segment ?? '' })}
            clearable
            clearButtonProps={{ 'aria-label': 'Любой сегмент' }}
            data-pick
          />
          {field('region', 'Регион', 120, 'Любой')}
        </div>
      }
      knownIn="в справочнике"
      onClose={onClose}
      onUndo={onUndo}
    />
  );
}
