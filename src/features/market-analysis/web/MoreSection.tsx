import type { Control } from 'react-hook-form';
import { TextField } from '#kit/web/fields/TextField.tsx';
import { Field, FoldedSection } from '#kit/web/parts/Section.tsx';
import {
  DEFAULT_COMPARATIVE_REASON,
  DEFAULT_COST_REFUSAL,
  defaultBestUse,
  defaultBestUseText,
  defaultIncomeRefusal,
} from '../best-use.ts';
import type { PlotUse } from '../segment-fit.ts';
import type { MarketAnalysis } from '../sheet.ts';
import { BlockRow } from './BlockRow.tsx';
import { DefaultedText } from './DefaultedText.tsx';
import { labelOf, TEXT_LABELS } from './form-values.ts';
import classes from './market.module.css';

export interface MoreSectionProps {
  control: Control<MarketAnalysis, unknown, MarketAnalysis>;
  values: MarketAnalysis;
  plot: PlotUse;
  onEdit(field: string): void;
  locked: boolean;
}

/** Highest and best use and the choice of approaches: prefilled, and nearly always right as they are. */
export function MoreSection({ control, values, plot, onEdit, locked }: MoreSectionProps) {
  const segment = values.market_segment;
  const bestUse = values.hbu_text.length > 0 ? values.hbu_text : defaultBestUseText(segment, plot);
  const texts = [
    ['hbu_conclusion', defaultBestUse(segment, plot)],
    ['approach_comparative_reason', DEFAULT_COMPARATIVE_REASON],
    ['approach_income_refusal', defaultIncomeRefusal(segment)],
    ['approach_cost_refusal', DEFAULT_COST_REFUSAL],
  ] as const;
  return (
    <FoldedSection
      title="Дополнительно"
      hint="Границы рынка, наиболее эффективное использование, выбор подходов: заполнено по сегменту"
    >
      <Field>
        <TextField
          control={control}
          name="market_area"
          label={TEXT_LABELS.market_area}
          placeholder="Заозёрный район в радиусе 25 км от г. Светлояр"
          optional
        />
      </Field>
      <Field>
        <ul className={classes.rows}>
          <BlockRow
            field="hbu_text"
            label={labelOf('hbu_text')}
            blocks={bestUse}
            addLabel="Добавить описание"
            onEdit={onEdit}
            disabled={locked}
          />
        </ul>
      </Field>
      {texts.map(([name, byDefault]) => (
        <Field key={name}>
          <DefaultedText control={control} name={name} label={TEXT_LABELS[name]} byDefault={byDefault} />
        </Field>
      ))}
    </FoldedSection>
  );
}
