import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ContentBlock } from '#document/model/content-block.ts';
import type { ImageAbout } from '#document/web/editor/block-draft.ts';
import type { UploadImage } from '#document/web/editor/image-upload.ts';
import { fileKey, listReportFiles, type ReportFile, uploadDefaultImage } from '#features/files/api.ts';
import { type DefaultTextsReply, readDefaultTexts, writeDefaultTexts } from '#features/market-analysis/api.ts';
import { SHIPPED_TEXTS } from '#features/market-analysis/default-texts.ts';
import type { BlockField, BlocksByField } from '#features/market-analysis/market-analysis.ts';
import { AppError } from '#kit/errors.ts';
import { sameValue } from '#kit/record-merge.ts';
import { call, upload } from '#kit/web/call.ts';
import { changeStored } from '#kit/web/form/keep-stored.ts';
import { reading } from '#kit/web/form/reading.ts';
import { findDraft, useDraft } from '#kit/web/form/use-draft.ts';

const TYPE = { type: 'marketAnalysis' } as const;
const TEXTS = reading(readDefaultTexts, { query: TYPE });

const contentOf = (reply: DefaultTextsReply | undefined): BlocksByField | undefined =>
  reply?.type === 'marketAnalysis' ? reply.content : undefined;

export function useStoredTexts() {
  const query = useQuery(TEXTS);
  return { ...query, texts: contentOf(query.data) };
}

type Unsaved = Partial<BlocksByField>;
const DRAFT = 'default-texts';

/**
 * The texts as they are edited. Each is saved by itself, as soon as its window is; what could not be saved waits on
 * the page and on this device.
 */
export function useTextEditing(userId: string) {
  const queries = useQueryClient();
  const [found] = useState(() => findDraft<Unsaved>(userId, DRAFT));
  const draft = useDraft<Unsaved>(userId, DRAFT, found?.time ?? null);
  const [unsaved, setUnsaved] = useState<Unsaved>(found?.values ?? {});
  // Two saves may end in one moment.
  const latest = useRef(unsaved);
  const [failures, setFailures] = useState<Partial<Record<BlockField, string>>>({});
  const [saving, setSaving] = useState<ReadonlySet<BlockField>>(new Set());

  const mark = (field: BlockField, busy: boolean) =>
    setSaving((now) => new Set(busy ? [...now, field] : [...now].filter((entry) => entry !== field)));

  /** `undefined`: nothing of this field is unsaved any more. */
  const keep = (field: BlockField, blocks: ContentBlock[] | undefined) => {
    const { [field]: _former, ...rest } = latest.current;
    latest.current = blocks ? { ...rest, [field]: blocks } : rest;
    setUnsaved(latest.current);
    if (Object.keys(latest.current).length > 0) draft.keep(latest.current, {});
    else draft.drop();
  };

  /** True when the text is stored. `null` brings back the one the product comes with. */
  const save = async (field: BlockField, blocks: ContentBlock[] | null): Promise<boolean> => {
    mark(field, true);
    // A text that says the same as the shipped one goes on following it.
    const content = blocks && sameValue(blocks, SHIPPED_TEXTS[field]) ? null : blocks;
    try {
      const stored = await call(writeDefaultTexts, { body: { ...TYPE, content: { [field]: content } } });
      queries.setQueryData(TEXTS.queryKey, stored);
      keep(field, undefined);
      setFailures(({ [field]: _former, ...rest }) => rest);
      return true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setFailures((now) => ({ ...now, [field]: error.fields?.[field] ?? error.message }));
      return false;
    } finally {
      mark(field, false);
    }
  };
  return { restored: found !== null && Object.keys(found.values).length > 0, unsaved, failures, saving, keep, save };
}

const PICTURES = reading(listReportFiles, { params: { reportId: 'default_market_analysis' } });

/** Uploads pictures for the texts, and tells name and size of those they hold. */
export function useTextPictures(): { upload: UploadImage; aboutImage: (url: string) => ImageAbout | undefined } {
  const queries = useQueryClient();
  const { data: files = [] } = useQuery(PICTURES);
  const about = ({ file_name, size, width, height }: ReportFile): ImageAbout => ({
    name: file_name,
    size,
    width,
    height,
  });
  return {
    upload: async (file, name, onProgress) => {
      const stored = await upload(uploadDefaultImage, { body: {}, file, fileName: name, onProgress });
      changeStored<ReportFile[]>(queries, PICTURES.queryKey, (known) => [...known, stored]);
      return { url: stored.file_url || stored.file_path, ...about(stored) };
    },
    aboutImage: (url) => {
      const file = files.find((entry) => fileKey(entry.file_path) === fileKey(url));
      return file && about(file);
    },
  };
}
