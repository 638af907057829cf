import { expect, it } from 'vitest';
import { readHtmlPage, readPaste, readTextPage } from './read-page.ts';
import type { Advert, AdvertField, Circumstances, Reading } from './reading.ts';

const CIRCUMSTANCES: Circumstances = { savedAt: new Date('2026-11-20T15:04:00+03:00'), timeZone: 'Europe/Moscow' };

function advertOf(reading: Reading): Advert {
  if (reading.result !== 'read') throw new Error(JSON.stringify(reading));
  return reading.advert;
}
const ofText = (text: string, more: Partial<Circumstances> = {}) =>
  advertOf(readTextPage(text, { ...CIRCUMSTANCES, ...more }));
const codes = ({ warnings }: Advert) => warnings.map(({ code }) => code);
const of = ({ proposals }: Advert, field: AdvertField) => proposals.find((one) => one.field === field);

const PLOT = 'Участок 10 сот. (ИЖС)\nЦена: 1 000 000 руб.\n';

it('M3 different areas contradict: none is ticked, each stands with its quote', () => {
  const advert = ofText(`${PLOT}Площадь: 12,5 сот.`);
  expect(of(advert, 'area')).toMatchObject({
    value: 1250,
    tick: false,
    note: 'на странице сказано разное',
    quote: { text: 'Площадь: 12,5 сот.' },
    others: [{ value: 1000, quote: { text: 'Участок 10 сот. (ИЖС)' }, origin: 'title' }],
  });
  expect(codes(advert)).toContain('area_conflict');
});

it('M3 a day of the data of the page holds against one that counts from the saving of a copied file', () => {
  const dated = (text: string) =>
    advertOf(
      readHtmlPage(
        `<script type="application/ld+json">{"@type":"Product","name":"Участок 10 сот.","datePosted":"2026-11-12","offers":{"price":1000000}}</script>
        <h1>Участок 10 сот. (ИЖС)</h1><div>Размещено: ${text}</div><div>Цена: 1 000 000 руб.</div>`,
        CIRCUMSTANCES,
      ),
    );
  expect(of(dated('3 дня назад'), 'offer_date')).toMatchObject({ value: '2026-11-12', tick: true, others: [] });
  expect(codes(dated('15.11.2026'))).toContain('date_conflict');
});

it('M3 what is said of a neighbour, of a connection and of the register is no price or area of this plot', () => {
  const advert = ofText(
    `${PLOT}Описание\nСтоимость подключения газа 150 000 руб. Кадастровая стоимость 320 000 руб. Соседний участок 8 соток тоже продаётся за 500 000 руб.`,
  );
  expect(of(advert, 'price')).toMatchObject({ value: 1_000_000, tick: true, others: [] });
  expect(of(advert, 'area')).toMatchObject({ value: 1000, tick: true, others: [] });
});

it('M3 a price that does not agree with its price per сотка is not ticked', () => {
  const advert = ofText(`${PLOT}Цена за сотку: 150 000 ₽`);
  expect(of(advert, 'price')).toMatchObject({ value: 1_000_000, tick: false });
  expect(codes(advert)).toContain('price_conflict');
  expect(of(ofText(`${PLOT}Цена за сотку: 100 000 ₽`), 'price')?.tick).toBe(true);
});

it('M3 the page’s own price that nobody sees on it is not ticked', () => {
  const script = '<script type="application/ld+json">{"@type":"Product","offers":{"price":"900000"}}</script>';
  const advert = advertOf(
    readHtmlPage(`${script}<h1>Участок 10 сот.</h1><p>Продаётся ровный участок у леса.</p>`, CIRCUMSTANCES),
  );
  expect(of(advert, 'price')).toMatchObject({ value: 900_000, tick: false, origin: 'data', quote: null });
});

it('M3 the page’s own price of a unit, which only the text explains, is counted out for the plot', () => {
  const script = '<script type="application/ld+json">{"@type":"Product","offers":{"price":"150000"}}</script>';
  const page = `${script}<h1>Участок 12 сот.</h1><div itemprop="description">По 150 000 ₽ за сотку.</div>`;
  expect(of(advertOf(readHtmlPage(page, CIRCUMSTANCES)), 'price')).toMatchObject({
    value: 1_800_000,
    tick: false,
    note: 'Посчитано: 150\u00a0000 ₽ за сотку × 12 соток',
  });
});

it('M3 other offers are not read, whether a heading or only a mark tells them', () => {
  for (const others of [
    '<div class="similar-list"><p>2 000 000 ₽</p></div>',
    '<div><h3>Похожие участки</h3><p>2 000 000 ₽</p></div>',
  ]) {
    const advert = advertOf(readHtmlPage(`<h1>Участок 10 сот.</h1><p>1 000 000 ₽</p>${others}`, CIRCUMSTANCES));
    expect(of(advert, 'price')).toMatchObject({ value: 1_000_000, tick: true, others: [] });
  }
});

it('M3 a share and several plots: price and area are not ticked', () => {
  const share = ofText(`${PLOT}Описание\nПродаю 1/2 доли в праве на участок.`);
  expect(codes(share)).toContain('share');
  const several = ofText(`${PLOT}Описание\nПродаются два участка, 99:12:0304050:123 и 99:12:0304050:124.`);
  expect(codes(several)).toContain('several_plots');
  for (const advert of [share, several]) {
    expect([of(advert, 'price')?.tick, of(advert, 'area')?.tick]).toEqual([false, false]);
  }
});

