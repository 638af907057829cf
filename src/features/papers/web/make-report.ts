import { descriptionSheet } from '#features/description/sheet.ts';
import { uploadReportFile } from '#features/files/api.ts';
import type { FileCategory } from '#features/files/categories.ts';
import { addOffer } from '#features/market/api.ts';
import { marketValueSheet } from '#features/market-value/sheet.ts';
import { createByPattern, PATTERN_PARTS } from '#features/pattern/api.ts';
import { DRAFT, LAND } from '#features/report/report.ts';
import { createReport, updateReport } from '#features/report/save-api.ts';
import { call, upload } from '#kit/web/call.ts';
import { newId } from '#kit/web/new-id.ts';
import { sourcesOf } from '#kit/web/pictures/picture-source.ts';
import { whyPassed } from '../against-object.ts';
import { analoguesOf, type Plan, seenOffer, valuesOfAdvert } from '../plan.ts';
import { leftOutOf, photosOf, type SeenOffer, type SortedPaper } from './heap.ts';
import { whyOf } from './paper.ts';
import { captionOf, captionOfSheet } from './paper-words.ts';
import type { PaperReaders } from './ports.ts';

/** Parts that did not arrive, all for one reason: without a connection it is that of many. */
export interface Undone {
  why: string;
  /** Of the files, or of the step. */
  names: string[];
}

interface Making {
  plan: Plan;
  /** The report whose texts, factors and terms it takes. */
  patternId: string | null;
  papers: readonly SortedPaper[];
  /** Offers that become no analogues and are kept in the library. */
  beside: readonly SeenOffer[];
  /** The usual conditions of an offer are taken for all adverts. */
  isUsual: boolean;
  /** The user took the number and the date of this paper. */
  isNamed(paper: SortedPaper): boolean;
  readers: PaperReaders;
  onProgress(done: number, all: number): void;
}

interface Job {
  name: string;
  work(reportId: string): Promise<unknown>;
}

interface Sent {
  category: FileCategory;
  file: File;
  /** So many sheets at most. */
  room: number;
  /** What its sheets are called; '' where their files' names are. */
  caption: string;
  /** Pages that are not sent. */
  without: readonly number[];
}

async function send(reportId: string, { category, file, room, caption, without }: Sent): Promise<void> {
  for await (const source of sourcesOf(file, { room, first: true, without })) {
    const picture = await source.prepare();
    const words = captionOfSheet(caption, source, without);
    const body = {
      ...{ category, reportId, ...(picture.takenAt ? { taken_at: picture.takenAt } : {}) },
      ...(words ? { caption: words } : {}),
    };
    await upload(uploadReportFile, { body, file: picture.file });
  }
}

function jobsOf({ plan, patternId, papers, beside, isUsual, isNamed, readers }: Making): Job[] {
  const { head, client, plot, segment } = plan;
  const taken = papers.filter(({ placed }) => placed.ticked);
  const adverts = taken.flatMap(({ file, becomes, picks, read: { advert, advertPictures: pictures } }) =>
    becomes === 'advert' && advert ? [{ file, picks, advert, pictures }] : [],
  );
  const passed = papers.flatMap(({ becomes, placed, read: { advert } }) =>
    becomes === 'advert' && advert && !placed.ticked ? [advert] : [],
  );
  const object = taken.find(({ becomes }) => becomes === 'extract')?.read.extract?.values ?? {};
  const kept: Parameters<typeof analoguesOf>[0][number][] = [];
  return [
    ...(patternId
      ? [
          {
            name: 'Договор и задание',
            work: (id: string) =>
              call(updateReport, { params: { id }, body: { ...head, ...(client ? { client } : {}) } }),
          },
        ]
      : []),
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
      ? [
          {
            name: 'Анализ рынка',
            work: (reportId: string) => readers.startAnalysis(reportId, segment, whyPassed(passed, object)),
          },
        ]
      : []),
    ...adverts.map(({ file, picks, advert, pictures }) => ({
      name: file.name,
      async work() {
        const { rows, values } = valuesOfAdvert(advert, isUsual, picks);
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
    ...beside.map(({ file, advert, pictures, why }) => ({
      name: file.name,
      async work() {
        const { rows, sighting } = seenOffer(advert);
        const evidence = await readers.keepAdvert({ file, advert, rows, pictures }, sighting.url);
        await call(addOffer, { body: { ...sighting, note: why, evidence } });
      },
    })),
    ...[...taken.filter(({ becomes }) => becomes === 'map' || becomes === 'cadastral'), ...photosOf(taken)].flatMap(
      ({ file, placed: { category } }) =>
        category
          ? [{ name: file.name, work: (id: string) => send(id, { category, file, room: 1, caption: '', without: [] }) }]
          : [],
    ),
    ...(['extract', 'contract', 'document'] as const)
      .flatMap((kind) => taken.filter(({ becomes, placed }) => becomes === kind && placed.sheets > 0))
      .map((paper) => ({
        name: paper.file.name,
        work: (id: string) =>
          send(id, {
            ...{ category: 'documents', file: paper.file, room: paper.placed.sheets },
            caption: captionOf(paper, isNamed(paper)),
            without: leftOutOf(paper),
          }),
      })),
  ];
}

const NOT_DONE = 'Не получилось. Сделайте это на шаге отчета.';

/** Each part by itself: whatever one fails by, it is told of and stops no other. */
export async function bringIn(
  jobs: readonly Job[],
  reportId: string,
  onProgress: (done: number, all: number) => void,
): Promise<Undone[]> {
  const undone: Undone[] = [];
  for (const [at, { name, work }] of jobs.entries()) {
    onProgress(at, jobs.length);
    try {
      await work(reportId);
    } catch (error) {
      const why = whyOf(error, NOT_DONE);
      const alike = undone.find((one) => one.why === why);
      if (alike) alike.names.push(name);
      else undone.push({ why, names: [name] });
    }
  }
  return undone;
}

function createEmpty({ plan: { head, client }, patternId }: Making): Promise<{ id: string }> {
  if (patternId) {
    const body = { report_number: head.report_number, take: [...PATTERN_PARTS] };
    return call(createByPattern, { params: { id: patternId }, body });
  }
  return call(createReport, { body: { ...head, ...(client ? { client } : {}), status: DRAFT, report_type: LAND } });
}

/** Makes the report, then brings the parts in. Throws `AppError` where there is no report; where there is one, never. */
export async function makeReport(making: Making): Promise<{ id: string; undone: Undone[] }> {
  const jobs = jobsOf(making);
  const { id } = await createEmpty(making);
  return { id, undone: await bringIn(jobs, id, making.onProgress) };
}
