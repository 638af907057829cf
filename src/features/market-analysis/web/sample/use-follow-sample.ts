import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AppError } from '#kit/errors.ts';
import { call } from '#kit/web/call.ts';
import { useStoredWatch } from '#kit/web/form/stored-watch.ts';
import { toast } from '#kit/web/parts/toast.tsx';
import { DERIVED_FIELDS, type DerivedField, ownText, type SampleText } from '../../sample/sample-texts.ts';
import { type MarketAnalysisRecord, marketAnalysisSheet } from '../../sheet.ts';
import { keepSaved } from '../use-market-analysis.ts';

/** Lets texts of the user's own follow the sample; the toast takes it back. */
export function useFollowSample(reportId: string, analysis: MarketAnalysisRecord) {
  const queries = useQueryClient();
  const watch = useStoredWatch();
  const keep = (record: MarketAnalysisRecord) => {
    keepSaved(queries, reportId, record);
    watch?.onStored();
  };
  const put = (sample_texts: MarketAnalysisRecord['sample_texts'], { version }: MarketAnalysisRecord) =>
    call(marketAnalysisSheet.write, {
      params: { reportId },
      body: { sample_texts, version },
      query: { typed: 'true' },
    });
  const refused = (error: unknown) => {
    const isStale = error instanceof AppError && error.code === 'stale_version';
    void queries.invalidateQueries();
    toast(isStale || !(error instanceof AppError) ? 'Тексты изменены в другом окне. Нажмите ещё раз.' : error.message);
  };
  const following = (fields: readonly DerivedField[]) => ({
    ...analysis.sample_texts,
    ...Object.fromEntries(fields.map((field): [DerivedField, SampleText] => [field, { ...ownText(), derived: true }])),
  });
  const store = useMutation({
    mutationFn: (fields: readonly DerivedField[]) => put(following(fields), analysis),
    onError: refused,
  });
  const follow = (fields: readonly DerivedField[]) => {
    const before = Object.fromEntries(fields.map((field) => [field, analysis.sample_texts[field]]));
    store.mutate(fields, {
      onSuccess: (record) => {
        keep(record);
        const said =
          fields.length > 1
            ? 'Тексты теперь следуют выборке. Прежние сохранены.'
            : 'Текст теперь следует выборке. Прежний сохранён.';
        toast(said, {
          label: 'Отменить',
          onClick: () =>
            void put({ ...record.sample_texts, ...before }, record)
              .then(keep)
              .catch(refused),
        });
      },
    });
  };
  return {
    /** The texts that do not follow yet. */
    own: DERIVED_FIELDS.filter((field) => !analysis.sample_texts[field].derived),
    follow,
    isWaiting: store.isPending,
    waits: (field: DerivedField) => store.isPending && store.variables.includes(field),
  };
}

export type FollowSample = ReturnType<typeof useFollowSample>;