it('M3 a house with a plot: the price includes the house and is not ticked', () => {
  const advert = ofText('Дом 120 м² на участке 10 сот.\nЦена: 5 000 000 руб.');
  expect(codes(advert)).toContain('not_land');
  expect(of(advert, 'price')?.tick).toBe(false);
});

it('M3 an auction that was held gives the price of a deal', () => {
  const advert = ofText(
    'Земельный участок площадью 1203 кв. м\nТорги состоялись\nНачальная цена\n812 000,00 ₽\nИтоговая цена\n900 000,00 ₽\nФорма проведения\nЭлектронный аукцион',
  );
  expect(codes(advert)).toContain('auction_result');
  expect(of(advert, 'price_type')?.value).toBe('deal');
  expect(of(advert, 'price')).toMatchObject({ value: 900_000, others: [{ value: 812_000 }] });
});

it('M3 an assignment of a lease is a sale, its price is taken and the right not ticked', () => {
  const advert = ofText(`${PLOT}Описание\nПереуступка права аренды до 2068 года.`);
  expect(codes(advert)).not.toContain('rent');
  expect(of(advert, 'price')?.tick).toBe(true);
  expect(of(advert, 'propertyRights')).toMatchObject({ value: 'Право аренды', tick: false });
});

it('M3 a price of a rouble is shown, told and not ticked', () => {
  const advert = ofText('Участок 10 сот. (ИЖС)\nЦена: 1 руб.');
  expect(of(advert, 'price')).toMatchObject({ value: 1, tick: false });
  expect(codes(advert)).toContain('price_implausible');
});

it('M3 an offer later than the evaluation, an old one, another use than the report’s are told', () => {
  const text = `${PLOT}Дата подачи: 03.11.2026`;
  expect(codes(ofText(text, { evaluationDate: '2026-11-01' }))).toContain('after_valuation');
  expect(codes(ofText(text, { evaluationDate: '2027-11-01' }))).toContain('offer_old');
  expect(codes(ofText(text, { permittedUse: 'СНТ/ДНП' }))).toContain('other_segment');
  expect(codes(ofText(text, { evaluationDate: '2026-11-16', permittedUse: 'ИЖС/ЛПХ' }))).toEqual([]);
});

it('M3 the link that the user wrote is taken where the page names none, and contradicts another one', () => {
  const url = 'https://a.example/77?utm_source=x';
  expect(of(ofText(PLOT, { url }), 'url')).toMatchObject({ value: 'https://a.example/77', tick: true });
  const html = `<link rel="canonical" href="https://b.example/5"><h1>Участок 10 сот.</h1><p>Цена: 1 000 000 руб.</p>`;
  const advert = advertOf(readHtmlPage(html, { ...CIRCUMSTANCES, url }));
  expect(of(advert, 'url')).toMatchObject({
    value: 'https://b.example/5',
    tick: false,
    others: [{ value: 'https://a.example/77', origin: 'typed' }],
  });
  expect(codes(advert)).toContain('url_conflict');
});

it('M3 what the advert does not say is not made up: usual conditions stand apart, the rest is missing', () => {
  const advert = ofText(PLOT);
  expect(advert.assumed.map(({ field }) => field)).toEqual(['financing', 'saleTerms', 'bargaining']);
  expect(advert.missing).toEqual(
    expect.arrayContaining(['url', 'phone', 'location', 'saleDate', 'electricity', 'gas', 'roads', 'buildings']),
  );
  expect(advert.proposals.map(({ field }) => field)).toEqual([
    'price',
    'price_type',
    'area',
    'accessed_at',
    'permittedUse',
  ]);
});

const CARDS = Array.from({ length: 8 }, (_, at) => `Участок ${at + 3} сот. (ИЖС)\n${at + 3}00 000 ₽`).join('\n');

it.each([
  ['a list', `<h1>Купить участок</h1><div>${CARDS.replaceAll('\n', '</div><div>')}</div>`, 'list_page'],
  ['a check of the site', '<h1>Доступ ограничен</h1><p>Подтвердите, что вы не робот</p>', 'wall'],
  ['a page drawn by a program', '<app-root></app-root><script src="a.js"></script>', 'shell'],
  ['another subject', '<h1>Снегоуборочная машина</h1><p>Цена: 350 000 рублей</p>', 'not_advert'],
])('M3 %s is refused in words that say what to do', (_what, html, code) => {
  expect(readHtmlPage(html, CIRCUMSTANCES)).toMatchObject({
    result: 'refused',
    code,
    message: expect.stringMatching(/\.$/),
  });
});

it('M3 a paste without anything says so; a paste of text alone is read', () => {
  expect(readPaste({ html: '', text: ' \n' }, CIRCUMSTANCES)).toMatchObject({ message: 'В буфере обмена нет текста.' });
  expect(readPaste({ html: '', text: PLOT }, CIRCUMSTANCES).result).toBe('read');
});

it('M3 the way and the distance stand in the copy, not in the address', () => {
  const advert = ofText(`${PLOT}Озёрный район, д. Малые Зарницы\nОзёрное шоссе, 34 км\n`);
  expect(advert.copy.lines).toContainEqual(
    expect.objectContaining({ label: 'Расстояние', value: 'Озёрное шоссе, 34 км' }),
  );
  expect(of(advert, 'address')?.value).toBe('Озёрный район, д. Малые Зарницы');
});

it('M3 of water and sewerage that say the same both places are what the value rests on', () => {
  const advert = ofText(`${PLOT}Водоснабжение\nНет\nКанализация\nНет`);
  const { quote, beside } = of(advert, 'waterSewerage') ?? {};
  expect([quote?.text, beside?.text]).toEqual(['Водоснабжение: Нет', 'Канализация: Нет']);
});
