import { type ContentBlock, growthProblem, IMAGES_LOADING, imageTags } from '#document/model/content-block.ts';
import { missingGlyphs } from '#document/server/glyphs.ts';
import { imageKeys } from '#document/text/rich-text.ts';
import { writeHtml } from '#document/text/rich-text-html.ts';
import { OWN_IMAGE_ADDRESS } from '#document/text/rich-text-model.ts';
import { parseRichText } from '#document/text/rich-text-parse.ts';
import { AppError, type FieldErrors, invalid } from '#kit/errors.ts';
import { cleanText } from '#kit/typography.ts';

export const FOREIGN_IMAGE = 'Изображения нет среди файлов отчета. Удалите его и загрузите заново.';

/** The end of an address of a stored picture, whatever host it names. */
const OWN_IMAGE = new RegExp(`^(?:https?://[^/?#]+)?${OWN_IMAGE_ADDRESS}([a-z0-9-]{1,40}\\.(?:jpg|png))$`);

const OWN_IMAGES = new RegExp(`${OWN_IMAGE_ADDRESS}([a-z0-9-]{1,40}\\.(?:jpg|png))`, 'g');

/** Why the text cannot be printed as it stands, or null: the document's fonts lack some of its characters. */
export function unprintable(text: string): string | null {
  const missing = missingGlyphs(text);
  if (missing.length === 0) return null;
  const named = missing.slice(0, 5).join(' ');
  return missing.length === 1
    ? `Символ ${named} не печатается в отчете. Замените или удалите его.`
    : `Символы ${named}${missing.length > 5 ? ' и другие' : ''} не печатаются в отчете. Замените или удалите их.`;
}

/** A picture whose bytes still stand in the text was not uploaded yet. */
const NOT_UPLOADED = /\ssrc\s{0,9}=\s{0,9}["']?\s{0,9}data:/i;

/** Blocks by field, cleaned, and the keys of the pictures they show. */
interface Cleaned {
  fields: Record<string, ContentBlock[]>;
  keys: Map<string, Set<string>>;
}

/**
 * Reduces markup to what may be stored and finds the pictures. 422 beside the field for pictures that are no stored
 * files and for text beyond the limits.
 */
function clean(fields: Record<string, readonly ContentBlock[]>): Cleaned {
  const errors: FieldErrors = {};
  const cleaned: Cleaned = { fields: {}, keys: new Map() };
  for (const [field, blocks] of Object.entries(fields)) {
    const keys = new Set<string>();
    try {
      const stored = blocks.map((block) => cleanBlock(block, keys));
      const problem = growthProblem(stored) ?? unprintable(stored.map(charactersOf).join('\n'));
      if (problem) throw new AppError('validation', problem);
      cleaned.fields[field] = stored;
      cleaned.keys.set(field, keys);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      errors[field] = error.message;
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return cleaned;
}

/** Markup and addresses are ordinary letters, so they need not be taken out. */
function charactersOf(block: ContentBlock): string {
  if (block.type === 'text') return block.value;
  return [...(block.type === 'table' ? block.rows.flat() : []), block.caption ?? ''].join('\n');
}

function cleanBlock(block: ContentBlock, keys: Set<string>): ContentBlock {
  if (block.type === 'table') {
    return { type: 'table', rows: block.rows.map((row) => row.map(cleanText)), ...cleanCaption(block) };
  }
  if (block.type === 'text') {
    if (imageTags(block.value).some((tag) => NOT_UPLOADED.test(tag))) throw new AppError('validation', IMAGES_LOADING);
    const blocks = parseRichText(block.value);
    for (const key of imageKeys(blocks)) keys.add(key);
    return { type: 'text', value: writeHtml(blocks) };
  }
  if (/^(?:data|blob|file):/i.test(block.url)) throw new AppError('validation', IMAGES_LOADING);
  const key = OWN_IMAGE.exec(block.url)?.[1];
  if (key === undefined) throw new AppError('validation', FOREIGN_IMAGE);
  keys.add(key);
  const { caption: _, ...rest } = block;
  return { ...rest, url: `${OWN_IMAGE_ADDRESS}${key}`, ...cleanCaption(block) };
}

function cleanCaption({ caption = '' }: { caption?: string | undefined }): { caption?: string } {
  const clean = cleanText(caption);
  return clean === '' ? {} : { caption: clean };
}

/** The same blocks showing each picture under its new key. */
function rekeyed(block: ContentBlock, keys: ReadonlyMap<string, string>): ContentBlock {
  if (block.type === 'table') return block;
  const readdress = (text: string) =>
    text.replace(OWN_IMAGES, (_, key: string) => `${OWN_IMAGE_ADDRESS}${keys.get(key) ?? key}`);
  return block.type === 'text' ? { ...block, value: readdress(block.value) } : { ...block, url: readdress(block.url) };
}

/**
 * What is stored of the blocks that came. `allow` gives the key under which each picture is shown and leaves out those
 * that may not be shown: 422 beside their field.
 */
export async function storable(
  sent: Record<string, readonly ContentBlock[]>,
  allow: (keys: readonly string[]) => Promise<ReadonlyMap<string, string>>,
): Promise<Record<string, ContentBlock[]>> {
  const { fields, keys } = clean(sent);
  const all = [...new Set([...keys.values()].flatMap((set) => [...set]))];
  const allowed: ReadonlyMap<string, string> = all.length > 0 ? await allow(all) : new Map();
  const strange = [...keys].filter(([, set]) => [...set].some((key) => !allowed.has(key)));
  if (strange.length > 0) throw invalid(Object.fromEntries(strange.map(([field]) => [field, FOREIGN_IMAGE])));
  const moved = new Map([...allowed].filter(([from, to]) => from !== to));
  if (moved.size === 0) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([field, blocks]) => [field, blocks.map((block) => rekeyed(block, moved))]),
  );
}
