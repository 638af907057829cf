import { useMemo, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ContentBlock } from '#document/model/content-block.ts';
import { today } from '#kit/dates.ts';
import { sameValue } from '#kit/record-merge.ts';
import { blocksOf, derivedTexts } from '../../sample/derived.ts';
import { reportedOf } from '../../sample/reported.ts';
import { DERIVED_FIELDS, type DerivedField, isDerivedField, type SampleText } from '../../sample/sample-texts.ts';
import { viewOf } from '../../sample/view.ts';
import type { MarketAnalysis } from '../../sheet.ts';
import type { EditedField } from '../form-values.ts';
import { useSampleData } from './use-sample.ts';

/** What the sample says beside the texts of the step. */
export interface Sampled {
  /** Offers that count. */
  count: number;
  /** The texts that follow from it; null while no offer counts. */
  texts: Record<DerivedField, ContentBlock[]> | null;
}

/** Undefined while it is read. */
export function useSampled(): Sampled | undefined {
  const { data, about } = useSampleData();
  const { segment, evaluationDate, objectArea, where } = about;
  const [sample, calculation] = [data?.sample, data?.calculation];
  return useMemo(() => {
    if (!sample || calculation === undefined) return undefined;
    const read = { segment, evaluationDate, objectArea, where };
    const view = viewOf(sample, read);
    const found = derivedTexts(view, read, reportedOf(calculation, sample.offers));
    const texts = found && DERIVED_FIELDS.map((field) => [field, blocksOf(found[field])]);
    return {
      count: view.sample.counted.length,
      texts: texts && (Object.fromEntries(texts) as Record<DerivedField, ContentBlock[]>),
    };
  }, [sample, calculation, segment, evaluationDate, objectArea, where]);
}

type Form = UseFormReturn<MarketAnalysis, unknown, MarketAnalysis>;

/** The texts of the form that follow the sample: shown in the place of what is stored, the user's own once he edits them. */
export function useFollowing(form: Form, values: MarketAnalysis, sampled: Sampled | undefined) {
  const opened = useRef<{ blocks: ContentBlock[]; stored: ContentBlock[]; state: SampleText } | null>(null);
  const texts = sampled?.texts;
  const following = Object.fromEntries(
    DERIVED_FIELDS.filter((field) => texts && values.sample_texts[field].derived).map((field) => [
      field,
      texts?.[field],
    ]),
  ) as Partial<Record<EditedField, ContentBlock[]>>;
  return {
    following,
    /** Told before a text is edited. */
    open(field: EditedField) {
      const blocks = following[field];
      opened.current =
        blocks && isDerivedField(field) ? { blocks, stored: values[field], state: values.sample_texts[field] } : null;
    },
    /** Takes what was edited; a text that is left as it was goes on following the sample. */
    put(field: EditedField, blocks: ContentBlock[]) {
      const before = opened.current;
      const as = { shouldDirty: true };
      if (!before || !isDerivedField(field)) return form.setValue(field, blocks, as);
      const same = sameValue(blocks, before.blocks);
      const own = { derived: false, changed_on: today(), offers: sampled?.count ?? null };
      form.setValue(field, same ? before.stored : blocks, as);
      form.setValue(`sample_texts.${field}`, same ? before.state : own, as);
    },
  };
}
