import { FACTORS } from '#features/market/factors.ts';
import { FieldLabel } from '#kit/web/fields/use-field.tsx';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import { uncorrected, wantsAnswer } from '../../advice/differences.ts';
import { analoguesOf } from '../../named-analogues.ts';
import { useShown } from '../screen.ts';
import type { Shown } from '../shown.ts';
import rowClasses from './FactorRow.module.css';
import { FactorRow } from './FactorRow.tsx';
import { ReasonText } from './MetaText.tsx';
import classes from './ReasonsPanel.module.css';
import panels from './ResultPanels.module.css';

/** The factors that want a reason, and the analogues that differ in them. */
function rowsOf({ calculation, object }: Shown) {
  return FACTORS.flatMap((factor) => {
    const { correction, shortLabel: label } = factor;
    const isUsed = calculation.analogs.some((analogue) => analogue.isIncluded && analogue[correction]);
    const of = isUsed ? [] : uncorrected(calculation, factor, object);
    const asked = of.filter((index) => {
      const analogue = calculation.analogs[index];
      return analogue && wantsAnswer(analogue, factor, object);
    });
    // A small difference is its own reason: where others are larger, those alone are asked of.
    const some = asked.length > 0 && asked.length < of.length ? `; пояснить нужно: ${analoguesOf(asked)}` : '';
    return of.length > 0 ? [{ correction, label, of: `${analoguesOf(of)}${some}` }] : [];
  });
}

/** Factors in which analogues differ and none has a correction: why not. The others have their reason beside their source. */
export function ReasonsPanel() {
  const rows = useShown(rowsOf);
  if (rows.length === 0) return null;
  return (
    <Sheet label="Различия без корректировки" padded>
      <h2 className={panels.title}>
        <FieldLabel label="Различия без корректировки" optional />
      </h2>
      <p className={panels.hint}>Почему корректировка не вводится: печатается в обосновании корректировок</p>
      <ul className={rowClasses.list}>
        {rows.map(({ correction, label, of }) => (
          <FactorRow
            key={correction}
            correction={correction}
            label={label}
            note={`Отличаются: ${of}`}
            columns={classes.columns}
          >
            <ReasonText correction={correction} label={label} isUncorrected />
          </FactorRow>
        ))}
      </ul>
    </Sheet>
  );
}
