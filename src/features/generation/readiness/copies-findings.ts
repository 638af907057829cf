import type { FileCategory } from '#features/files/categories.ts';
import type { Finding } from '../api.ts';
import type { ReportData } from '../report-data.ts';
import { finding, step } from './finding.ts';

/** Copies that the report should show and does not: of documents, adverts, photographs. */
export function copiesFindings(data: ReportData): Finding[] {
  return [...fileFindings(data), ...advertFindings(data)];
}

const MAPS = [
  { map: 'map', words: 'карты местоположения' },
  { map: 'cadastral', words: 'кадастровой карты' },
] as const satisfies { map: FileCategory; words: string }[];

function fileFindings(data: ReportData): Finding[] {
  const area = step(data, 'files', 'Файлы', 'ФСО VI, п. 8');
  const inspection = { ...area, clause: 'ФСО № 7, п. 5' };
  const none = (category: string) => !data.files.some((file) => file.category === category);
  return [
    ...(none('documents')
      ? [finding(area, 'warning', 'copies.documents', 'Приложите копии документов объекта оценки', 'documents')]
      : []),
    ...MAPS.filter(({ map }) => data.files.some(({ category, source_url }) => category === map && !source_url)).map(
      ({ map, words }) => finding(area, 'warning', `copies.${map}`, `Укажите источник ${words}`, map),
    ),
    ...(data.assignment.inspection_performed && none('photos')
      ? [finding(inspection, 'warning', 'copies.photos', 'Добавьте фотографии, сделанные при осмотре', 'photos')]
      : []),
  ];
}

function advertFindings(data: ReportData): Finding[] {
  const area = step(data, 'market-value', 'Расчет стоимости', 'ФСО VI, п. 2, п. 8');
  return (data.calculation?.analogs ?? []).flatMap(({ isIncluded, screenshots }, index) =>
    isIncluded && screenshots.length === 0
      ? [finding(area, 'warning', `copies.advert.${index}`, `Аналог ${index + 1}: приложите копию объявления`)]
      : [],
  );
}
