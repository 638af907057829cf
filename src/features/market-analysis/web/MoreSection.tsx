import { type UseFormReturn, useWatch } from 'react-hook-form';
import { readProposals } from '#features/contract/proposals.ts';
import { FormFields } from '#kit/web/fields/FormSections.tsx';
import { ProposedWords } from '#kit/web/fields/Proposed.tsx';
import { TextField } from '#kit/web/fields/TextField.tsx';
import { fieldId, focusShownField } from '#kit/web/form/form-area.ts';
import { ProposalsProvider } from '#kit/web/form/proposals.ts';
import { reading } from '#kit/web/form/reading.ts';
import { RemarksProvider, useRemark } from '#kit/web/form/remarks.ts';
import { useNeighbour } from '#kit/web/form/use-neighbour.ts';
import { Field, FoldedSection } from '#kit/web/parts/Section.tsx';
import {
  defaultBestUse,
  defaultBestUseText,
  defaultComparativeReason,
  defaultCostRefusal,
  INCOME_REFUSED,
  incomeRefusals,
} from '../best-use.ts';
import { TEXT_LABELS } from '../market-analysis.ts';
import { marketStateForm } from '../market-state.ts';
import type { PlotUse } from '../plot-use.ts';
import { type MarketAnalysis, marketAnalysisSheet } from '../sheet.ts';
import { BlockRow } from './BlockRow.tsx';
import { DefaultedText } from './DefaultedText.tsx';
import { labelOf } from './form-values.ts';
import classes from './market.module.css';
import { stateProposal } from './state-proposal.ts';

export interface MoreSectionProps {
  form: UseFormReturn<MarketAnalysis, unknown, MarketAnalysis>;
  values: MarketAnalysis;
  plot: PlotUse;
  onEdit(field: string): void;
  locked: boolean;
}

interface StateSectionProps extends Pick<MoreSectionProps, 'form' | 'values' | 'locked'> {
  reportId: string;
}

/** What the market is like, stated once: sections 8.5, 9 and 10 of the report say it. */
export function StateSection({ form, values, reportId, locked }: StateSectionProps) {
  const neighbour = useNeighbour(
    reading(readProposals, { query: { report: reportId } }),
    marketAnalysisSheet.read,
    !locked,
  );
  const { title, open } = marketStateForm.sections.state;
  const { dirtyFields } = form.formState;
  return (
    <FoldedSection
      title={title}
      hint="Активность, спрос, предложение, срок экспозиции: по ним печатаются выводы отчета"
    >
      {!locked &&
        open.filter((name) => !(name in dirtyFields)).map((name) => <StateRemark key={name} id={fieldId(name)} />)}
      <RemarksProvider value={SAID_ABOVE}>
        <ProposalsProvider value={stateProposal(values, neighbour)}>
          <FormFields form={marketStateForm} values={form} controls={{}} names={open} />
        </ProposalsProvider>
      </RemarksProvider>
    </FoldedSection>
  );
}

const SAID_ABOVE = {};

/** The fields stand side by side, and a remark may speak of all of them: it has the width of the row. */
function StateRemark({ id }: { id: string }) {
  const remark = useRemark(id);
  return remark ? (
    <Field>
      <p className={classes.remark}>{remark}</p>
    </Field>
  ) : null;
}

/** While the field says no more than that the approach was not taken: what is often the reason, one press each. */
function RefusalReasons({ form, isLeased, locked }: Pick<MoreSectionProps, 'form' | 'locked'> & { isLeased: boolean }) {
  const name = 'approach_income_refusal';
  const isOpen = useWatch({ control: form.control, name }).trim() === '' && !locked;
  if (!isOpen) return null;
  const take = (reason: string) => {
    form.setValue(name, reason, { shouldDirty: true });
    // The button goes with what it did.
    focusShownField(name);
  };
  return incomeRefusals({ ofLease: isLeased }).map((reason) => (
    <ProposedWords key={reason} from="Причина" words={reason} onTake={() => take(reason)} />
  ));
}

/** Highest and best use and the choice of approaches: prefilled, and nearly always right as they are. */
export function MoreSection({ form, values, plot, onEdit, locked }: MoreSectionProps) {
  const { control } = form;
  const segment = values.market_segment;
  const bestUse = values.hbu_text.length > 0 ? values.hbu_text : defaultBestUseText(segment, plot, values);
  const texts = [
    ['hbu_conclusion', defaultBestUse(segment, plot)],
    ['approach_comparative_reason', defaultComparativeReason(values, null)],
    ['approach_income_refusal', INCOME_REFUSED],
    ['approach_cost_refusal', defaultCostRefusal('own')],
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
          {name === 'approach_income_refusal' && (
            <RefusalReasons form={form} isLeased={plot.isLeased} locked={locked} />
          )}
        </Field>
      ))}
    </FoldedSection>
  );
}
