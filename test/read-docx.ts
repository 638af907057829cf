import { inflateRawSync } from 'node:zlib';
import { parseFragment, defaultTreeAdapter as tree } from 'parse5';

/** Parts of a DOCX by their path. Reads the archive's own directory; throws when it is not an archive. */
export function unzip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from('504b0506', 'hex'));
  if (end < 0) throw new Error('not an archive');
  const parts = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    const name = bytes.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    const header = bytes.readUInt32LE(at + 42);
    const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28);
    const data = bytes.subarray(start, start + bytes.readUInt32LE(at + 20));
    parts.set(name, bytes.readUInt16LE(at + 10) === 0 ? data : inflateRawSync(data));
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return parts;
}

export interface ReadParagraph {
  style: string;
  text: string;
  xml: string;
}

const plainText = (xml: string) => {
  const [node] = parseFragment(xml).childNodes;
  return node && tree.isTextNode(node) ? node.value : '';
};

/** Text of a piece of the document's XML, breaks as line ends, without places to break that do not show. */
const textOf = (xml: string): string =>
  [
    ...xml.matchAll(
      /<w:t(?: [^>]*)?>([^<]*)<\/w:t>|<m:t(?: [^>]*)?>([^<]*)<\/m:t>|<w:br\/>|<w:tab\/>|<w:noBreakHyphen\/>/g,
    ),
  ]
    .map(([all, text, math]) => {
      if (all === '<w:br/>') return '\n';
      if (all === '<w:noBreakHyphen/>') return '-';
      return all === '<w:tab/>' ? '\t' : plainText(text ?? math ?? '');
    })
    .join('')
    .replaceAll('\u200b', '');

export interface ReadDocx {
  parts: Map<string, Buffer>;
  xml: string;
  text: string;
  paragraphs: ReadParagraph[];
  tables: string[];
  sections: string[];
}

/** The body of a DOCX taken apart. Throws when its XML is not well formed where it matters here. */
export function readDocx(bytes: Buffer): ReadDocx {
  const parts = unzip(bytes);
  const xml = parts.get('word/document.xml')?.toString('utf8') ?? '';
  if (!xml.endsWith('</w:document>')) throw new Error('no document');
  const paragraphs = [...xml.matchAll(/<w:p(?: [^>]*)?>(?:(?!<w:p[ >]).)*?<\/w:p>/gs)].map(([part]) => ({
    style: /<w:pStyle w:val="([^"]*)"/.exec(part)?.[1] ?? '',
    text: textOf(part),
    xml: part,
  }));
  return {
    parts,
    xml,
    text: paragraphs.map(({ text }) => text).join('\n'),
    paragraphs,
    tables: [...xml.matchAll(/<w:tbl>.*?<\/w:tbl>/gs)].map(([table]) => table),
    sections: [...xml.matchAll(/<w:sectPr.*?<\/w:sectPr>/gs)].map(([section]) => section),
  };
}
