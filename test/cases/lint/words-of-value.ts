import { bare, type ReportText, said } from './report-text.ts';

/* The kind of value, what is valued and its tax are named alike wherever the value stands; no other report's numbers. */

const KINDS = ['рыночн', 'ликвидационн', 'инвестиционн', 'равновесн'];

/** Chapters that speak of the value itself: the cover with the letter, the facts, the result, the conclusion. */
const OF_VALUE = ['0', '1', '12', '13'];

const objectOf = (title: string) =>
  ['права аренды', 'права требования', 'доли', 'долей'].find((object) => title.includes(object)) ?? '';

const NAMED: Readonly<Record<string, RegExp>> = {
  'права аренды': /прав[ао] аренды/i,
  'права требования': /прав[ао] требования/i,
  доли: /дол[яи] /i,
  долей: /дол(?:и|ей) /i,
};

function kinds(report: ReportText): string[] {
  const title = report.chapter('0');
  const named = KINDS.filter((kind) => new RegExp(`${kind}\\S+ (?:и \\S+ )?стоимости`, 'iu').test(title));
  if (named.length === 0) return ['на титуле нет вида стоимости'];
  return OF_VALUE.flatMap((number) =>
    KINDS.filter((kind) => !named.includes(kind)).flatMap((kind) =>
      new RegExp(`${kind}\\S+ стоимост`, 'iu').test(report.chapter(number))
        ? [`глава ${number} называет стоимость со словом «${kind}…»`]
        : [],
    ),
  );
}

function objects(report: ReportText): string[] {
  const object = objectOf(said(report.chapter('0'), /стоимости (.{10,60})/u));
  return ['1', '2', '7', '12', '13'].flatMap((number) => {
    const text = report.chapter(number).replaceAll(/\s+/g, ' ');
    if (object !== '' && !NAMED[object]?.test(text)) return [`глава ${number} не называет «${object}»`];
    const whole = object === '' && /стоимость (?:дол[яией]+ \d|права (?:аренды|требования))/iu.test(text);
    return whole ? [`глава ${number} говорит о стоимости доли или права, титул — об участке`] : [];
  });
}

const TAXES = ['НДС не облагается', 'без выделения НДС', 'В том числе НДС', 'Без учёта НДС', 'НДС не начисляется'];

function taxes(report: ReportText): string[] {
  const lines = report.all.split('\n').filter((line) => TAXES.some((tax) => line.includes(tax)));
  const said = OF_VALUE.map((number) => TAXES.filter((tax) => report.chapter(number).includes(tax)).join(' и '));
  const sums = new Set(lines.map((line) => /НДС \d+ % — ([\d ,]+) руб/.exec(line)?.[1]).filter(Boolean));
  const leased = /прав[ао] аренды/i.test(said[0] ?? '') || /стоимости права/u.test(report.chapter('0'));
  return [
    ...(new Set(said).size === 1 && said[0] ? [] : [`налог назван по-разному: ${said.join(' / ')}`]),
    ...(sums.size > 1 ? [`сумма налога: ${[...sums].join(' / ')}`] : []),
    ...(leased && said.includes('НДС не облагается') ? ['право аренды не облагается НДС'] : []),
  ];
}

export const wordsOfValue = (report: ReportText): string[] => [...kinds(report), ...objects(report), ...taxes(report)];

const CADASTRAL = /\d{2}:\d{2}:\d{6,7}:\d+/g;

/** Numbers of another report: a plot's, a report's, an extract's, a contract's. */
export function foreignNumbers(report: ReportText): string[] {
  const own = said(report.chapter('2'), /кадастровым номером ([\d:]+)/u);
  const footer = report.pages.map(({ lines }) => lines.at(-1) ?? '').find((line) => / Стр\. /.test(line)) ?? '';
  const number = said(footer, /№ (\S+)/u);
  const text = report.pages.map(({ lines }) => lines.join('\n')).join('\n');
  const others = (pattern: RegExp, mine: string) =>
    [...new Set([...text.replaceAll(/\s+/g, ' ').matchAll(pattern)].map(([, found = '']) => found))].filter(
      (found) => bare(found) !== bare(mine),
    );
  const extract = said(report.chapter('7'), /(КУВИ-[\d/-]+)/u);
  const contract = said(report.chapter('2'), /приложение к договору № (\S+)/u);
  return [
    ...(own === '' || number === '' ? ['номера участка и отчёта не читаются'] : []),
    ...[...new Set(text.match(CADASTRAL) ?? [])].filter((found) => found !== own).map((found) => `участок ${found}`),
    ...others(/(?:отчёт|отчет)(?:[ауе]|ом)? (?:об оценке )?№ ?(\S+)/giu, number).map((found) => `отчёт № ${found}`),
    ...others(/(КУВИ-[\d/-]+\d)/gu, extract).map((found) => `выписка ${found}`),
    ...others(/(?<!Трудовой )договор(?:а|у|ом)? (?:на проведение оценки )?№ (\S+) от/gu, contract)
      .filter(
        (found) => !/договор аренды/.test(text.slice(text.indexOf(`№ ${found}`) - 20, text.indexOf(`№ ${found}`))),
      )
      .map((found) => `договор № ${found}`),
  ];
}
