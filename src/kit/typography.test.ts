import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText, typo } from './typography.ts';

const shown = (text: string) => typo(text).replaceAll('\u00a0', '_');

describe('typo', () => {
  it.each([
    ['и в доме на улице', 'и_в_доме на_улице'],
    ['Участок для ИЖС, при въезде, без газа или воды', 'Участок для_ИЖС, при_въезде, без_газа или_воды'],
    ['ст. 12, п. 2, пп. 6, табл. 14, рис. 3, с. 61', 'ст._12, п._2, пп._6, табл._14, рис._3, с._61'],
    ['г. Светлояр, ул. Полевая, д. 8', 'г._Светлояр, ул._Полевая, д._8'],
    [
      'ул. Южная, уч. 14, корп. 2, зд. 3, стр. 4, кв. 5, з/у 6',
      'ул._Южная, уч._14, корп._2, зд._3, стр._4, кв._5, з/у_6',
    ],
    ['№ 5 и №6', '№_5 и_№_6'],
    ['П. А. Берёзкин и Лугова А. В.', 'П._А._Берёзкин и_Лугова_А._В.'],
    ['ООО "Меридиан", АО «Банк»', 'ООО_«Меридиан», АО_«Банк»'],
    ['цена - 5%', 'цена_— 5_%'],
    ['цена – 5 %', 'цена_— 5_%'],
    ['Индекс объёма (ВРП), %', 'Индекс объёма (ВРП),_%'],
    ['тел. +7 (900) 000-00-17', 'тел._+7_(900)_000-00-17'],
    ['дата обращения 16.11.2026', 'дата обращения_16.11.2026'],
    ['от -5 до +7 процентов', 'от_−5 до_+7_процентов'],
    ['площадь 1310 кв. м, 13 соток, 2 519 000 ₽', 'площадь 1310_кв._м, 13_соток, 2_519_000_₽'],
    ['16 ноября 2026 г.', '16_ноября_2026_г.'],
    ['на 2 км', 'на_2_км'],
    ['и так далее...', 'и_так далее…'],
    ['НК РФ', 'НК_РФ'],
    ['осмотр 16 ноября 2026 г..', 'осмотр 16_ноября_2026_г.'],
    ['рег. № 5, раздел 4, зона II', 'рег._№_5, раздел_4, зона_II'],
    ['улица Луговая, n = 5', 'улица_Луговая, n_= 5'],
    ['100 × 20 ± 3', '100_×_20_±_3'],
    ['500 тыс. руб.', '500_тыс._руб.'],
    ['ул.1 Мая, г.Арзамас, д.5, ст."Вад"', 'ул._1_Мая, г._Арзамас, д._5, ст._«Вад»'],
    ['ул. 1 Мая, пл. 50 Октября', 'ул._1_Мая, пл._50_Октября'],
    ['г.о. Тестовый, р.п. Вад', 'г.о._Тестовый, р.п._Вад'],
    ['Темп роста, %', 'Темп роста,_%'],
  ])('R6 typesets «%s»', (input, expected) => {
    expect(shown(input)).toBe(expected);
  });

  it.each([
    ['"СРО "Опора""', '«СРО „Опора“»'],
    ['«СРО «Опора»»', '«СРО „Опора“»'],
    ['“Дом”', '«Дом»'],
    ['«Дом „у реки“»', '«Дом „у_реки“»'],
    ['труба 5" у дома', 'труба 5" у_дома'],
    ['сказал "да', 'сказал "да'],
    ['ж/д ст."Вад"', 'ж/д_ст._«Вад»'],
    ['ООО"Заря"', 'ООО_«Заря»'],
    ['магазин:"Весна","Лето"', 'магазин:«Весна»,«Лето»'],
    ['"ж/д ст."Вад""', '«ж/д_ст._„Вад“»'],
    ['"Бюро "Русь"" - филиал', '«Бюро „Русь“»_— филиал'],
    ['д. 5"А"', 'д._5«А»'],
  ])('R6 sets quotation marks of %s', (input, expected) => {
    expect(shown(input)).toBe(expected);
  });

  it.each([
    'https://uchastki.example/a-b/...?x=1%20-5',
    'uchastki.example/4182%20-5',
    'ocenka@meridian.example',
    '99:12:0304017:245-99/012/2019-2',
    'КУВИ-001/2026-00000417',
    '2026/11-084',
  ])('R6 does not touch %s', (text) => {
    expect(typo(text)).toBe(text);
    expect(typo(`на ${text} и`)).toContain(text);
  });

  it('R6 keeps the space at the ends of a run, joining a short word to what follows it', () => {
    expect(shown(' см. п. ')).toBe(' см. п._');
    expect(shown('отказ (п. ')).toBe('отказ (п._');
  });

  it('R6 changes nothing when applied twice', () => {
    const piece = fc.constantFrom(
      ...[
        'и',
        'в',
        'для',
        ' ',
        '  ',
        ' - ',
        '—',
        '"',
        '«',
        '»',
        '„',
        '“',
        '”',
        '5',
        '%',
        '₽',
        '№',
        'г.',
        'кв. м',
        'А.',
        'Иванов',
      ],
      ...[
        '...',
        'https://a.ru/b-c',
        'a@b.ru',
        '99:12:030:2',
        '\n',
        '(',
        ')',
        '-',
        '+7',
        '×',
        '−',
        'ООО',
        '\u00a0',
        'слово',
        'ст.',
        '.',
        ':',
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const once = typo(pieces.join(''));
        expect(typo(once)).toBe(once);
      }),
      { numRuns: 2000, examples: [[['"', 'https://a.ru/b-c', '...', '"', 'и']]] },
    );
  });

  it('R6 loses no letter or figure of any text', () => {
    const bare = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        expect(bare(typo(text))).toBe(bare(cleanText(text)));
      }),
    );
  });
});

describe('cleanText', () => {
  it('R6 drops control, direction, zero-width and private-use characters and half pairs', () => {
    expect(cleanText('а\u0000б\u202eв\u200bг\ue000д\ufe0fе\ud800ж')).toBe('абвгдеж');
  });
  it('R6 composes accents and replaces the non-breaking hyphen', () => {
    expect(cleanText('и\u0306 135\u2011ФЗ')).toBe('й 135-ФЗ');
  });
  it('R6 cleans each character of an ordinary text as it does beside an unusual one', () => {
    const every = Array.from({ length: 0x10000 }, (_, code) => `а${String.fromCharCode(code)}б`);
    expect(every.filter((text) => cleanText(text) !== cleanText(`${text}\u200b`))).toEqual([]);
  });
});
