import { SegmentedControl } from '@mantine/core';
import { hasForcedSale } from '#features/valued/valued.ts';
import { formatNumber, formatShort } from '#kit/numbers.ts';
import { FieldLabel } from '#kit/web/fields/use-field.tsx';
import { Field, Section } from '#kit/web/parts/Section.tsx';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import {
  demandFactorProblem,
  forcedDiscountProblem,
  forcedMonthsProblem,
  rateProblem,
  shareDiscountProblem,
  stagePercentProblem,
} from '../../amounts.ts';
import { type Calculation, LIQUIDATION_METHODS } from '../../calculation.ts';
import type { StageCode } from '../../compute/stages.ts';
import { CalculationText, CommitNumber, CommitText } from '../CommitInput.tsx';
import { Figure, useShown } from '../screen.ts';
import type { Shown } from '../shown.ts';
import { useSetting } from '../use-setting.ts';
import { Exposure } from './Exposure.tsx';
import classes from './IntervalPanel.module.css';

type NumberField = {
  [F in keyof Calculation]: Calculation[F] extends number | null ? F : never;
}[keyof Calculation];

interface NumberProps {
  field: NumberField;
  label: string;
  problem(value: number): string | null;
  unit?: string;
  optional?: true;
  description?: string;
  digits?: number;
  /** Columns of the narrow screen. */
  phone?: 6 | 12;
}

/** A third of the row; a percent unless it says otherwise. */
function StageNumber({ field, label, problem, unit = '%', optional, description, digits = 2, phone = 6 }: NumberProps) {
  const { value, readOnly, write } = useSetting(field);
  return (
    <Field span={4} phone={phone}>
      <CommitNumber
        name={field}
        label={<FieldLabel label={label} optional={optional} />}
        digits={digits}
        unit={unit}
        readOnly={readOnly}
        problem={problem}
        value={value}
        onCommit={write}
        {...(description ? { description } : {})}
      />
    </Field>
  );
}

/** The bounds that the source gives. */
function StageRange({ low, high, label }: { low: NumberField; high: NumberField; label: string }) {
  return (
    <>
      <StageNumber field={low} label={`${label}, от`} problem={stagePercentProblem} optional />
      <StageNumber field={high} label={`${label}, до`} problem={stagePercentProblem} optional />
    </>
  );
}

const SOURCE = [
  { part: 'source', label: 'Источник', max: 500, span: 12 },
  { part: 'year', label: 'Год', max: 20, span: 4 },
  { part: 'table', label: 'Таблица', max: 200, span: 4 },
  { part: 'page', label: 'Стр.', max: 50, span: 4 },
] as const;

/** Where a discount is from. Without a name it is the appraiser's judgement, and the report says so. */
function Source({ field }: { field: 'share_source' | 'liquidation_source' }) {
  const { value, readOnly, write } = useSetting(field);
  return SOURCE.map(({ part, label, max, span }) => (
    <Field key={part} span={span} phone={part === 'source' ? 12 : 6}>
      <CommitText
        name={part === 'source' ? field : `${field}.${part}`}
        label={<FieldLabel label={label} optional={field === 'share_source' || part !== 'source' || undefined} />}
        readOnly={readOnly}
        maxLength={max}
        value={value[part]}
        onCommit={(text) => write({ ...value, [part]: text })}
      />
    </Field>
  ));
}

const stageOf =
  (code: StageCode) =>
  ({ result: { stages, beside } }: Shown) =>
    [...stages, beside].find((stage) => stage?.code === code);

const roubles = (amount: string | null | undefined) => (amount ? `${formatNumber(amount, 2)}\u00a0₽` : '—');

