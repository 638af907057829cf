import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ContentBlock } from '#document/model/content-block.ts';
import { BlockEditor } from '#document/web/editor/BlockEditor.tsx';
import { TextPlacesContext } from '#document/web/editor/places/text-places.ts';
import { AppError } from '#kit/errors.ts';
import { reading } from '#kit/web/form/reading.ts';
import { readPlaces } from '../../api.ts';
import { namedPlaces } from '../../live/text-places.ts';
import { editedLabel } from '../../market-analysis.ts';
import { scopeOf } from '../../own-texts.ts';
import type { OwnText } from '../../own-texts-api.ts';

interface Props {
  text: OwnText;
  /** What could not be stored when it was edited last. */
  unsaved: ContentBlock[] | undefined;
  onSave(blocks: ContentBlock[]): void;
  onClosed(): void;
}

const NO_PICTURES = 'В своих текстах нет изображений: они хранятся в отчетах.';

/** The words of a kept text. */
export function OwnTextEditor({ text, unsaved, onSave, onClosed }: Props) {
  const { data: told = [] } = useQuery(reading(readPlaces));
  const places = useMemo(() => namedPlaces(told, text.field), [told, text.field]);
  return (
    <TextPlacesContext value={places}>
      <BlockEditor
        title={text.name}
        subtitle={`${editedLabel(text.field)} · ${scopeOf(text)}`}
        value={unsaved ?? text.blocks}
        wordsOnly
        upload={() => Promise.reject(new AppError('validation', NO_PICTURES))}
        onSave={onSave}
        onClosed={onClosed}
      />
    </TextPlacesContext>
  );
}
