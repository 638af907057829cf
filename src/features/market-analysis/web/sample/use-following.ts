import { useMemo, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ContentBlock } from '#document/model/content-block.ts';
import { today } from '#kit/dates.ts';
import { sameValue } from '#kit/record-merge.ts';
import { toast } from '#kit/web/parts/toast.tsx';
import type { EditedField } from '../../market-analysis.ts';
import { followingOverview, OVERVIEW_FIELD, type Overview, ownOverviewText } from '../../overview/overview.ts';
import { blocksOf, derivedTexts } from '../../sample/derived.ts';
import { readingOf } from '../../sample/reading.ts';
import { DERIVED_FIELDS, type DerivedField, isDerivedField, ownText } from '../../sample/sample-texts.ts';
import type { MarketAnalysis } from '../../sheet.ts';
import { useSampleData } from './use-sample.ts';

/** What the sample says beside the texts of the step. */
export interface Sampled {
  /** Offers that count. */
  count: number;
  /** The texts that follow from it; null while no offer counts. */
  texts: Record<DerivedField, ContentBlock[]> | null;
}

/** The state of the address that leads from the texts to the choice of offers. */
export interface ToChoice {
  /** The texts that the user lets the sample write. */
  writes: DerivedField[];
}

/** Undefined while it is read. */
export function useSampled(): Sampled | undefined {
  const { data, about } = useSampleData();
  const [sample, calculation] = [data?.sample, data?.calculation];
  return useMemo(() => {
    if (!sample || calculation === undefined) return undefined;
    const { view, reported } = readingOf(sample, about, calculation);
    const found = derivedTexts(view, about, reported);
    const texts = found && DERIVED_FIELDS.map((field) => [field, blocksOf(found[field])]);
    return {
      count: view.sample.counted.length,
      texts: texts && (Object.fromEntries(texts) as Record<DerivedField, ContentBlock[]>),
    };
  }, [sample, calculation, about]);
}

type Form = UseFormReturn<MarketAnalysis, unknown, MarketAnalysis>;

/**
 * The texts of the form that follow the sample or the overview. They are shown in place of what is stored, until the
 * user edits them.
 */
export function useFollowing(
  form: Form,
  values: MarketAnalysis,
  sampled: Sampled | undefined,
  overview: Pick<Overview, 'blocks'> | null | undefined,
) {
  /** Texts that followed when they were opened: one window may go through several. */
  const opened = useRef(new Map<EditedField, { blocks: ContentBlock[]; stored: ContentBlock[] }>());
  const texts = sampled?.texts;
  const ofSample = DERIVED_FIELDS.filter((field) => texts && values.sample_texts[field].derived);
  const following: Partial<Record<EditedField, ContentBlock[]>> = {
    ...Object.fromEntries(ofSample.map((field) => [field, texts?.[field]])),
    ...(overview && values.overview_text.follows ? { [OVERVIEW_FIELD]: overview.blocks } : {}),
  };
  const as = { shouldDirty: true };
  /** Says whether the field follows. */
  const setState = (field: EditedField, follows: boolean) => {
    if (field === OVERVIEW_FIELD)
      form.setValue('overview_text', follows ? followingOverview() : ownOverviewText(today()), as);
    if (isDerivedField(field)) {
      const own = { derived: false, changed_on: today(), offers: sampled?.count ?? null };
      form.setValue(`sample_texts.${field}`, follows ? { ...ownText(), derived: true } : own, as);
    }
  };
  const own = DERIVED_FIELDS.filter((field) => texts && !values.sample_texts[field].derived);
  return {
    following,
    /** Texts of the user's own that the sample could write. */
    own,
    /** Lets them follow the sample; the toast takes it back. */
    followSample() {
      const before = own.map((field) => [field, values.sample_texts[field]] as const);
      for (const field of own) setState(field, true);
      toast('Тексты теперь следуют выборке. Прежние сохранены.', {
        label: 'Отменить',
        onClick: () => {
          for (const [field, state] of before) form.setValue(`sample_texts.${field}`, state, as);
        },
      });
    },
    /** Told before a text is edited. */
    open(field: EditedField) {
      const blocks = following[field];
      if (blocks) opened.current.set(field, { blocks, stored: values[field] });
      else opened.current.delete(field);
    },
    /** Takes what was edited; a text that is left as it was goes on following. */
    put(field: EditedField, blocks: ContentBlock[]) {
      const before = opened.current.get(field);
      if (!before) return form.setValue(field, blocks, as);
      const same = sameValue(blocks, before.blocks);
      form.setValue(field, same ? before.stored : blocks, as);
      setState(field, same);
    },
  };
}
