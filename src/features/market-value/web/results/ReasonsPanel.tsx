import { Sheet } from '#kit/web/parts/Sheet.tsx';
import { uncorrected } from '../../advice/differences.ts';
import { type Calculation, emptyMeta } from '../../calculation.ts';
import { FACTORS } from '../../factors.ts';
import type { ObjectValues } from '../../object-values.ts';
import { CommitText } from '../CommitInput.tsx';
import rowClasses from './FactorRow.module.css';
import { FactorRow } from './FactorRow.tsx';
import classes from './ReasonsPanel.module.css';
import panels from './ResultPanels.module.css';

interface ReasonsPanelProps {
  calculation: Calculation;
  object: ObjectValues;
  readOnly: boolean;
  onChange(next: Calculation): void;
}

/** Factors in which analogues differ and none has a correction: why not. The others have their reason beside their source. */
export function ReasonsPanel({ calculation, object, readOnly, onChange }: ReasonsPanelProps) {
  const { analogs, corrections_meta: metas } = calculation;
  const rows = FACTORS.flatMap((factor) => {
    const isUsed = analogs.some((analogue) => analogue.isIncluded && analogue[factor.correction]);
    const of = isUsed ? [] : uncorrected(calculation, factor, object);
    return of.length > 0 ? [{ factor, of }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <Sheet label="Различия без корректировки" padded>
      <h2 className={panels.title}>Различия без корректировки</h2>
      <p className={panels.hint}>Почему корректировка не вводится: печатается в обосновании корректировок</p>
      <ul className={rowClasses.list}>
        {rows.map(({ factor: { correction, shortLabel }, of }) => {
          const meta = metas[correction] ?? emptyMeta();
          return (
            <FactorRow
              key={correction}
              correction={correction}
              label={shortLabel}
              note={`Отличаются: ${of.map((index) => `аналог ${index + 1}`).join(', ')}`}
              columns={classes.columns}
            >
              <CommitText
                aria-label={`${shortLabel}: обоснование`}
                label="Обоснование"
                maxLength={2000}
                readOnly={readOnly}
                value={meta.comment}
                onCommit={(comment) =>
                  onChange({ ...calculation, corrections_meta: { ...metas, [correction]: { ...meta, comment } } })
                }
              />
            </FactorRow>
          );
        })}
      </ul>
    </Sheet>
  );
}
