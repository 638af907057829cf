import { bare, figures, type ReportText, said } from './report-text.ts';

/* One fact, many places: what chapters 2, 4, 7, 11, 12 and 13 say of it is the same. */

const MONTHS = 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' ');

/** «16.11.2026» of «16 ноября 2026 г.». */
const inFigures = (words: string): string =>
  words.replace(/^(\d{1,2}) (\S+) (\d{4}).*$/u, (_, day, month, year) =>
    [String(day).padStart(2, '0'), String(MONTHS.indexOf(month) + 1).padStart(2, '0'), year].join('.'),
  );

/** What each place says, where it says anything; a fault where that is not one thing. */
function same(what: string, places: Readonly<Record<string, string>>): string[] {
  const told = Object.entries(places);
  const silent = told.filter(([, words]) => words === '').map(([place]) => `${what}: ${place} не читается`);
  const values = new Set(told.map(([, words]) => bare(words)));
  return silent.length > 0 || values.size === 1
    ? silent
    : [`${what}: ${told.map(([place, words]) => `${place} — ${words}`).join('; ')}`];
}

const DAY = '(\\d{1,2} [а-я]+ \\d{4} г\\.|\\d{2}\\.\\d{2}\\.\\d{4})';
const day = (text: string, before: string) => inFigures(said(text, new RegExp(`${before}${DAY}`, 'u')));

function days(report: ReportText): string[] {
  const [cover, facts, assignment, result, conclusion] = ['0', '1', '2', '12', '13'].map((at) => report.chapter(at));
  return [
    ...same('дата оценки', {
      титул: day(cover ?? '', 'Дата оценки '),
      письмо: day(cover ?? '', 'проведена по состоянию на '),
      'глава 1': day(facts ?? '', 'Дата оценки '),
      'глава 2': day(assignment ?? '', 'наиболее эффективное.*? Дата оценки '),
      предпосылки: day(assignment ?? '', 'на дату оценки '),
      'глава 12': day(result ?? '', ' на '),
      'глава 13': day(conclusion ?? '', 'по состоянию на '),
    }),
    ...same('дата отчёта', {
      титул: day(cover ?? '', 'Дата составления отчёта '),
      письмо: day(cover ?? '', 'к отчёту № \\S+ от '),
      'глава 1': day(facts ?? '', 'дата № \\S+ от '),
      'глава 13': day(conclusion ?? '', 'Дата составления отчёта: '),
    }),
  ];
}

const amount = (text: string) => String(figures(text, '# ₽')?.[0] ?? '');

function values(report: ReportText): string[] {
  const [cover, facts, result, conclusion] = ['0', '1', '12', '13'].map((at) => report.chapter(at));
  return [
    ...same('стоимость', {
      письмо: amount(cover ?? ''),
      'глава 1': String(figures(facts ?? '', 'Итоговая величина стоимости # ₽')?.[0] ?? ''),
      'глава 12': amount((result ?? '').slice((result ?? '').lastIndexOf('Итоговая величина стоимости'))),
      'таблица 12': String(figures(result ?? '', 'Итого, округлено до [а-я ]+ рублей 1,00 #')?.[0] ?? ''),
      'глава 13': amount(conclusion ?? ''),
    }),
    ...same('интервал', {
      'глава 1': said(facts ?? '', /границы интервала ([\d\s]+–[\d\s]+) ₽/u).replace('–', ' '),
      'глава 12': said(
        result ?? '',
        /(?:цен[а-я]*|оценщиком|площадь участка)[^.]*?: от ([\d\s]+ до [\d\s]+) руб/u,
      ).replace('до', ''),
    }),
  ];
}

function object(report: ReportText): string[] {
  const [cover, facts, assignment, description, calculation, conclusion] = ['0', '1', '2', '7', '11', '13'].map((at) =>
    report.chapter(at),
  );
  const area = (text: string | undefined, pattern: string) => String(figures(text ?? '', pattern)?.[0] ?? '');
  const address = (text: string | undefined, pattern: RegExp) => said(text ?? '', pattern);
  return [
    ...same('площадь', {
      титул: area(cover, 'площадью # кв\\. м'),
      'глава 1': area(facts, 'Площадь(?: участка в целом)? # кв\\. м'),
      'глава 2': area(assignment, 'Площадь(?: участка в целом)? # кв\\. м'),
      'глава 7': area(description, 'Площадь #(?: ± [\\d\\s]+)? кв\\. м'),
      'глава 11': area(calculation, 'руб\\./кв\\. м × # кв\\. м ='),
      'глава 13': area(conclusion, 'площадью # кв\\. м'),
    }),
    ...same('адрес', {
      титул: address(cover, /по адресу: (.{30,200}?)(?=,? по состоянию| Заказчик)/u),
      'глава 1': address(facts, /Адрес (.{30,200}?) Площадь/u),
      'глава 7': address(description, /Адрес (.{30,200}?) Площадь/u),
      'глава 13': address(conclusion, /по адресу: (.{30,200}?), по состоянию/u),
    }),
  ];
}

const any = (text: string, words: RegExp) => words.test(text.replaceAll(/\s+/g, ' '));

