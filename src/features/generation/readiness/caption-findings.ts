import type { ContentBlock } from '#document/model/content-block.ts';
import { captionOf } from '#features/files/caption.ts';
import { BLOCK_FIELDS } from '#features/market-analysis/market-analysis.ts';
import { placesLeft } from '#features/market-analysis/placeholder.ts';
import type { Finding } from '../api.ts';
import type { ReportData } from '../report-data.ts';
import { finding, step } from './finding.ts';

/** What the report shows without saying what it is: a reviewer refers to «рис. 4» and to a document by its name. */
export function captionFindings(data: ReportData): Finding[] {
  return [...pictureFinding(data), ...documentFinding(data)];
}

function documentFinding(data: ReportData): Finding[] {
  const unnamed = data.files
    .filter(({ category }) => category === 'documents')
    .flatMap((file, index) => (captionOf(file, '') === '' ? [`«Документ ${index + 1}»`] : []));
  if (unnamed.length === 0) return [];
  const area = step(data, 'files', 'Файлы', 'ФСО VI, п. 8');
  const what =
    unnamed.length === 1 ? 'копию документа: в отчете она названа' : 'копии документов: в отчете они названы';
  const text = `Подпишите ${what} ${unnamed.join(', ')}`;
  return [finding(area, 'warning', 'captions.documents', text, 'documents')];
}

/** A caption that still has a place to fill is not printed. */
const isNameless = (block: ContentBlock) => block.type === 'image' && (!block.caption || placesLeft(block.caption) > 0);

function pictureFinding(data: ReportData): Finding[] {
  const { market } = data;
  const texts = market ? BLOCK_FIELDS.filter(({ field }) => market[field].some(isNameless)) : [];
  const [first] = texts;
  if (!market || !first) return [];
  const many = texts.flatMap(({ field }) => market[field].filter(isNameless)).length > 1;
  const where = texts.length === 1 ? `«${first.label}»` : `В ${texts.length} текстах анализа рынка`;
  const todo = many
    ? 'подпишите изображения, без подписи у них нет номера рисунка'
    : 'подпишите изображение, без подписи у него нет номера рисунка';
  const area = step(data, 'market-analysis', 'Анализ рынка', 'ФСО VI, п. 2');
  return [finding(area, 'warning', 'captions.market', `${where}: ${todo}`, first.field)];
}
