import { PLEDGE } from '#features/report/options.ts';
import { type KindCode, kindOf } from '#features/valued/kind.ts';
import { hasForcedSale, kindsOf } from '#features/valued/valued.ts';
import { formatDate, formatDateInWords } from '#kit/dates.ts';
import { type Compared, rule } from '#kit/rule.ts';
import { bareWords } from '#kit/russian.ts';
import { inTexts, LAW, type OwnText, placeOf } from './own-texts.ts';

/* What a text says of the report, its contract, kind of value, day and bank, against the assignment. */

/** Where a text gives another kind of value. The register's value is named often: only its making is another kind. */
const KINDS_IN_TEXTS: readonly (readonly [KindCode, RegExp])[] = [
  ['liquidation', /ликвидационн\p{L}{2,3} стоимост\p{L}{1,3}/iu],
  ['investment', /инвестиционн\p{L}{2,3} стоимост\p{L}{1,3}/iu],
  ['equilibrium', /равновесн\p{L}{2,3} стоимост\p{L}{1,3}/iu],
  ['cadastral', /(?:определен[аы]|рассчитан[аы]|итогов\p{L}{2,3}) кадастров\p{L}{2,3} стоимост\p{L}{1,3}/iu],
];

/** What is said not to be done is no contradiction. */
const DENIED = /^[^.;]{0,60}не (?:определ|рассчит|оцени|требу)/iu;

/** «ликвидационная стоимость» where another kind is valued. */
function otherKind(text: string, own: readonly KindCode[]): string | null {
  for (const [code, pattern] of KINDS_IN_TEXTS) {
    const found = own.includes(code) ? null : pattern.exec(text);
    if (found && !DENIED.test(text.slice(found.index + found[0].length))) return found[0];
  }
  return null;
}

export const foreignKind = (page: OwnText['page']) =>
  rule({
    id: 'V-01',
    asks: 'В тексте нет другого вида стоимости',
    severity: 'warning',
    clause: 'ФСО II',
    says: inTexts(page, (text, { head, assignment }) => {
      const { code, nominative } = kindOf(head.value_type);
      const quoted = head.value_type.trim()
        ? otherKind(text.text, hasForcedSale(kindsOf(head, assignment)) ? [code, 'liquidation'] : [code])
        : null;
      if (!quoted) return [];
      const places: Compared[] = [
        placeOf(text, quoted),
        { label: 'Договор, вид стоимости', value: nominative, page: 'contract', field: 'value_type' },
      ];
      const said = `${text.label}: «${quoted}», а вид стоимости — ${nominative}`;
      return [{ id: 'V-01', target: text.field, text: said, field: text.field, places }];
    }),
  });

const REPORT_NUMBER = /отч[её]т\p{L}{0,2}\s{1,3}(?:об\sоценке\s{1,3})?№\s{0,3}([\p{L}\d][\p{L}\d/-]{0,30})/iu;

const bare = (number: string) => number.toLowerCase().replace(/[\s№]/g, '');

/** Of the valuation: a text may name contracts of sale and of lease, of surveying, of connecting, and an annex by number. */
const CONTRACT_NUMBER = new RegExp(
  [
    'договор\\p{L}{0,2}\\s{1,3}',
    '(?:(?:(?:об|на|по)\\s{1,3})?|(?:возмездного\\s{1,3})?(?:(?:на|по|о|об)\\s{1,3})?(?:проведени|оказани|выполнени)\\p{L}{1,2}',
    '(?:\\s{1,3}(?!кадастров|страхован)\\p{L}{1,20}){0,3}?\\s{1,3})',
    'оцен\\p{L}{1,10}(?:\\s{1,3}(?!приложени|от\\s)\\p{L}{1,20}){0,4}(?:\\s{1,3}от\\s{1,3}\\d[\\d\\p{L}. ]{3,30})?',
    '\\s{0,3}№\\s{0,3}([\\p{L}\\d][\\p{L}\\d/-]{0,30})',
  ].join(''),
  'iu',
);

