import { IconAlertTriangle } from '@tabler/icons-react';
import { formatSigned } from '#kit/numbers.ts';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import type { Advice } from '../../advice/advice.ts';
import { type Calculation, type CorrectionMeta, emptyMeta } from '../../calculation.ts';
import { CORRECTIONS, type CorrectionField, correctionLabel, FACTORS } from '../../factors.ts';
import { CommitNumber, CommitText } from '../CommitInput.tsx';
import rowClasses from './FactorRow.module.css';
import { FactorRow } from './FactorRow.tsx';
import panels from './ResultPanels.module.css';
import classes from './SourcesPanel.module.css';

interface SourcesPanelProps {
  calculation: Calculation;
  advice: readonly Advice[];
  readOnly: boolean;
  onChange(next: Calculation): void;
}

const bound = (value: number) => (Math.abs(value) > 1000 ? 'От −1000 до 1000 %' : null);

/** «−9,5; +5»: what the analogues hold, each value once. */
function valuesOf({ analogs }: Calculation, correction: CorrectionField): string {
  const values = analogs.flatMap((analogue) =>
    analogue.isIncluded && analogue[correction] ? [formatSigned(analogue[correction])] : [],
  );
  return `${[...new Set(values)].join('; ')}\u00a0%`;
}

/** Where each correction comes from: the report prints source, table, page and bounds beside it. */
export function SourcesPanel({ calculation, advice, readOnly, onChange }: SourcesPanelProps) {
  const used = CORRECTIONS.filter((correction) =>
    calculation.analogs.some((analogue) => analogue.isIncluded && analogue[correction]),
  );
  if (used.length === 0) return null;
  const metas = calculation.corrections_meta;
  const sources = [...new Set(Object.values(metas).flatMap((meta) => meta?.source || []))];
  const set = (correction: CorrectionField, changes: Partial<CorrectionMeta>) =>
    onChange({
      ...calculation,
      corrections_meta: { ...metas, [correction]: { ...(metas[correction] ?? emptyMeta()), ...changes } },
    });
  return (
    <Sheet label="Источники корректировок" padded>
      <h2 className={panels.title}>Источники корректировок</h2>
      <p className={panels.hint}>Печатаются в обосновании корректировок; без источника — «суждение оценщика»</p>
      <datalist id="correction-sources">
        {sources.map((source) => (
          <option key={source} value={source} />
        ))}
      </datalist>
      <ul className={rowClasses.list}>
        {used.map((correction) => {
          const meta = metas[correction] ?? emptyMeta();
          const label =
            FACTORS.find((factor) => factor.correction === correction)?.shortLabel ?? correctionLabel(correction);
          const warning = advice.find(
            ({ code, field }) => code === 'range' && field === `corrections_meta.${correction}`,
          );
          const name = (field: string) => `${label}: ${field}`;
          return (
            <FactorRow
              key={correction}
              correction={correction}
              label={label}
              note={valuesOf(calculation, correction)}
              columns={classes.columns}
              nameClass={classes.factor}
            >
              <CommitText
                className={classes.source}
                aria-label={name('источник')}
                label="Источник"
                placeholder="Справочник оценщика недвижимости"
                list="correction-sources"
                maxLength={500}
                readOnly={readOnly}
                value={meta.source}
                onCommit={(source) => set(correction, { source })}
              />
              <CommitText
                aria-label={name('год')}
                label="Год"
                maxLength={20}
                readOnly={readOnly}
                value={meta.year}
                onCommit={(year) => set(correction, { year })}
              />
              <CommitText
                aria-label={name('таблица')}
                label="Таблица"
                maxLength={200}
                readOnly={readOnly}
                value={meta.table}
                onCommit={(table) => set(correction, { table })}
              />
              <CommitText
                aria-label={name('страница')}
                label="Стр."
                maxLength={50}
                readOnly={readOnly}
                value={meta.page}
                onCommit={(page) => set(correction, { page })}
              />
              <CommitNumber
                name={`corrections_meta.${correction}.low`}
                aria-label={name('от, %')}
                label="От, %"
                digits={2}
                readOnly={readOnly}
                problem={bound}
                value={meta.low}
                onCommit={(low) => set(correction, { low })}
              />
              <CommitNumber
                name={`corrections_meta.${correction}.high`}
                aria-label={name('до, %')}
                label="До, %"
                digits={2}
                readOnly={readOnly}
                problem={bound}
                value={meta.high}
                onCommit={(high) => set(correction, { high })}
              />
              <CommitText
                className={classes.comment}
                aria-label={name('обоснование')}
                label="Обоснование"
                maxLength={2000}
                readOnly={readOnly}
                value={meta.comment}
                onCommit={(comment) => set(correction, { comment })}
              />
              {warning && (
                <p className={classes.warning}>
                  <IconAlertTriangle size={16} aria-hidden /> Значение вне интервала справочника, требуется обоснование
                </p>
              )}
            </FactorRow>
          );
        })}
      </ul>
    </Sheet>
  );
}
