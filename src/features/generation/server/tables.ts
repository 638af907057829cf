import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { reports } from '#features/report/server/tables.ts';
import type { ErrorBody } from '#kit/errors.ts';
import { createdAt, id, instant } from '#kit/server/database/columns.ts';
import type { Signature } from '../signature-api.ts';

/** A generated edition of a report: everything it printed, frozen. */
export const reportRevisions = pgTable(
  'report_revisions',
  {
    id: id(),
    reportId: uuid('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    /** The data the document was made of, with the keys of its pictures; sealed as a whole. */
    snapshot: jsonb('snapshot').notNull(),
    /** The page as it was printed, sealed as a whole; null for what older versions generated. */
    printed: jsonb('printed'),
    snapshotSha256: text('snapshot_sha256').notNull(),
    pages: integer('pages').notNull(),
    /** How long making the files took; null of the editions that were not timed. */
    tookMs: integer('took_ms'),
    generatedAt: instant('generated_at').notNull().defaultNow(),
    /** When and to whom the report was handed over, as the appraiser said when marking it ready. */
    handedOverOn: date('handed_over_on', { mode: 'string' }),
    handedOverTo: text('handed_over_to').notNull().default(''),
  },
  (table) => [uniqueIndex('report_revisions_once').on(table.reportId, table.revision)],
);

/** The files of an edition, byte for byte as they were generated. */
export const generatedFiles = pgTable(
  'generated_files',
  {
    id: id(),
    revisionId: uuid('revision_id')
      .notNull()
      .references(() => reportRevisions.id, { onDelete: 'cascade' }),
    format: text('format', { enum: ['pdf', 'docx', 'xlsx'] }).notNull(),
    key: text('key').notNull().unique(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
  },
  (table) => [index('generated_files_revision').on(table.revisionId)],
);

/** Detached signatures of an edition's PDF: the bytes as they were attached, and what they say of the signers. */
export const reportSignatures = pgTable(
  'report_signatures',
  {
    id: id(),
    revisionId: uuid('revision_id')
      .notNull()
      .references(() => reportRevisions.id, { onDelete: 'cascade' }),
    key: text('key').notNull().unique(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    signers: jsonb('signers').$type<Signature['signers']>().notNull(),
    /** It was compared with the PDF and is of it; false where it could not be compared. */
    fits: boolean('fits').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('report_signatures_once').on(table.revisionId, table.sha256)],
);

/** An edition that is asked for and not wholly made: its PDF first, its DOCX when the report is locked. */
export const generationJobs = pgTable(
  'generation_jobs',
  {
    reportId: uuid('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    state: text('state', { enum: ['queued', 'working', 'failed'] })
      .notNull()
      .default('queued'),
    part: text('part', { enum: ['pdf', 'docx'] })
      .notNull()
      .default('pdf'),
    /** Why it failed, as the caller is told. */
    problem: jsonb('problem').$type<ErrorBody>(),
    askedAt: instant('asked_at').notNull().defaultNow(),
    /** The server that makes it says now and then that it lives. */
    aliveAt: instant('alive_at'),
  },
  (table) => [primaryKey({ columns: [table.reportId, table.revision] })],
);
