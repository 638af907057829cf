import { lesseeOf, monthsLeft, termInWords } from '#features/description/lease.ts';
import { explainsNoCorrection } from '#features/market-analysis/denied-correction.ts';
import { reasonOf } from '#features/market-value/advice/differences.ts';
import { includedOf, ofAnalogues, placesOf } from '#features/market-value/analogue-rules.ts';
import { findChoice } from '#features/market-value/choices.ts';
import { calculationOf } from '#features/market-value/sheet.ts';
import { PLEDGE } from '#features/report/options.ts';
import { SECTION } from '#features/report/sections.ts';
import { rightOf } from '#features/valued/right.ts';
import { isTaxed } from '#features/valued/vat.ts';
import { formatDate } from '#kit/dates.ts';
import { formatPercent } from '#kit/numbers.ts';
import { type Compared, type Remark, rule } from '#kit/rule.ts';
import { lowerFirst } from '#kit/russian.ts';
import type { ReportData } from '../../report-data.ts';

/* A lease right against the day, the purpose and the analogues of its report (rows.md V). */

type Plot = NonNullable<ReportData['description']>;

const ofLease =
  (says: (plot: Plot, data: ReportData) => Remark[]) =>
  (data: ReportData): Remark[] =>
    data.description && rightOf(data.description).code === 'lease' ? says(data.description, data) : [];

const onDay = (day: string): Compared => ({
  label: 'Договор, дата оценки',
  value: formatDate(day),
  page: 'contract',
  field: 'evaluation_date',
});

const over = rule({
  id: 'E-06',
  asks: 'Право аренды: договор действует на дату оценки',
  severity: 'error',
  clause: 'ГК РФ, ст. 610, 621',
  says: ofLease(({ lease_term: term, lease_until: until }, { head: { evaluation_date: day } }) =>
    term === 'fixed' && until && day && until < day
      ? [
          {
            text: `Договор аренды закончился ${formatDate(until)}, до даты оценки ${formatDate(day)}`,
            field: 'lease_until',
            places: [{ label: 'Описание объекта, окончание аренды', value: formatDate(until) }, onDay(day)],
          },
        ]
      : [],
  ),
});

/** A right that is to pass to somebody: by sale, or as a pledge. */
const PASSES_ON = /залог|ипотек|купл|прода[жв]|сделк|отчужд/i;

const forbidden = rule({
  id: 'E-07',
  asks: 'Право аренды: договор не запрещает передачу прав',
  severity: 'error',
  clause: 'ЗК РФ, ст. 22',
  says: ofLease(({ lease_assign, lease_pledge }, { head: { purpose } }) => {
    const tell = (text: string, field: string, value: string): Remark[] => [
      {
        text,
        field,
        places: [
          { label: 'Описание объекта, договор аренды', value },
          { label: 'Договор, цель оценки', value: purpose, page: 'contract', field: 'purpose' },
        ],
      },
    ];
    if (lease_assign === 'forbidden' && PASSES_ON.test(purpose))
      return tell(
        'Договор запрещает передачу права аренды: рыночная стоимость такого права не определяется',
        'lease_assign',
        'передача запрещена',
      );
    return lease_pledge === 'forbidden' && purpose === PLEDGE
      ? tell('Договор запрещает залог права аренды, а цель оценки — залог', 'lease_pledge', 'залог запрещён')
      : [];
  }),
});

const MONTHS_OF_YEAR = 12;

const shortTerm = rule({
  id: 'E-10',
  asks: 'Право аренды: до конца договора не меньше года',
  severity: 'warning',
  clause: '1102-р',
  recipients: ['bank', 'court', 'sro'],
  section: SECTION.rights,
  says: ofLease((plot, { head: { evaluation_date: day } }) => {
    const left = monthsLeft(plot, day);
    if (left === null || left >= MONTHS_OF_YEAR || !day || !plot.lease_until) return [];
    const places = [{ label: 'Описание объекта, окончание аренды', value: formatDate(plot.lease_until) }, onDay(day)];
    const text = `До конца аренды ${termInWords(left)}: обоснуйте, что право имеет рыночную стоимость`;
    return [{ text, field: 'lease_until', places }];
  }),
});

