import { z } from 'zod';
import { BODY_LIMITS, endpoint } from '#kit/endpoint.ts';
import type { Limit } from '#kit/limit.ts';
import { text, uuid, wireBody } from '#kit/wire.ts';
import { entryRecord, entryShape } from './handbook.ts';

const TAG = 'Рынок: справочник корректировок';

const WRITING: Limit = {
  name: 'handbook',
  calls: 1200,
  minutes: 60,
  tooMany: 'Слишком много изменений в справочнике подряд.',
};
const IMPORT: Limit = {
  name: 'handbook-imports',
  calls: 120,
  minutes: 60,
  tooMany: 'Слишком много загрузок справочника подряд.',
};

/** Rows of one call of an import. */
export const ENTRY_IMPORT_ROWS = 500;
export const ENTRIES_PAGE = 100;
export const ENTRIES_PAGE_MAX = 200;
/** Regions and books that a filter is chosen of. */
export const FILTER_VALUES_MAX = 200;
/** Entries of one user. */
export const ENTRIES_MAX = 5000;
/** Settlements whose zone one user has told. */
export const ZONES_MAX = 2000;

const day = z.iso.date('Введите дату в виде дд.мм.гггг');
const cursor = z.string().max(3000);

export const listEntries = endpoint({
  method: 'GET',
  path: '/api/handbook',
  access: 'user',
  tag: TAG,
  summary: 'Записи справочника: страница по фильтрам, по факторам',
  query: z.object({
    q: text(200).optional(),
    factor: text(50).optional(),
    segment: text(100).optional(),
    region: text(120).optional(),
    source: text(500).optional(),
    /** Only editions that are older than 18 months on this day. */
    old_on: day.optional(),
    limit: z.coerce.number('limit — число от 1 до 200').int().min(1).max(ENTRIES_PAGE_MAX).optional(),
    cursor: cursor.optional(),
  }),
  reply: z.object({
    items: z.array(entryRecord),
    /** Of all entries of the user, on the first page: what the filters may name. */
    regions: z.array(z.string()),
    sources: z.array(z.string()),
    /** What the filters leave, and all of the user. */
    total: z.number().int(),
    all: z.number().int(),
    /** Entries of the page whose class of area lies over another one of its table, wherever in the handbook that one stands. */
    overlaps: z.array(z.object({ id: z.uuid(), told: z.string() })),
    next_cursor: cursor.nullable(),
  }),
});

/** What a calculation needs: entries of its segment and region, or of any, that were published by the day. */
export const fittingEntries = endpoint({
  method: 'GET',
  path: '/api/handbook/fitting',
  access: 'user',
  tag: TAG,
  summary: 'Записи справочника для расчета: его сегмент, регион и дата оценки',
  query: z.object({ segment: text(100), region: text(120), date: day }),
  reply: z.object({
    /** Whether the user has any entry at all. */
    any: z.boolean(),
    items: z.array(entryRecord),
    /** Of the region: which zone of a source a settlement lies in. */
    zones: z.array(z.object({ place: z.string(), zone: z.string() })),
  }),
});

const idParam = z.object({ id: z.uuid() });
const entryBody = wireBody(z.object(entryShape).partial().shape, ['taken']);

export const addEntry = endpoint({
  method: 'POST',
  path: '/api/handbook',
  access: 'user',
  tag: TAG,
  summary: 'Добавить запись справочника',
  body: entryBody,
  reply: entryRecord,
  success: 201,
  limit: WRITING,
});

export const editEntry = endpoint({
  method: 'PATCH',
  path: '/api/handbook/:id',
  access: 'user',
  tag: TAG,
  summary: 'Исправить запись справочника',
  params: idParam,
  body: entryBody,
  reply: entryRecord,
  limit: WRITING,
});

/** It can be brought back for a day. */
export const deleteEntry = endpoint({
  method: 'DELETE',
  path: '/api/handbook/:id',
  access: 'user',
  tag: TAG,
  summary: 'Удалить запись справочника',
  params: idParam,
});

/** Takes an import back, as the deletion of one does; what is gone already, or another user's, is passed over. */
export const deleteEntries = endpoint({
  method: 'POST',
  path: '/api/handbook/delete',
  access: 'user',
  tag: TAG,
  summary: `Удалить несколько записей справочника, до ${ENTRY_IMPORT_ROWS} за раз`,
  body: z.strictObject({
    ids: z.array(uuid).max(ENTRY_IMPORT_ROWS, `Не больше ${ENTRY_IMPORT_ROWS} записей за раз`),
  }),
  reply: z.object({ deleted: z.number().int() }),
  limit: WRITING,
});

/** Where the same entry was added meanwhile, that one is answered. */
export const restoreEntry = endpoint({
  method: 'POST',
  path: '/api/handbook/:id/restore',
  access: 'user',
  tag: TAG,
  summary: 'Вернуть удалённую запись справочника',
  params: idParam,
  reply: entryRecord,
});

export const tookEntry = endpoint({
  method: 'POST',
  path: '/api/handbook/:id/taken',
  access: 'user',
  tag: TAG,
  summary: 'Запись справочника заполнила корректировку',
  params: idParam,
  reply: z.object({ taken: z.number().int() }),
  limit: WRITING,
});

export const tellZone = endpoint({
  method: 'POST',
  path: '/api/handbook/zones',
  access: 'user',
  tag: TAG,
  summary: 'Запомнить зону населённого пункта; пустая забывает её',
  body: z.strictObject({ region: text(120), place: text(300).min(1, 'Укажите населённый пункт'), zone: text(300) }),
  limit: WRITING,
});

const cell = z.union([z.string().max(2000, 'Не длиннее 2000 знаков'), z.number(), z.boolean(), z.null()]).optional();
const ROW_FIELDS = [
  'factor',
  'segment',
  'region',
  'from',
  'to',
  'unit',
  'one_way',
  'low',
  'mean',
  'high',
  'source',
  'edition',
  'table',
  'page',
  'note',
  'form',
] as const;
const row = z.strictObject(
  Object.fromEntries(ROW_FIELDS.map((name) => [name, cell])) as Record<(typeof ROW_FIELDS)[number], typeof cell>,
);

/** Each row stands for itself: what is wrong with one is told, the others are stored; what is known is added once. */
export const importEntries = endpoint({
  method: 'POST',
  path: '/api/handbook/import',
  access: 'user',
  tag: TAG,
  summary: `Загрузить записи справочника из таблицы, до ${ENTRY_IMPORT_ROWS} строк за раз`,
  body: z.strictObject({
    rows: z.array(row).max(ENTRY_IMPORT_ROWS, `Не больше ${ENTRY_IMPORT_ROWS} строк за раз`),
  }),
  bodyLimit: BODY_LIMITS.texts,
  reply: z.object({
    added: z.number().int(),
    /** Rows that stand in the handbook already. */
    known: z.number().int(),
    /** The ids of the added entries. */
    ids: z.array(z.uuid()),
    refused: z.array(z.object({ row: z.number().int(), errors: z.record(z.string(), z.string()) })),
  }),
  limit: IMPORT,
});

/** How much the user has of each place of «Рынок». */
export const countMarket = endpoint({
  method: 'GET',
  path: '/api/market',
  access: 'user',
  tag: TAG,
  summary: 'Сколько у пользователя предложений, записей справочника и своих текстов',
  reply: z.object({ offers: z.number().int(), entries: z.number().int(), texts: z.number().int() }),
});
