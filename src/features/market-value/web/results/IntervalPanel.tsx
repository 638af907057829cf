import { Button, Checkbox, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { PLEDGE } from '#features/report/options.ts';
import { hasForcedSale } from '#features/valued/valued.ts';
import { formatNumber } from '#kit/numbers.ts';
import { ProposedWords } from '#kit/web/fields/Proposed.tsx';
import { FieldLabel } from '#kit/web/fields/use-field.tsx';
import { focusShownField } from '#kit/web/form/form-area.ts';
import { Field, FoldedSection } from '#kit/web/parts/Section.tsx';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import { type Calculation, LIQUIDITY_LEVELS } from '../../calculation.ts';
import { suggestedInterval } from '../../compute/stored-results.ts';
import { knownLowering, knowsLiquidity } from '../../liquidity.ts';
import { CalculationText, CommitNumber } from '../CommitInput.tsx';
import { useScreen, useShown } from '../screen.ts';
import type { Shown } from '../shown.ts';
import { useSetting } from '../use-setting.ts';
import { Exposure } from './Exposure.tsx';
import classes from './IntervalPanel.module.css';
import { LiquidityProposal } from './LiquidityProposal.tsx';

const notNegative = (value: number) => (value < 0 ? 'Введите сумму в рублях' : null);
const BELOW = 'Верхняя граница ниже нижней';
const BOUNDS = [
  ['value_interval_low', 'От'],
  ['value_interval_high', 'До'],
] as const;

const suggestionOf = ({ result, calculation }: Shown) => suggestedInterval(result, calculation.rounding_type);

/** Interval of the value (ФСО № 7, п. 30) and liquidity (ФСО № 9), folded away until they are wanted: a pledge wants it. */
export function IntervalPanel() {
  const isWanted = useShown(({ sources, calculation }) => !knowsLiquidity(sources.purpose, calculation));
  // Not folded away again by what is filled in.
  const [unfolded] = useState(isWanted);
  return (
    <Sheet label="Дополнительно">
      <FoldedSection title="Границы интервала стоимости" hint="ФСО № 7, п. 30">
        <Interval />
      </FoldedSection>
      <FoldedSection title="Ликвидность" hint="Для целей залога, ФСО № 9" unfolded={unfolded}>
        <Field span={6}>
          <Liquidity />
        </Field>
        <ExposureField />
        <Field>
          <Lowering />
        </Field>
      </FoldedSection>
    </Sheet>
  );
}

const NONE_FOUND = 'не выявлены';

/** What lowers the liquidity: what the plot's description tells is proposed; where it tells nothing, that there is none. */
function Lowering() {
  const { value, readOnly, write } = useSetting('liquidity_factors');
  const known = useShown(({ sources }) => knownLowering(sources.description));
  const words = known || NONE_FOUND;
  return (
    <>
      <CalculationText
        field="liquidity_factors"
        label="Факторы, снижающие ликвидность"
        optional
        description="Банк ждёт ответа и тогда, когда их нет"
      />
      {value === '' && !readOnly && (
        <ProposedWords
          from={known ? 'Из описания участка' : 'Если их нет'}
          words={words}
          onTake={() => {
            write(words);
            focusShownField('liquidity_factors');
          }}
        />
      )}
    </>
  );
}

function Interval() {
  const { history } = useScreen();
  const waived = useSetting('interval_not_required');
  // The fields begin anew with the bounds of the analogues, whatever was typed in them.
  const [taken, setTaken] = useState(0);
  const take = ({ low, high }: { low: number; high: number }) => {
    history.change({ ...history.latest(), value_interval_low: low, value_interval_high: high });
    setTaken(taken + 1);
  };
  return (
    <>
      <Field>
        <Checkbox
          id="field-interval_not_required"
          label="Заданием на оценку указание границ интервала не требуется"
          checked={waived.value}
          disabled={waived.readOnly}
          onChange={(event) => waived.write(event.currentTarget.checked)}
        />
      </Field>
      {!waived.value && (
        <>
          {BOUNDS.map(([name, label]) => (
            <Field key={name} span={4} phone={6}>
              <Bound key={taken} name={name} label={label} />
            </Field>
          ))}
          <Suggestion onTake={take} />
          <Field>
            <CalculationText
              field="value_interval_reason"
              label="Обоснование интервала"
              description="Разброс скорректированных цен аналогов — ещё не интервал стоимости: напишите, почему приняты такие границы"
            />
          </Field>
        </>
      )}
    </>
  );
}

function Bound({ name, label }: { name: (typeof BOUNDS)[number][0]; label: string }) {
  const { value, readOnly, write } = useSetting(name);
  const isBelow = useShown(({ calculation: { value_interval_low: low, value_interval_high: high } }) =>
    Boolean(name === 'value_interval_high' && low !== null && high !== null && low > high),
  );
  return (
    <CommitNumber
      name={name}
      label={<FieldLabel label={label} optional />}
      digits={2}
      unit="₽"
      readOnly={readOnly}
      problem={notNegative}
      error={isBelow ? BELOW : undefined}
      value={value}
      onCommit={write}
    />
  );
}

/** What the corrected prices suggest. */
function Suggestion({ onTake }: { onTake(bounds: { low: number; high: number }): void }) {
  const screen = useScreen();
  const isThere = useShown((shown) => !shown.readOnly && suggestionOf(shown) !== null);
  return isThere ? (
    <SuggestedBounds
      onTake={() => {
        const bounds = suggestionOf(screen.read());
        if (bounds) onTake(bounds);
      }}
    />
  ) : null;
}

const boundsInWords = (shown: Shown) => {
  const bounds = suggestionOf(shown);
  return bounds ? `${formatNumber(bounds.low)}–${formatNumber(bounds.high)}\u00a0₽` : '';
};

function SuggestedBounds({ onTake }: { onTake: () => void }) {
  const words = useShown(boundsInWords);
  return (
    <Field span={4}>
      <div className={classes.suggestion}>
        <Button variant="default" onClick={onTake}>
          Подставить по аналогам
        </Button>
        <span className={classes.note}>{words}</span>
      </div>
    </Field>
  );
}

/** A report for a pledge is not made without it. */
const useIsOptional = () => useShown(({ sources }) => sources.purpose !== PLEDGE);

/** A forced sale asks for it above. */
function ExposureField() {
  const isAbove = useShown(({ valued }) => hasForcedSale(valued));
  const optional = useIsOptional();
  return isAbove ? null : (
    <Field span={4}>
      <Exposure optional={optional} />
    </Field>
  );
}

function Liquidity() {
  const { value, readOnly, write } = useSetting('liquidity_level');
  const optional = useIsOptional();
  return (
    <>
      <div className={classes.label} id="liquidity-label">
        <FieldLabel label="Ликвидность объекта" optional={optional} />
      </div>
      <SegmentedControl
        id="field-liquidity_level"
        aria-labelledby="liquidity-label"
        fullWidth
        data={[
          { value: '', label: 'Не указана' },
          ...LIQUIDITY_LEVELS.map((level) => ({ value: level, label: level })),
        ]}
        value={value}
        readOnly={readOnly}
        onChange={(level) => write(level as Calculation['liquidity_level'])}
      />
      {value === '' && !readOnly && <LiquidityProposal />}
    </>
  );
}