export const foreignContract = (page: OwnText['page']) =>
  rule({
    id: 'T-06.contract',
    asks: 'В тексте нет номера другого договора на оценку',
    severity: 'warning',
    clause: LAW,
    says: inTexts(page, (text, { head }) => {
      const said = CONTRACT_NUMBER.exec(text.text)?.[1] ?? '';
      if (!said || !head.contract_number.trim() || bare(head.contract_number).includes(bare(said))) return [];
      const places: Compared[] = [
        placeOf(text, `договор № ${said}`),
        { label: 'Договор, номер договора', value: head.contract_number, page: 'contract', field: 'contract_number' },
      ];
      const told = `${text.label}: договор № ${said}, а в задании — № ${head.contract_number}`;
      return [{ id: 'T-06.contract', target: text.field, text: told, field: text.field, places }];
    }),
  });

export const foreignReport = (page: OwnText['page']) =>
  rule({
    id: 'T-06',
    asks: 'В тексте нет номера другого отчета',
    severity: 'warning',
    clause: LAW,
    says: inTexts(page, (text, { head, assignment }) => {
      const said = REPORT_NUMBER.exec(text.text)?.[1] ?? '';
      const own = bare(`${head.report_number} ${assignment.basis_details ?? ''}`);
      if (!said || !head.report_number.trim() || own.includes(bare(said))) return [];
      const places: Compared[] = [
        placeOf(text, `отчет № ${said}`),
        { label: 'Договор, номер отчета', value: head.report_number, page: 'contract', field: 'report_number' },
      ];
      const told = `${text.label}: отчет № ${said}, а этот отчет — № ${head.report_number}`;
      return [{ id: 'T-06', target: text.field, text: told, field: text.field, places }];
    }),
  });

/** «дата оценки — 16.11.2026», «на дату оценки (16 ноября 2026 г.)»: nothing but a bracket or a dash between them. */
const VALUATION_DAY =
  /(?<!\p{L})дат[аеуы]\s{1,3}оценки\s{0,3}[—–:(,-]?\s{0,3}(\d{1,2}\.\d{1,2}\.\d{4}|\d{1,2}\s{1,3}(?:января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря)\s{1,3}\d{4})/iu;

export const otherDay = (page: OwnText['page']) =>
  rule({
    id: 'T-13',
    asks: 'Дата оценки в тексте та же, что в задании',
    severity: 'warning',
    clause: LAW,
    says: inTexts(page, (text, { head }) => {
      const said = VALUATION_DAY.exec(text.text.replaceAll('\u00a0', ' '))?.[1];
      const day = head.evaluation_date;
      if (!said || !day) return [];
      const bare = (date: string) => bareWords(date.replaceAll(/(?<!\d)0(?=\d)/g, ''));
      const own = [formatDate(day), formatDateInWords(day).replace(/\s?г\.$/, '')].map(bare);
      if (own.includes(bare(said))) return [];
      const places: Compared[] = [
        placeOf(text, said),
        { label: 'Договор, дата оценки', value: formatDate(day), page: 'contract', field: 'evaluation_date' },
      ];
      const told = `${text.label}: дата оценки ${said}, а в задании — ${formatDate(day)}`;
      return [{ id: 'T-13', target: text.field, text: told, field: text.field, places }];
    }),
  });

/** Banks that a template may bring along. Only where the assignment speaks: of the market they publish surveys. */
const BANKS =
  /сбербанк|(?<!\p{L})втб(?!\p{L})|газпромбанк|альфа-банк|россельхозбанк|райффайзен|промсвязьбанк|совкомбанк|росбанк|т-банк|тинькофф/giu;

export const otherBank = rule({
  id: 'T-08',
  asks: 'В допущениях нет другого банка',
  severity: 'warning',
  clause: LAW,
  recipients: ['bank'],
  says: inTexts('contract', (text, { head }) => {
    if (head.purpose !== PLEDGE || !head.bank.trim()) return [];
    const own = head.bank.toLowerCase();
    const found = (text.text.match(BANKS) ?? []).find((bank) => !own.includes(bank.toLowerCase()));
    if (!found) return [];
    const places: Compared[] = [
      placeOf(text, found),
      { label: 'Договор, банк', value: head.bank, page: 'contract', field: 'bank' },
    ];
    const told = `${text.label}: ${found}, а отчет — для банка ${head.bank}`;
    return [{ id: 'T-08', target: text.field, text: told, field: text.field, places }];
  }),
});
