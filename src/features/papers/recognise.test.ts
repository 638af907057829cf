import { expect, it } from 'vitest';
import { type Becomes, otherGuesses, recognise, type Signs } from './recognise.ts';

it.each<[Partial<Signs> & Pick<Signs, 'kind'>, Becomes, string]>([
  [{ kind: 'xml' }, 'extract', 'файл XML'],
  [{ kind: 'html' }, 'advert', 'сохранённая страница'],
  [{ kind: 'pdf', title: 'выписка из ЕГРН' }, 'extract', 'на листе написано «выписка из ЕГРН»'],
  [{ kind: 'pdf', title: 'договор' }, 'contract', 'на листе написано «договор»'],
  [{ kind: 'pdf', title: 'договор аренды' }, 'document', 'на листе написано «договор аренды»'],
  [{ kind: 'pdf', title: 'договор купли-продажи' }, 'document', 'на листе написано «договор купли-продажи»'],
  [{ kind: 'pdf', title: 'технический план' }, 'document', 'на листе написано «технический план»'],
  [{ kind: 'pdf', title: 'паспорт' }, 'passport', 'на листе написано «паспорт»'],
  [{ kind: 'pdf', title: null }, 'advert', 'текст без названия документа'],
  [{ kind: 'pdf', title: null, isScan: true }, 'document', 'скан без текста'],
  [{ kind: 'jpeg', takenAt: '2026-11-12T14:03:22' }, 'photo', 'снято 12.11.2026 в 14:03'],
  [{ kind: 'jpeg', name: 'IMG_1.jpg' }, 'photo', 'снимок без времени съёмки'],
  [{ kind: 'jpeg', name: 'скан_акт.jpg' }, 'document', 'так назван файл'],
  [{ kind: 'png', name: 'схема.png', isDrawn: true }, 'document', 'PNG без времени съёмки'],
  [{ kind: 'png', name: 'карта.png', isDrawn: true }, 'map', 'так назван файл'],
  [{ kind: 'jpeg', name: 'Кадастровая карта.jpg' }, 'cadastral', 'так назван файл'],
  [{ kind: 'png', name: 'снимок ПКК 2.png', isDrawn: true }, 'cadastral', 'так назван файл'],
  [{ kind: 'jpeg', name: 'cadastral-map.jpg' }, 'cadastral', 'так назван файл'],
  [{ kind: 'jpeg', name: 'map.jpg' }, 'map', 'так назван файл'],
  [{ kind: 'jpeg', name: 'картина.jpg' }, 'photo', 'снимок без времени съёмки'],
  [{ kind: 'jpeg', name: 'скан_паспорт.jpg', takenAt: '2026-11-12T14:03:22' }, 'passport', 'так назван файл'],
  [{ kind: 'pdf', name: 'Паспорт Примерова.pdf', title: 'договор' }, 'passport', 'так назван файл'],
  [{ kind: 'xml', name: 'паспорт участка.xml' }, 'extract', 'файл XML'],
  [{ kind: 'html', name: 'паспорт.html' }, 'advert', 'сохранённая страница'],
  [{ kind: 'jpeg', name: 'техпаспорт_скан.jpg' }, 'document', 'так назван файл'],
  [{ kind: 'jpeg', name: 'Кадастровый паспорт скан.jpg' }, 'document', 'так назван файл'],
  [{ kind: 'jpeg', name: 'технические условия.jpg' }, 'document', 'так назван файл'],
  [{ kind: 'jpeg', name: 'plan.jpg' }, 'document', 'так назван файл'],
  [{ kind: 'binary', name: 'выписка.PDF' }, 'nothing', 'Файл повреждён и не открывается. Выберите другой.'],
  [
    { kind: 'text', name: 'заметки.html' },
    'nothing',
    'Такой файл прочитать нельзя. Подойдут XML, ZIP, PDF, HTML, MHTML и снимки.',
  ],
  [{ kind: 'jpeg', name: 'DSC_0001 экран.jpg' }, 'photo', 'снимок без времени съёмки'],
])('P1 %o becomes %s, and it is said why', (signs, becomes, why) => {
  expect(recognise({ name: 'файл', ...signs })).toEqual({ becomes, why });
});

it('P1 a wrong guess is one press to mend: a picture may be anything that is printed', () => {
  expect(otherGuesses('photo', 'jpeg')).toEqual(['document', 'map', 'cadastral']);
  expect(otherGuesses('document', 'jpeg')).toEqual(['photo', 'map', 'cadastral']);
  expect(otherGuesses('map', 'png')).toEqual(['cadastral', 'document', 'photo']);
  expect(otherGuesses('cadastral', 'png')).toEqual(['map', 'document', 'photo']);
  expect(otherGuesses('passport', 'jpeg')).toEqual(['document']);
  expect(otherGuesses('extract', 'pdf')).toEqual(['document']);
  expect(otherGuesses('contract', 'pdf')).toEqual(['document']);
  expect(otherGuesses('document', 'pdf')).toEqual(['contract']);
  expect(otherGuesses('extract', 'xml')).toEqual([]);
  expect(otherGuesses('nothing', 'binary')).toEqual([]);
});
