import { descriptionSheet } from '#features/description/sheet.ts';
import { uploadReportFile } from '#features/files/api.ts';
import type { FileCategory } from '#features/files/categories.ts';
import { marketValueSheet } from '#features/market-value/sheet.ts';
import { DRAFT, LAND } from '#features/report/report.ts';
import { createReport } from '#features/report/save-api.ts';
import { AppError } from '#kit/errors.ts';
import { call, upload } from '#kit/web/call.ts';
import { newId } from '#kit/web/new-id.ts';
import { PictureProblem } from '#kit/web/pictures/picture-problem.ts';
import { sourcesOf } from '#kit/web/pictures/picture-source.ts';
import { analoguesOf, type Plan, valuesOfAdvert } from '../plan.ts';
import type { PaperReaders } from './ports.ts';
import { photosOf, type SortedPaper } from './use-papers.ts';

/** A part that did not arrive, and why. */
export interface Undone {
  /** Of the file, or of the step. */
  name: string;
  why: string;
}

interface Making {
  plan: Plan;
  papers: readonly SortedPaper[];
  /** The usual conditions of an offer are taken for all adverts. */
  isUsual: boolean;
  readers: PaperReaders;
  onProgress(done: number, all: number): void;
}

interface Job {
  name: string;
  work(reportId: string): Promise<unknown>;
}

async function send(reportId: string, category: FileCategory, file: File, room: number): Promise<void> {
  for await (const source of sourcesOf(file, { room, first: true })) {
    const picture = await source.prepare();
    const body = { category, reportId, ...(picture.takenAt ? { taken_at: picture.takenAt } : {}) };
    await upload(uploadReportFile, { body, file: picture.file });
  }
}

function jobsOf({ plan, papers, isUsual, readers }: Making): Job[] {
  const { plot, segment } = plan;
  const taken = papers.filter(({ placed }) => placed.ticked);
  const adverts = taken.flatMap(({ file, becomes, read: { advert, advertPictures: pictures } }) =>
    becomes === 'advert' && advert ? [{ file, advert, pictures }] : [],
  );
  const kept: Parameters<typeof analoguesOf>[0][number][] = [];
  return [
    ...(plot
      ? [
          {
            name: 'Описание объекта',
            work: (reportId: string) =>
              call(descriptionSheet.write, { params: { reportId }, query: { typed: 'true' }, body: plot }),
          },
        ]
      : []),
    ...(segment
      ? [{ name: 'Анализ рынка', work: (reportId: string) => readers.startAnalysis(reportId, segment) }]
      : []),
    ...adverts.map(({ file, advert, pictures }) => ({
      name: file.name,
      async work() {
        const { rows, values } = valuesOfAdvert(advert, isUsual);
        kept.push({
          values,
          evidence: await readers.keepAdvert({ file, advert, rows, pictures }, String(values.url ?? '')),
        });
      },
    })),
    ...(adverts.length > 0
      ? [
          {
            name: 'Расчет стоимости',
            work: (reportId: string) =>
              call(marketValueSheet.write, { params: { reportId }, body: { analogs: analoguesOf(kept, newId) } }),
          },
        ]
      : []),
    ...photosOf(taken).map(({ file, placed }) => ({
      name: file.name,
      work: (reportId: string) => send(reportId, placed.category ?? 'photos', file, 1),
    })),
    ...(['extract', 'contract', 'document'] as const)
      .flatMap((kind) => taken.filter(({ becomes, placed }) => becomes === kind && placed.sheets > 0))
      .map(({ file, placed }) => ({
        name: file.name,
        work: (reportId: string) => send(reportId, 'documents', file, placed.sheets),
      })),
  ];
}

/**
 * Makes the report, then brings each part in by itself: one that fails is told of and stops no other. Throws `AppError`
 * where there is no report.
 */
export async function makeReport(making: Making): Promise<{ id: string; undone: Undone[] }> {
  const { head, client } = making.plan;
  const body = { ...head, ...(client ? { client } : {}), status: DRAFT, report_type: LAND } as const;
  const { id } = await call(createReport, { body });
  const jobs = jobsOf(making);
  const undone: Undone[] = [];
  for (const [at, { name, work }] of jobs.entries()) {
    making.onProgress(at, jobs.length);
    try {
      await work(id);
    } catch (error) {
      if (!(error instanceof AppError) && !(error instanceof PictureProblem)) throw error;
      undone.push({ name, why: error.message });
    }
  }
  return { id, undone };
}
