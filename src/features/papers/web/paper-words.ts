import { land } from '#features/description/land.ts';
import type { Advert } from '#features/market/advert/reading.ts';
import { bytesInWords } from '#kit/bytes.ts';
import { formatRoubleAmount } from '#kit/money.ts';
import { formatShort } from '#kit/numbers.ts';
import { plural } from '#kit/russian.ts';
import { valuesOfAdvert } from '../plan.ts';
import type { Becomes } from '../recognise.ts';
import type { SortedPaper } from './heap.ts';

export const sheetsInWords = (count: number) => `${count}\u00a0${plural(count, 'страница', 'страницы', 'страниц')}`;
export const filesInWords = (count: number) => `${count}\u00a0${plural(count, 'файл', 'файла', 'файлов')}`;

/** «PDF, 3 страницы, 1,3 МБ» */
export function fileInWords(file: File, pages: number): string {
  const ending = /\.([a-z0-9]{2,5})$/i.exec(file.name)?.[1]?.toUpperCase() ?? '';
  return [ending, ending === 'PDF' && pages > 0 && sheetsInWords(pages), bytesInWords(file.size)]
    .filter(Boolean)
    .join(', ');
}

/** What a press on the other guess says. */
export const OTHER_WORDS: Record<Becomes, string> = {
  ...{ document: 'Это документ', photo: 'Это фотография', advert: 'Это объявление', extract: 'Это выписка' },
  ...{ map: 'Это карта', cadastral: 'Это кадастровая карта' },
  ...{ contract: 'Это договор', passport: 'Это паспорт', nothing: '' },
};

function advertInWords(advert: Advert, number: number | null): { what: string; facts: string[] } {
  const { values, unanswered } = valuesOfAdvert(advert, false);
  const amounts = [
    typeof values.price === 'number' && formatRoubleAmount(values.price),
    typeof values.area === 'number' && `${formatShort(values.area, 4)}\u00a0кв.\u00a0м`,
  ].filter(Boolean);
  return {
    what: `${number === null ? 'Объявление' : `Аналог ${number}`}${amounts.length > 0 ? `: ${amounts.join(', ')}` : ''}`,
    facts: [
      [values.location, advert.site].filter(Boolean).join(', '),
      unanswered ? 'Есть противоречие: выберите значение в расчете.' : '',
      ...advert.warnings.slice(0, 1).map(({ text }) => text),
    ].filter((fact, at, all) => fact !== '' && all.indexOf(fact) === at),
  };
}

/** What becomes of a paper, and what is told of it. */
export function paperInWords(
  { becomes, read, placed }: SortedPaper,
  number: number | null,
): { what: string; facts: string[] } {
  const { extract, advert, pages, why } = read;
  if (becomes === 'extract' && extract) {
    const doubts = extract.doubtful?.length ?? 0;
    const toCheck =
      doubts > 0
        ? `проверьте ${doubts}\u00a0${plural(doubts, 'значение', 'значения', 'значений')}`
        : 'сверьте с выпиской';
    return {
      what: `Выписка ЕГРН → объект, заказчик${placed.sheets > 0 ? ', сканы' : ''}`,
      facts: [
        [extract.values.cadastral_number, extract.values.address].filter(Boolean).join(', '),
        ...(extract.doubtful ? [`Прочитано из PDF: ${toCheck}`] : []),
      ],
    };
  }
  if (becomes === 'advert' && advert) return advertInWords(advert, number);
  if (becomes === 'map') return { what: 'Карта', facts: [] };
  if (becomes === 'cadastral') return { what: 'Кадастровая карта', facts: [] };
  if (becomes === 'contract') return { what: `Сканы договора, ${sheetsInWords(pages)}`, facts: [] };
  if (becomes === 'document') return { what: `Документ, ${sheetsInWords(pages)}`, facts: [] };
  if (becomes === 'passport') return { what: 'Похоже на паспорт', facts: ['Не прочитан и не отправлен.'] };
  return { what: read.isFault ? 'Не прочитано' : 'Не берём', facts: [why] };
}

/** What the extract says, as the description shows it. */
export function extractValues({ read: { extract } }: SortedPaper): { label: string; value: string; doubt: boolean }[] {
  if (!extract) return [];
  return (Object.keys(land.fields) as (keyof typeof land.fields)[]).flatMap((field) => {
    const value = field in extract.values ? land.words(field, extract.values[field] as never) : '';
    const doubt = extract.doubtful?.includes(field) ?? false;
    return value === '' ? [] : [{ label: land.labelOf(field), value, doubt }];
  });
}
