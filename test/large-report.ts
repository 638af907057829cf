import sharp from 'sharp';
import { descriptionSheet } from '#features/description/sheet.ts';
import { exampleCalculation } from '#features/example/example-calculation.ts';
import { exampleDescription, exampleMarketAnalysis } from '#features/example/example-report.ts';
import { fileKey, listReportFiles, type ReportFile } from '#features/files/api.ts';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { marketValueSheet } from '#features/market-value/sheet.ts';
import { updateReport } from '#features/report/save-api.ts';
import type { TestUser } from './client.ts';
import { makeReport, uploadPicture } from './example-report.ts';
import { mustBe } from './new-account.ts';
import { sized } from './size.ts';

/* A report of more than sixty pages with thirty pictures. Everything in it that can be told apart names its place. */

const PARAGRAPHS = sized({ short: 200, long: 400 });
const TABLE_ROWS = 250;
/** Longer side of the pictures: small ones are quicker to make. */
const PIXELS = sized({ short: 800, long: 1600 });

/** The example has 17 pictures, these make it 30. */
const ADDED = [
  { category: 'additional', name: 'photo-1' } as const,
  ...Array.from({ length: 6 }, () => ({ category: 'documents', name: 'document-extract-1' }) as const),
  ...[0, 0, 1, 1, 2, 2].map(
    (analogIndex) => ({ category: 'analog-screenshots', name: 'advert-analogue-1', analogIndex }) as const,
  ),
];

/** The words in a picture's corner: its bytes are this report's alone. */
async function stamped(bytes: Buffer, words: string): Promise<Buffer> {
  const label = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="40"><rect width="300" height="40" fill="#fff"/><text x="8" y="29" font-size="24">${words}</text></svg>`;
  return sharp(bytes)
    .resize({ width: PIXELS, height: PIXELS, fit: 'inside', withoutEnlargement: true })
    .composite([{ input: Buffer.from(label), gravity: 'northwest' }])
    .jpeg()
    .toBuffer();
}

/** Words that stand in the document in this order, each once. */
export const landmarks = (place: string): string[] => [
  ...Array.from({ length: PARAGRAPHS }, (_, index) => `Наблюдение ${index + 1} в деревне ${place}`),
  ...Array.from({ length: TABLE_ROWS }, (_, index) => `${place}, дом ${index + 1};`),
];

function longAnalysis(place: string, map: string) {
  const words = landmarks(place);
  const prose = words.slice(0, PARAGRAPHS).map((start) => {
    const rest =
      'спрос и предложение на участки сопоставлены по объявлениям, опросу агентств и сведениям администрации';
    return `<p>${start}: ${rest}; сезонные колебания не превышают обычных для района, повторные публикации исключены.</p>`;
  });
  const rows = words.slice(PARAGRAPHS).map((house, index) => [String(index + 1), house, '1 480']);
  return {
    ...exampleMarketAnalysis(map),
    general_analysis: [
      { type: 'text', value: prose.join('') },
      { type: 'table', rows: [['№', 'Местоположение', 'Цена, руб./кв. м'], ...rows] },
      { type: 'image', url: map, caption: `Карта: ${place}` },
    ],
  };
}

function calculationOf(place: string, adverts: readonly ReportFile[]) {
  const calculation = exampleCalculation([]);
  const analogs = calculation.analogs.map((analog, index) => ({
    ...analog,
    location: `${place}, зона ${index + 1}`,
    screenshots: adverts
      .filter(({ analog_index }) => analog_index === index)
      .map(({ file_path }) => fileKey(file_path) ?? ''),
  }));
  return { ...calculation, analogs };
}

export interface LargeReport {
  id: string;
  /** As they are stored. */
  pictures: Buffer[];
}

/** Complete and unpaid, in the name of a place that no other report names. */
export async function makeLargeReport(user: TestUser, place: string): Promise<LargeReport> {
  const id = await makeReport(user, (bytes, index) => stamped(bytes, `${place} ${index + 1}`));
  for (const [index, given] of ADDED.entries()) {
    const picture = { ...given, caption: `${place}, лист ${index + 1}` };
    await uploadPicture(user, id, picture, (bytes) => stamped(bytes, `${place} +${index + 1}`));
  }
  const params = { reportId: id };
  const files = mustBe(await user.call(listReportFiles, { params }), 'files').body;
  const of = (category: string) => files.filter((file) => file.category === category);
  const plot = { ...exampleDescription, address: `Светлоярская область, деревня ${place}, участок 17` };
  const market = longAnalysis(place, of('market_analysis_image')[0]?.file_path ?? '');
  const calculation = calculationOf(place, of('analog-screenshots'));
  const head = { report_number: `${place}-1` };
  mustBe(await user.call(updateReport, { params: { id }, body: head as never }), 'number');
  mustBe(await user.call(descriptionSheet.write, { params, body: plot as never }), 'description');
  mustBe(await user.call(marketAnalysisSheet.write, { params, body: market as never }), 'market analysis');
  mustBe(await user.call(marketValueSheet.write, { params, body: calculation as never }), 'market value');
  const pictures: Buffer[] = [];
  for (const { file_path } of files) pictures.push((await user.download(file_path)).bytes);
  return { id, pictures };
}
