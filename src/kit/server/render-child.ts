import path from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { readFaces } from './pdf-fonts.ts';
import type { RenderReply, RenderRequest } from './pdf-protocol.ts';
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
 * Lays out documents in a process of its own: a panic of the renderer ends this process and not the server. One job
 * at a time. Nothing is read from disk but the fonts: the workspace is a folder that does not exist, templates,
 * model and pictures are held in memory under constant names.
 */

const WORKSPACE = path.resolve('/mezha-document');
const MAINS = { report: path.join(WORKSPACE, 'report.typ'), drawing: path.join(WORKSPACE, 'drawing.typ') };
const MODEL = path.join(WORKSPACE, 'model.json');
const PROBE = path.join(WORKSPACE, 'probe.typ');
const templates = { comparison, drawing, figure, front, inline, report, style, table, text };

const compiler = NodeCompiler.create({ workspace: WORKSPACE, fontArgs: [{ fontBlobs: readFaces() }] });
for (const [name, source] of Object.entries(templates)) compiler.addSource(path.join(WORKSPACE, `${name}.typ`), source);
compiler.addSource(PROBE, '#image("probe")');

const picturePath = (index: number) => path.join(WORKSPACE, 'img', String(index));

function render(request: RenderRequest): RenderReply {
  const { job } = request;
  compiler.mapShadow(MODEL, Buffer.from(request.json));
  request.images.forEach((bytes, index) => {
    compiler.mapShadow(picturePath(index), Buffer.from(bytes));
  });
  const outcome = compiler.compile({ mainFilePath: MAINS[request.template], resetRead: true });
  const document = outcome.result;
  if (!document) {
    const failure = JSON.stringify(outcome.takeError()?.shortDiagnostics ?? 'no document').slice(0, 4000);
    const image = request.images.findIndex((bytes) => !decodes(bytes));
    return image < 0 ? { job, failure } : { job, failure, image };
  }
  if (request.template === 'drawing') return { job, svg: compiler.plainSvg(document) };
  const warnings = outcome.takeWarnings()?.shortDiagnostics ?? [];
  return {
    job,
    pdf: compiler.pdf(document, { pdfStandard: 'a-2b' }),
    pages: document.numOfPages,
    warnings: warnings.length > 0 ? JSON.stringify(warnings).slice(0, 4000) : '',
  };
}

/** Tries one picture alone: the diagnostics of a whole document do not say which of its pictures is broken. */
function decodes(bytes: Uint8Array): boolean {
  compiler.mapShadow(path.join(WORKSPACE, 'probe'), Buffer.from(bytes));
  return compiler.compile({ mainFilePath: PROBE, resetRead: true }).result !== null;
}

/** Without this the caches of every document would stay. */
function forget(images: number): void {
  for (let index = 0; index < images; index += 1) compiler.unmapShadow(picturePath(index));
  compiler.evictCache(0);
  globalThis.gc?.();
}

process.on('message', (request: RenderRequest) => {
  let reply: RenderReply;
  try {
    reply = render(request);
  } catch (error) {
    reply = { job: request.job, failure: error instanceof Error ? error.message.slice(0, 4000) : String(error) };
  }
  process.send?.(reply);
  forget(request.images.length);
});

// The server is gone: nobody waits for a document any more.
process.on('disconnect', () => process.exit(0));
