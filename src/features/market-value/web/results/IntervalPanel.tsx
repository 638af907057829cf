import { Button, Checkbox, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { formatNumber } from '#kit/numbers.ts';
import { Field, FoldedSection } from '#kit/web/parts/Section.tsx';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import { type Calculation, LIQUIDITY_LEVELS } from '../../calculation.ts';
import type { CalculationResult } from '../../compute/market-value.ts';
import { suggestedInterval } from '../../compute/stored-results.ts';
import { CommitNumber, CommitText } from '../CommitInput.tsx';
import classes from './IntervalPanel.module.css';

interface IntervalPanelProps {
  calculation: Calculation;
  result: CalculationResult;
  readOnly: boolean;
  onChange(next: Calculation): void;
}

const notNegative = (value: number) => (value < 0 ? 'Введите сумму в рублях' : null);
const months = (value: number) => (value < 0 || value > 120 ? 'От 0 до 120 месяцев' : null);

/** Interval of the value (ФСО № 7, п. 30) and liquidity (ФСО № 9), folded away until they are wanted. */
export function IntervalPanel({ calculation, result, readOnly, onChange }: IntervalPanelProps) {
  const set = (changes: Partial<Calculation>) => onChange({ ...calculation, ...changes });
  const suggestion = suggestedInterval(result, calculation.rounding_type);
  const waived = calculation.interval_not_required;
  // The fields begin anew with the bounds of the analogues, whatever was typed in them.
  const [taken, setTaken] = useState(0);
  const take = (bounds: NonNullable<typeof suggestion>) => {
    set({ value_interval_low: bounds.low, value_interval_high: bounds.high });
    setTaken(taken + 1);
  };
  return (
    <Sheet label="Дополнительно">
      <FoldedSection title="Границы интервала стоимости" hint="ФСО № 7, п. 30">
        <Field>
          <Checkbox
            id="field-interval_not_required"
            label="Заданием на оценку указание границ интервала не требуется"
            checked={waived}
            disabled={readOnly}
            onChange={(event) => set({ interval_not_required: event.currentTarget.checked })}
          />
        </Field>
        {!waived && (
          <>
            <Field span={4} phone={6}>
              <CommitNumber
                key={taken}
                name="value_interval_low"
                label="От"
                digits={2}
                unit="₽"
                readOnly={readOnly}
                problem={notNegative}
                value={calculation.value_interval_low}
                onCommit={(value_interval_low) => set({ value_interval_low })}
              />
            </Field>
            <Field span={4} phone={6}>
              <CommitNumber
                key={taken}
                name="value_interval_high"
                label="До"
                digits={2}
                unit="₽"
                readOnly={readOnly}
                problem={notNegative}
                error={
                  calculation.value_interval_low !== null &&
                  calculation.value_interval_high !== null &&
                  calculation.value_interval_low > calculation.value_interval_high
                    ? 'Верхняя граница ниже нижней'
                    : undefined
                }
                value={calculation.value_interval_high}
                onCommit={(value_interval_high) => set({ value_interval_high })}
              />
            </Field>
            {suggestion && !readOnly && (
              <Field span={4}>
                <div className={classes.suggestion}>
                  <Button variant="default" onClick={() => take(suggestion)}>
                    Подставить по аналогам
                  </Button>
                  <span className={classes.note}>
                    {formatNumber(suggestion.low)}–{formatNumber(suggestion.high)}&nbsp;₽
                  </span>
                </div>
              </Field>
            )}
            <Field>
              <CommitText
                id="field-value_interval_reason"
                label="Обоснование интервала"
                description="Минимум и максимум скорректированных цен аналогов — разброс аналогов, а не интервал стоимости: подтвердите, что границы ему соответствуют"
                multiline
                maxLength={2000}
                readOnly={readOnly}
                value={calculation.value_interval_reason}
                onCommit={(value_interval_reason) => set({ value_interval_reason })}
              />
            </Field>
          </>
        )}
      </FoldedSection>
      <FoldedSection title="Ликвидность" hint="Для целей залога, ФСО № 9">
        <Field span={6}>
          <div className={classes.label} id="liquidity-label">
            Ликвидность объекта
          </div>
          <SegmentedControl
            id="field-liquidity_level"
            aria-labelledby="liquidity-label"
            fullWidth
            data={[
              { value: '', label: 'Не указана' },
              ...LIQUIDITY_LEVELS.map((level) => ({ value: level, label: level })),
            ]}
            value={calculation.liquidity_level}
            readOnly={readOnly}
            onChange={(level) => set({ liquidity_level: level as Calculation['liquidity_level'] })}
          />
        </Field>
        <Field span={4}>
          <CommitNumber
            name="exposure_months"
            label="Типичный срок экспозиции"
            digits={1}
            unit="мес."
            readOnly={readOnly}
            problem={months}
            value={calculation.exposure_months}
            onCommit={(exposure_months) => set({ exposure_months })}
          />
        </Field>
        <Field>
          <CommitText
            id="field-liquidity_factors"
            label="Факторы, снижающие ликвидность"
            description="Если не указаны, в отчете: «не выявлены»"
            multiline
            maxLength={2000}
            readOnly={readOnly}
            value={calculation.liquidity_factors}
            onCommit={(liquidity_factors) => set({ liquidity_factors })}
          />
        </Field>
      </FoldedSection>
    </Sheet>
  );
}
