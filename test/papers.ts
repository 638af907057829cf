import sharp from 'sharp';

/* What people really have: photographs of a phone, PDFs of a scanner. Made here, so that nobody's are in the repository. */

/** A photograph as a phone writes it: of grain, lying on its side, with its time. 4000 × 3000 is about 12 MB. */
export function phonePhoto({ width = 4000, height = 3000, time = '2026:11:12 14:03:22' } = {}): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .withExif({ IFD2: { DateTimeOriginal: time } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 96 })
    .toBuffer();
}

interface PdfOptions {
  /** With a password that nobody knows. */
  locked?: boolean;
  /** Of the paper, in points; A5 without it. */
  sheet?: [width: number, height: number];
  /** Sides in pixels of a picture on each page, whose bytes are missing. */
  picture?: [width: number, height: number];
}

/** So many pages, each with its number. */
export function pdfOf(pages: number, { locked = false, sheet = [420, 595], picture }: PdfOptions = {}): Buffer {
  const objects: string[] = [];
  const add = (object: string) => objects.push(object);
  const kids = Array.from({ length: pages }, (_, index) => `${4 + 2 * index} 0 R`);
  add('<< /Type /Catalog /Pages 2 0 R >>');
  add(`<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages} >>`);
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  const pictures = picture ? `/XObject << /P ${4 + 2 * pages} 0 R >>` : '';
  for (let page = 1; page <= pages; page += 1) {
    const drawing = `BT /F1 160 Tf 60 260 Td (${page}) Tj ET ${picture ? '/P Do' : ''}`;
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${sheet.join(' ')}] /Contents ${3 + 2 * page} 0 R /Resources << /Font << /F1 3 0 R >> ${pictures} >> >>`,
    );
    add(`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`);
  }
  if (picture) {
    const [width, height] = picture;
    add(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Length 1 >>\nstream\n0\nendstream`,
    );
  }
  const key = 'ab'.repeat(32);
  if (locked) add(`<< /Filter /Standard /V 1 /R 2 /P -4 /O <${key}> /U <${key}> >>`);
  let text = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const encrypt = locked ? `/Encrypt ${objects.length} 0 R /ID [<${key}> <${key}>]` : '';
  return Buffer.from(
    `${text}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${encrypt} >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
}