/** Who leases a plot does not own it. */
export const lesseeIsNoOwner = rule({
  id: 'E-09',
  asks: 'Право аренды: заказчик не назван собственником участка',
  severity: 'warning',
  clause: 'ФСО № 7, п. 8',
  says: ofLease((plot, { client }) =>
    client && /^\s{0,9}собственник/i.test(client.relation_to_object ?? '')
      ? [
          {
            text: 'Оценивается право аренды, а заказчик назван собственником: исправьте его отношение к объекту',
            field: 'relation_to_object',
            places: [
              { label: 'Заказчик, отношение к объекту', value: client.relation_to_object ?? '' },
              { label: 'Описание объекта, арендатор', value: lesseeOf(plot), page: 'description', field: 'owner_name' },
            ],
          },
        ]
      : [],
  ),
});

export const leaseRules = [over, forbidden, shortTerm] as const;

/** A right less than ownership is not compared with ownership as if they were one. */
export const comparedOwnership = rule({
  id: 'E-08',
  asks: 'Право аренды и право требования не сравниваются с собственностью без корректировки или её обоснования',
  severity: 'error',
  clause: 'ФСО № 7, п. 22',
  says: ({ description, calculation, market }: ReportData): Remark[] => {
    const right = rightOf(description);
    if (!calculation || !isTaxed(right.code)) return [];
    if (reasonOf(calculationOf(calculation), 'propertyRightsCorrection') !== '') return [];
    if (market && explainsNoCorrection(market.property_rights)) return [];
    const bare = includedOf({ calculation }).filter(
      ({ analogue }) =>
        findChoice('propertyRights', analogue.propertyRights) === 'Право собственности' &&
        !analogue.propertyRightsCorrection,
    );
    const [first] = bare;
    if (!first) return [];
    const text = `Оценивается ${lowerFirst(right.nominative)}, а у ${ofAnalogues(bare)} — собственность: введите корректировку или обоснуйте её отсутствие`;
    const places = placesOf(bare, 'имущественные права', 'propertyRights', ({ propertyRights }) => propertyRights);
    return [{ text, field: `analogs.${first.index}.propertyRightsCorrection`, places }];
  },
});

/** In the order of the list: a right to lease costs less than the land itself. */
const isLeaseRight = (words: string) => /^право (?:кратко|долго)?(?:срочной )?аренды$/i.test(words);
const EXPLAINS = 20;

export const rightsSign = rule({
  id: 'C-07',
  asks: 'Знак корректировки на имущественные права: аренда дешевле собственности',
  severity: 'error',
  clause: 'ФСО № 7, п. 22 е',
  says: ({ description, calculation }: ReportData): Remark[] => {
    if (!description || !calculation) return [];
    if (reasonOf(calculationOf(calculation), 'propertyRightsCorrection').length >= EXPLAINS) return [];
    const own = rightOf(description);
    if (own.code !== 'lease' && own.code !== 'own') return [];
    const wrong = includedOf({ calculation }).filter(({ analogue }) => {
      const right = findChoice('propertyRights', analogue.propertyRights) ?? '';
      const percent = analogue.propertyRightsCorrection ?? 0;
      return own.code === 'lease' ? right === 'Право собственности' && percent > 0 : isLeaseRight(right) && percent < 0;
    });
    const [first] = wrong;
    if (!first) return [];
    const less = own.code === 'lease' ? 'Право объекта меньше права' : 'Право объекта больше права';
    const places = placesOf(
      wrong,
      'имущественные права',
      'propertyRightsCorrection',
      (of) => `${of.propertyRights}, ${formatPercent(of.propertyRightsCorrection ?? 0)}`,
    );
    const text = `${less} ${ofAnalogues(wrong)}, а корректировка противоположна`;
    return [{ text, field: `analogs.${first.index}.propertyRightsCorrection`, places }];
  },
});