/** Two sentences that cannot stand in one report. */
function sentences(report: ReportText): string[] {
  const { all } = report;
  const [cover, assignment, assumptions, standards, rights, conclusion] = ['0', '2', '4', '5', '7', '13'].map((at) =>
    report.chapter(at),
  );
  const [, documents] = /^7\.1 .*?\n(.*?)^7\.2 /msu.exec(rights ?? '') ?? [];
  const retrospective = any(assignment ?? '', /ретроспективная дата/);
  const inspected = any(conclusion ?? '', /осмотрен мной лично/);
  const free = any(assignment ?? '', /без ограничений \(обременений\)/);
  const faults: [fault: boolean, words: string][] = [
    [retrospective !== any(cover ?? '', /ретроспективная дата/), 'ретроспективная дата: титул и глава 2'],
    [
      retrospective && !any((assumptions ?? '').replace(/4\.2 .*/su, ''), /на дату оценки|ретроспектив/i),
      'нет допущения о ретроспективной дате',
    ],
    [inspected && any(all, /Осмотр[^.]{0,20} не проводился/), 'осмотр проведён и не проводился'],
    [!inspected && any(all, /сделаны оценщиком при осмотре/), 'снимки осмотра, которого не было'],
    [free && any(rights ?? '', /Зарегистрированы ограничения/), 'обременения: главы 2 и 7'],
    [any(all, /стоимость дол[^.]{0,60} не определял/), 'стоимость доли не определялась'],
    [any(assignment ?? '', /для целей залога/) !== any(standards ?? '', /ФСО № 9/), 'залог и ФСО № 9: главы 2 и 5'],
    [any(standards ?? '', /ФСО № 9/) !== any(conclusion ?? '', /ФСО № 9/), 'ФСО № 9: главы 5 и 13'],
    [any(all, /Рынок[^.]{0,30} активен/) && any(all, /[Рр]ынок (?:неактивный|низкоактивный)/), 'активность рынка'],
    [any(all, /различий между объектом оценки и аналогами нет/) && shareAsDifference(all), 'доля и «различий нет»'],
    [
      any(report.chapter('11'), /Скидка на торг (?:Торг н|Н)е предусмотрен/),
      'торг объекта оценки, который не продаётся',
    ],
    [
      any(all, /Оценивается право аренды/) && !any(documents ?? '', /[Дд]оговор[^.]{0,12} аренды/),
      'договора аренды нет среди документов',
    ],
    [any(standards ?? '', /ФСО № 9/) && !any(report.chapter('12'), /снижающие/), 'залог без факторов ликвидности'],
    [/undefined|null|NaN|\[указать|\{[а-я]/.test(all), 'в тексте осталась заготовка'],
  ];
  return faults.filter(([fault]) => fault).map(([, words]) => words);
}

/** What the assignment counts in another section is what stands there. */
function counted(report: ReportText): string[] {
  const [own, limits] = report.chapter('4').split(/^4\.2 .*$/mu);
  const items = (text = '') => text.match(/^\d{1,2}\) /gmu)?.length ?? 0;
  const lists: [what: string, pattern: string, text: string | undefined][] = [
    ['допущений', '# допущени', own],
    ['ограничений', '# ограничени', limits],
  ];
  return lists.flatMap(([what, pattern, text]) => {
    const [said = 0] = figures(report.chapter('2'), pattern) ?? [];
    return said === items(text) ? [] : [`${what}: в задании ${said}, в главе 4 ${items(text)}`];
  });
}

/** A paragraph of chapter 4 that no number counts; what is said of special ones stands alone. */
function uncounted(report: ReportText): string[] {
  const lines = report.chapter('4').split('\n');
  const special = lines.findIndex((line) => /^Специальные? допущени/.test(line));
  const end = lines.findIndex((line) => line.startsWith('4.2 '));
  const stray =
    special < 0
      ? undefined
      : lines
          .slice(special, end)
          .join(' ')
          .replace(/^Специальные допущения[^.]*\./u, '');
  return stray?.trim() && !stray.startsWith('Специальн') ? [`допущение без номера: ${stray.trim().slice(0, 80)}`] : [];
}

const shareAsDifference = (all: string) =>
  any(all, /Оцениваемое право — общая долевая собственность[^.]{0,160}\. Корректировка: не вводилась[,:] различий/);

function liquidity(report: ReportText): string[] {
  const result = said(report.chapter('12'), /Ликвидность [а-я ]{1,60} (высокая|средняя|низкая)/u);
  if (result === '') return [];
  const [months] = figures(report.chapter('12'), 'типичный срок экспозиции — # мес') ?? [];
  const market = figures(report.chapter('8'), 'Срок экспозиции на рынке — #–# мес');
  const [from = 0, to = Number.POSITIVE_INFINITY] = market ?? [];
  return [
    ...(months === undefined || (months >= from && months <= to)
      ? []
      : [`срок экспозиции ${months} вне ${from}–${to}`]),
  ];
}

/** «по границе участка» of an analogue: a difference is told by the text on the factor or by a sentence, not by both. */
function toldTwice(report: ReportText): string[] {
  const text = report.chapter('11').replaceAll(/\s+/g, ' ').replaceAll('- ', '-');
  const sentences = text.matchAll(
    /объектов-аналогов — ([^.]{0,200})\..{0,400}?У аналог(?:а|ов) [\d, и]+ — ([^,;.]+);/gu,
  );
  return [...sentences]
    .filter(([, told = '', again = '']) => told.includes(`${again} (аналог`))
    .map(([, , again]) => `различие сказано дважды: ${again}`);
}

function analogues(report: ReportText): string[] {
  const calculation = report.chapter('11');
  const weighed = calculation.match(/^Аналог \d [\d\s,]+ /gmu)?.length;
  const [used = weighed] = figures(calculation, 'использован[ыо]? # объект') ?? [];
  const [chosen = weighed] = figures(calculation, 'отобран[ыо]? # объект') ?? [];
  return used === weighed && used === chosen
    ? []
    : [`аналогов: ${chosen} отобрано, ${used} использовано, ${weighed} в весах`];
}

export const contradictions = (report: ReportText): string[] => [
  ...days(report),
  ...values(report),
  ...object(report),
  ...sentences(report),
  ...counted(report),
  ...uncounted(report),
  ...liquidity(report),
  ...analogues(report),
  ...toldTwice(report),
];
