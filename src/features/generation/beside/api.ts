import { z } from 'zod';
import { STEP_KEYS } from '#features/report/steps.ts';
import { endpoint } from '#kit/endpoint.ts';

/* The document beside the form (rows.md P5). */

const TAG = 'Документ рядом с формой';
const params = z.object({ id: z.uuid() });

const area = z.object({
  /** Its number; it holds for these pages alone. */
  passage: z.number().int(),
  /** Pages from 1; the top of its first line and the base of its last one, mm from the page's top. */
  page: z.number().int(),
  from: z.number(),
  lastPage: z.number().int(),
  to: z.number(),
  /** Where it shares the width with others: its sides, mm from the page's left; null: the side of the text. */
  left: z.number().nullable(),
  right: z.number().nullable(),
  /** The step whose own chapter it stands in; null outside of these. */
  step: z.enum(STEP_KEYS).nullable(),
  /** What is to be filled in there, with its clause; null where nothing is. */
  hole: z.string().nullable(),
});
export type Area = z.infer<typeof area>;

export const readBeside = endpoint({
  method: 'GET',
  path: '/api/reports/:id/beside',
  heavy: true,
  access: 'user',
  tag: TAG,
  summary: 'Страницы отчета для показа рядом с формой',
  params,
  reply: z.object({
    /** PDF in Base64, as the preview lays it out. Its pictures are empty links `picture:<fit>:<key>`. */
    pdf: z.string(),
    /** The last page that has a number: the sewing label comes after it. */
    last: z.number().int(),
    areas: z.array(area),
    /** Pictures of the profile, which are read from its address. */
    scan_keys: z.array(z.string()),
  }),
});

export const readPassagesOfField = endpoint({
  method: 'GET',
  path: '/api/reports/:id/beside/passages',
  heavy: true,
  access: 'user',
  tag: TAG,
  summary: 'Что в отчете напечатано из поля формы',
  params,
  query: z.object({ step: z.enum(STEP_KEYS), name: z.string().min(1).max(200) }),
  /** Those of its step's own chapters first. Nothing for a field that the report does not print. */
  reply: z.object({ passages: z.array(z.number().int()) }),
});

export const readLinkOfPassage = endpoint({
  method: 'GET',
  path: '/api/reports/:id/beside/links/:passage',
  heavy: true,
  access: 'user',
  tag: TAG,
  summary: 'Где заполняется то, что напечатано в этом месте отчета',
  params: params.extend({ passage: z.coerce.number().int().min(0) }),
  /** The page, mostly with its field; null for what is filled in nowhere. */
  reply: z.object({ link: z.string().nullable() }),
});
