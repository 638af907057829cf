import path from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { ReportDocument } from '#document/model/block-document.ts';
import { answerJobs } from '#kit/server/work/bounded-work.ts';
import { drawingsOf } from '../docx/docx-drawings.ts';
import { DRAWING_AIR } from '../docx/docx-look.ts';
import { readFaces } from '../pdf-fonts.ts';
import type {
  PageNumbers,
  PrintAnswer,
  PrintJob,
  RenderAnswer,
  RenderJob,
  ScreenAnswer,
  ScreenJob,
  SvgDrawing,
} from '../pdf-protocol.ts';
import { pdfModel } from './pdf-model.ts';
import comparison from './typst/comparison.typ?raw';
import drawing from './typst/drawing.typ?raw';
import figure from './typst/figure.typ?raw';
import front from './typst/front.typ?raw';
import inline from './typst/inline.typ?raw';
import report from './typst/report.typ?raw';
import style from './typst/style.typ?raw';
import table from './typst/table.typ?raw';
import text from './typst/text.typ?raw';

/*
 * Lays out documents in a bounded child: a panic of the renderer ends this process and not the server. Nothing is read
 * from disk but the fonts: the workspace is a folder that does not exist, and templates, model and pictures are held in
 * memory under constant names.
 */

const WORKSPACE = path.resolve('/mezha-document');
const MAINS = { report: path.join(WORKSPACE, 'report.typ'), drawing: path.join(WORKSPACE, 'drawing.typ') };
const PROBE = path.join(WORKSPACE, 'probe.typ');
const templates = { comparison, drawing, figure, front, inline, report, style, table, text };

const compiler = NodeCompiler.create({ workspace: WORKSPACE, fontArgs: [{ fontBlobs: readFaces() }] });
for (const [name, source] of Object.entries(templates)) compiler.addSource(path.join(WORKSPACE, `${name}.typ`), source);
compiler.addSource(PROBE, '#image("probe")');

const NONE = new Uint8Array();
const EMPTY = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
const picturePath = (index: number) => path.join(WORKSPACE, 'img', String(index));

/** The result of a template that reads these files. */
function compile(mainFilePath: string, models: Record<string, string>) {
  for (const [name, json] of Object.entries(models)) {
    compiler.mapShadow(path.join(WORKSPACE, `${name}.json`), Buffer.from(json));
  }
  const outcome = compiler.compile({ mainFilePath, resetRead: true });
  const complaints = JSON.stringify(
    (outcome.result ? outcome.takeWarnings() : outcome.takeError())?.shortDiagnostics ?? [],
  );
  return { document: outcome.result, complaints: complaints === '[]' ? '' : complaints.slice(0, 4000) };
}

type Compiled = NonNullable<ReturnType<typeof compile>['document']>;

const pagesOf = (document: Compiled): PageNumbers =>
  compiler.query(document, { selector: '<pages>', field: 'value' })[0];

/** In the look of the document that was laid out last. */
function draw(report: ReportDocument): SvgDrawing[] {
  return drawingsOf(report).map((drawing) => {
    const { document, complaints } = compile(MAINS.drawing, {
      drawing: JSON.stringify({ ...drawing, air: DRAWING_AIR }),
    });
    if (!document) throw new Error(`a drawing could not be laid out: ${complaints}`);
    return { svg: compiler.plainSvg(document), width: drawing.width };
  });
}

function print({ json, look, pictures }: PrintJob): PrintAnswer {
  const report: ReportDocument = JSON.parse(json);
  const { frame, blocks, pictures: keys } = pdfModel(report, look);
  const bytesOf = new Map(pictures);
  const images = keys.map((key) => ({ key, bytes: bytesOf.get(key) ?? NONE }));
  images.forEach(({ bytes }, index) => {
    compiler.mapShadow(picturePath(index), Buffer.from(bytes));
  });
  const { document, complaints } = compile(MAINS.report, { frame, blocks });
  if (!document) {
    const broken = images.find(({ bytes }) => !decodes(bytes));
    return { failure: complaints, ...(broken ? { picture: broken.key } : {}) };
  }
  const pages = pagesOf(document);
  const pdf = compiler.pdf(document, { pdfStandard: 'a-2b' });
  return { pdf, layout: { pages, drawings: draw(report) }, warnings: complaints };
}

/** The same pages with empty pictures, whose bytes the browser has, and where each passage stands. */
function show({ json, look }: ScreenJob): ScreenAnswer {
  const { frame, blocks, pictures } = pdfModel(JSON.parse(json), look, { screen: true });
  pictures.forEach((_, index) => {
    compiler.mapShadow(picturePath(index), EMPTY);
  });
  const { document, complaints } = compile(MAINS.report, { frame, blocks });
  if (!document) throw new Error(`the pages could not be laid out: ${complaints}`);
  const spots = compiler.query(document, { selector: '<spots>', field: 'value' })[0];
  // Nobody reads its tags: they are four fifths of the file.
  return { pdf: compiler.pdf(document, { pdfTags: false }), spots, last: pagesOf(document).last };
}

const render = (job: RenderJob): RenderAnswer => ('screen' in job ? show(job) : print(job));

/** Tries one picture alone: the diagnostics of a whole document do not say which of its pictures is broken. */
function decodes(bytes: Uint8Array): boolean {
  compiler.mapShadow(path.join(WORKSPACE, 'probe'), Buffer.from(bytes));
  return compiler.compile({ mainFilePath: PROBE, resetRead: true }).result !== null;
}

/** Documents whose caches the screens' child keeps: people who write at the same time. */
const SCREENS_KEPT = 6;

/** Characters of a document of about fifty pages. The caches of seventy pages take 180 MB. */
const LARGE = 150_000;

/**
 * Without this the caches of every document would stay. Those of the last two do: most documents are laid out again after
 * a change, in a fraction of the time. A large document leaves none: two of them would not fit beside a third.
 */
function forget(job: RenderJob): void {
  if ('screen' in job) {
    compiler.evictCache(SCREENS_KEPT);
    return;
  }
  job.pictures.forEach((_, index) => {
    compiler.unmapShadow(picturePath(index));
  });
  compiler.evictCache(job.json.length > LARGE ? 0 : 2);
}

answerJobs(render, forget);
