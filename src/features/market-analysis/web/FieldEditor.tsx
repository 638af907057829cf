import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import type { ContentBlock } from '#document/model/content-block.ts';
import { BlockEditor } from '#document/web/editor/BlockEditor.tsx';
import type { PlacesAround } from '#document/web/editor/places/NextPlace.tsx';
import { TextPlacesContext } from '#document/web/editor/places/text-places.ts';
import { fittingEntries } from '#features/market/handbook-api.ts';
import { USE_OF_SEGMENT } from '#features/market-value/choices.ts';
import { parseTypedDate, today } from '#kit/dates.ts';
import { sameValue } from '#kit/record-merge.ts';
import { reading } from '#kit/web/form/reading.ts';
import { readDefaultTexts } from '../api.ts';
import { defaultBestUseText } from '../best-use.ts';
import { handbookAnswers } from '../live/handbook-answers.ts';
import type { ToldPlace } from '../live/place.ts';
import { sourceAnswer } from '../live/source-answer.ts';
import { textPlaces } from '../live/text-places.ts';
import { type EditedField, FACTOR_FIELDS } from '../market-analysis.ts';
import type { PlotUse } from '../plot-use.ts';
import type { MarketAnalysis } from '../sheet.ts';
import { labelOf } from './form-values.ts';
import { OwnTextsMenu } from './own-texts/OwnTextsMenu.tsx';
import { usePictures } from './use-pictures.ts';

export interface FieldEditorProps {
  reportId: string;
  field: EditedField;
  values: MarketAnalysis;
  plot: PlotUse;
  places: readonly ToldPlace[];
  around: PlacesAround;
  onChange(field: EditedField, blocks: ContentBlock[]): void;
  onClosed(): void;
}

/** The block editor over one field. What is typed goes into the form at once, so that the device's copy has it too. */
export function FieldEditor({ reportId, field, values, plot, places, around, onChange, onClosed }: FieldEditorProps) {
  const queries = useQueryClient();
  const pictures = usePictures(reportId);
  const before = useRef(values[field]);
  const byDefault = field === 'hbu_text' ? defaultBestUseText(values.market_segment, plot, values) : [];
  const place = FACTOR_FIELDS.findIndex((factor) => factor.field === field);
  const said = (name: string) => places.find((told) => told.name === name)?.value ?? '';
  const book = useQuery({
    ...reading(fittingEntries, {
      query: {
        segment: USE_OF_SEGMENT[values.market_segment] ?? '',
        region: said('регион'),
        date: parseTypedDate(said('дата оценки')) ?? today(),
      },
    }),
    // Only the texts of factors speak of corrections.
    enabled: place >= 0,
  });
  const entries = book.data?.items;
  const shown = useMemo(
    () => textPlaces(places, field, [...handbookAnswers(entries ?? [], field), ...sourceAnswer(values, field)]),
    [places, field, entries, values],
  );
  const scope = {
    segment: values.market_segment,
    region: said('регион'),
    place: said('район') || said('населенный пункт'),
  };
  const standard = async () => {
    if (field === 'hbu_text') return byDefault;
    const texts = await queries.fetchQuery(reading(readDefaultTexts, { query: { type: 'marketAnalysis' } }));
    return texts.type === 'marketAnalysis' ? texts.content[field] : [];
  };
  return (
    <TextPlacesContext value={shown}>
      <BlockEditor
        title={labelOf(field)}
        subtitle={place < 0 ? undefined : `Фактор ${place + 1} из ${FACTOR_FIELDS.length}`}
        value={before.current.length > 0 ? before.current : byDefault}
        {...pictures}
        around={around}
        tools={(edited) => <OwnTextsMenu field={field} scope={scope} edited={edited} standard={standard} />}
        onDraft={(blocks) => onChange(field, blocks ?? before.current)}
        // A text that is left as the default stays the default, and follows the segment.
        onSave={(blocks) => onChange(field, sameValue(blocks, byDefault) ? [] : blocks)}
        onClosed={onClosed}
      />
    </TextPlacesContext>
  );
}