/** What the stage makes of the value, as it is typed. */
function Outcome({ code, lead }: { code: StageCode; lead: string }) {
  return (
    <Field>
      <p className={classes.note}>
        <Figure
          of={(shown) => {
            const stage = stageOf(code)(shown);
            const part = code === 'share' ? `, на долю приходится ${roubles(stage?.proportional)}` : '';
            const discount = stage?.discount ? `, скидка ${formatShort(stage.discount)}\u00a0%` : '';
            return `${lead} ${roubles(stage?.before)}${part}${discount}, после скидки ${roubles(stage?.after)}.`;
          }}
        />
      </p>
    </Field>
  );
}

/** What follows the comparison: only where a share is valued, or a forced sale. */
export function StagesPanel() {
  const { share, isForced } = useShown(({ valued }) => ({
    share: valued.right.code === 'share' ? valued.right.share : '',
    isForced: hasForcedSale(valued),
  }));
  if (!share && !isForced) return null;
  return (
    <Sheet label="После сравнения с аналогами">
      {share && <Share share={share} />}
      {isForced && <ForcedSale />}
    </Sheet>
  );
}

function Share({ share }: { share: string }) {
  return (
    <Section
      title={`Стоимость доли ${share}`}
      hint="С аналогами сравнивается участок в целом на праве собственности; доля учитывается только здесь."
    >
      <StageNumber
        field="share_discount"
        label="Скидка на долевое участие"
        problem={shareDiscountProblem}
        description="0 — скидки нет"
        phone={12}
      />
      <StageRange low="share_low" high="share_high" label="Интервал" />
      <Source field="share_source" />
      <Field>
        <CalculationText
          field="share_reason"
          label="Обоснование скидки"
          description="Печатается за размером скидки: размер доли, число сособственников, возможность выдела"
        />
      </Field>
      <Outcome code="share" lead="Участок в целом" />
    </Section>
  );
}

function ForcedSale() {
  const method = useSetting('liquidation_method');
  const rateSource = useSetting('liquidation_rate_source');
  const byTerms = method.value === 'exposure';
  return (
    <Section title="Ликвидационная стоимость" hint="Скидка на вынужденность продажи за срок меньше типичного">
      <Field>
        <div className={classes.label} id="liquidation-method-label">
          Как определена скидка
        </div>
        <SegmentedControl
          id="field-liquidation_method"
          aria-labelledby="liquidation-method-label"
          data={LIQUIDATION_METHODS.map(({ value, label }) => ({ value, label }))}
          value={method.value}
          readOnly={method.readOnly}
          onChange={(value) => method.write(value as Calculation['liquidation_method'])}
        />
      </Field>
      <Field span={4} phone={6}>
        <Exposure />
      </Field>
      <StageNumber
        field="exposure_forced"
        label="Срок вынужденной продажи"
        unit="мес."
        digits={1}
        problem={forcedMonthsProblem}
      />
      {byTerms ? (
        <>
          <StageNumber field="liquidation_rate" label="Ставка в год" problem={rateProblem} />
          <StageNumber
            field="liquidation_demand_factor"
            label="Коэффициент спроса"
            unit=""
            digits={4}
            problem={demandFactorProblem}
            optional
            description="Пусто — 1"
          />
          <Field span={8} phone={12}>
            <CommitText
              name="liquidation_rate_source"
              label={<FieldLabel label="Источник ставки" optional />}
              readOnly={rateSource.readOnly}
              maxLength={500}
              value={rateSource.value}
              onCommit={rateSource.write}
            />
          </Field>
        </>
      ) : (
        <StageNumber
          field="liquidation_discount"
          label="Скидка на вынужденность"
          problem={forcedDiscountProblem}
          phone={12}
        />
      )}
      <StageRange low="liquidation_low" high="liquidation_high" label="Интервал источника" />
      <Source field="liquidation_source" />
      <Field>
        <CalculationText
          field="liquidation_reason"
          label="Почему продажа вынужденная"
          description="Кем и каким документом установлен срок; печатается за размером скидки"
        />
      </Field>
      <Outcome code="liquidation" lead="Рыночная стоимость" />
    </Section>
  );
}
