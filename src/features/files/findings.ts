import type { Assignment } from '#features/report/assignment.ts';
import { type Remark, rule } from '#kit/rule.ts';
import type { ReportFile } from './api.ts';
import { captionOf } from './caption.ts';
import type { FileCategory } from './categories.ts';

export interface Facts {
  files: readonly ReportFile[];
  assignment: Assignment;
}

const LAW = 'ФСО VI, п. 8';

const lacks = ({ files }: Facts, category: FileCategory) => !files.some((file) => file.category === category);

const mapSource = <const Map extends 'map' | 'cadastral'>(map: Map, words: string) =>
  rule({
    id: `copies.${map}`,
    asks: `Указан источник ${words}`,
    severity: 'warning',
    clause: LAW,
    says: ({ files }: Facts) =>
      files.some(({ category, source_url }) => category === map && !source_url)
        ? [{ text: `Укажите источник ${words}`, field: map }]
        : [],
  });

/** The report names its documents in a list: each by its caption. */
function captions({ files }: Facts): Remark[] {
  const unnamed = files
    .filter(({ category }) => category === 'documents')
    .flatMap((file, index) => (captionOf(file, '') === '' ? [`«Документ ${index + 1}»`] : []));
  if (unnamed.length === 0) return [];
  const what =
    unnamed.length === 1 ? 'копию документа: в отчете она названа' : 'копии документов: в отчете они названы';
  return [{ text: `Подпишите ${what} ${unnamed.join(', ')}`, field: 'documents' }];
}

/** The rules about the files: copies that the report should show and does not, and what has no name. */
export const fileFindings = [
  rule({
    id: 'copies.documents',
    asks: 'Копии документов объекта приложены',
    severity: 'warning',
    clause: LAW,
    says: (facts: Facts) =>
      lacks(facts, 'documents') ? [{ text: 'Приложите копии документов объекта оценки', field: 'documents' }] : [],
  }),
  mapSource('map', 'карты местоположения'),
  mapSource('cadastral', 'кадастровой карты'),
  rule({
    id: 'copies.photos',
    asks: 'При осмотре есть фотографии',
    severity: 'warning',
    clause: 'ФСО № 7, п. 5',
    says: (facts: Facts) =>
      facts.assignment.inspection_performed && lacks(facts, 'photos')
        ? [{ text: 'Добавьте фотографии, сделанные при осмотре', field: 'photos' }]
        : [],
  }),
  rule({
    id: 'captions.documents',
    asks: 'Копии документов подписаны',
    severity: 'warning',
    clause: LAW,
    says: captions,
  }),
] as const;
