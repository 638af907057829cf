import type { Assignment } from '#features/report/assignment.ts';
import { NOTES_ID, UNCONFIRMED_ID } from '#features/report/readiness.ts';
import { partOfRight, rightOf } from '#features/valued/right.ts';
import { formatDate } from '#kit/dates.ts';
import { cadastralNumberDoubt } from '#kit/requisites/cadastral-number.ts';
import { ogrnDoubt, ogrnProblem } from '#kit/requisites/tax-numbers.ts';
import { type Remark, rule, unfilled, wrongNumbers } from '#kit/rule.ts';
import { lowerFirst } from '#kit/russian.ts';
import { againstExtract } from './against-extract.ts';
import type { ConfirmedBy } from './confirmable.ts';
import { nameOfNote, openNotes } from './extract/notes.ts';
import type { LandPlot } from './land-plot.ts';
import { leaseFields } from './lease-fields.ts';
import { lease, leasePapers, ofRight, tender, untold } from './lease-remarks.ts';
import { SEEN } from './options.ts';
import { sharesDoubt } from './share-owners.ts';
import { shareProblem } from './share-problem.ts';
import { descriptionSheet } from './sheet.ts';
import { askedBy, inWords, leftInWords, leftOfFormer, unconfirmedFields } from './unconfirmed.ts';
import { saysNone } from './wording.ts';

export interface Facts {
  description: LandPlot | null;
  assignment: Assignment;
  head: { inspection_date: string | null };
}

const LAW = 'ФСО VI, п. 7; ФСО № 7, п. 8';

/** A step that was never written is one remark by itself; the other rules are silent. */
const ofPlot =
  (says: (plot: LandPlot) => readonly Remark[]) =>
  ({ description }: Facts): readonly Remark[] =>
    description ? says(description) : [];

function numbers(plot: LandPlot): Remark[] {
  const { cadastral_number, owner_type, owner_ogrn } = plot;
  return wrongNumbers('wrong.Описание объекта', [
    {
      field: 'cadastral_number',
      name: 'кадастровый номер',
      value: cadastral_number,
      rules: [cadastralNumberDoubt],
    },
    {
      field: 'owner_ogrn',
      name: 'ОГРН правообладателя',
      value: owner_type === 'firm' ? owner_ogrn : '',
      rules: [ogrnProblem, ogrnDoubt],
    },
  ]);
}

/** The register numbers an entry by the plot it is of: «50:12:0000000:101-50/001/2018-8». */
function entry({ right_number, cadastral_number }: LandPlot): Remark[] {
  const named = [...right_number.matchAll(/(\d{1,3}:\d{1,3}:\d{1,9}:\d{1,12})\s{0,3}[-–—]/g)].map(
    ([, number]) => number,
  );
  const other = cadastral_number && named.find((number) => number !== cadastral_number);
  if (!other) return [];
  const text = `Запись о праве сделана для участка ${other}, а оценивается ${cadastral_number}`;
  return [{ text, field: 'right_number' }];
}

function share(plot: LandPlot): Remark[] {
  const { code, share: valued } = rightOf(plot);
  if (code !== 'share') return [];
  // A report that was saved or copied before shares were checked has a wrong one.
  const text =
    shareProblem(valued) ?? (partOfRight(valued) ? null : `Доля «${valued}» не читается: укажите дробью, например 1/3`);
  return text === null ? [] : [{ text, field: 'right_share' }];
}

/** A share is registered, and nobody said which. */
function shareless(plot: LandPlot): Remark[] {
  const { code, share } = rightOf(plot);
  if (share || code !== 'own' || !/долев/i.test(plot.assessed_right || plot.right_type)) return [];
  return [{ text: 'Право — общая долевая собственность: укажите размер доли', field: 'right_share' }];
}

/** The report names the co-owners with their shares: together they are the whole right (rows.md V). */
function coOwnersWhole(plot: LandPlot): Remark[] {
  const { code } = rightOf(plot);
  const doubt = code === 'share' || code === 'share_whole' ? sharesDoubt(plot.share_owners) : '';
  return doubt ? [{ text: `Участники долевой собственности: ${lowerFirst(doubt)}`, field: 'share_owners' }] : [];
}

/** The law asks for more than the name of a legal entity that owns the plot. */
function firm(plot: LandPlot): Remark[] {
  const asked: [keyof LandPlot, string][] = [
    ['owner_ogrn', 'ОГРН'],
    ['owner_ogrn_date', 'дату присвоения ОГРН'],
    ['owner_address', 'место нахождения'],
  ];
  const missing = asked.filter(([field]) => !plot[field]);
  if (plot.owner_type !== 'firm' || !missing[0]) return [];
  const words = missing.map(([, name]) => name).join(', ');
  return [{ text: `Укажите сведения о правообладателе — юридическом лице: ${words}`, field: missing[0][0] }];
}

const MOST = 200;
const shortened = (words: string) => (words.length > MOST ? `${words.slice(0, MOST - 1)}…` : words);

/** What the extract says of restrictions and no field holds (decision 0029). */
const notes = (plot: LandPlot): Remark[] =>
  openNotes(plot).map((line, index) => ({
    id: `${NOTES_ID}${index}`,
    target: nameOfNote(line),
    text: `Сказано в выписке: ${shortened(line)}`,
    field: 'extract_notes',
  }));

/** What the description says and the extract does not: the extract stands in the appendix. */
const extract = (plot: LandPlot): Remark[] =>
  againstExtract(plot).map(({ field, label, said, own }) => ({
    target: field,
    text: `${label}: в выписке «${shortened(said)}», в отчете «${shortened(own)}»`,
    field,
    places: [
      {
        label: `Выписка из ЕГРН${plot.egrn_number && ` № ${plot.egrn_number}`}, «${label}»`,
        value: said,
        field: 'egrn_number',
      },
      { label: `Описание объекта, «${label}»`, value: own },
    ],
  }));

/** A zone lowers the value or it does not: the report says which. */
function zones({ restriction_zones, negative_factors }: LandPlot): Remark[] {
  if (saysNone(restriction_zones) || !saysNone(negative_factors)) return [];
  const text = `Участок в зоне «${shortened(restriction_zones)}», а её влияние на стоимость не рассмотрено`;
  return [{ text, field: 'negative_factors' }];
}

/** What stands by default or of a former plot and nobody confirmed: a rule for each way to know it (rows.md N3). */
const unconfirmed = <const By extends ConfirmedBy>(
  by: By,
  clause: string,
  say: (words: string, inspected: string) => string,
) =>
  rule({
    id: `${UNCONFIRMED_ID}${by}`,
    asks: 'Значения по умолчанию подтверждены',
    severity: 'warning',
    clause,
    says: ({ description: plot, assignment, head }: Facts) => {
      const fields = plot ? askedBy(plot, by, assignment.inspection_performed) : [];
      if (!plot || !fields[0]) return [];
      const left = leftOfFormer(plot, fields);
      const others = fields.filter((field) => !left.includes(field));
      const text = [
        left.length > 0 && leftInWords(plot, left),
        others.length > 0 && say(inWords(plot, others), formatDate(head.inspection_date)),
      ];
      return [{ text: text.filter(Boolean).join('. '), field: fields[0] }];
    },
  });

const MAINS = ['electricity', 'gas', 'water', 'sewerage', 'other_communications'] as const;

/** Whose word it is what mains there are. What a remark asks to confirm first is nobody's yet. */
function mainsSource(plot: LandPlot, inspected: boolean): Remark[] {
  const open = unconfirmedFields(plot);
  const isStated = MAINS.some((field) => plot[field] !== '' && !open.includes(field));
  const isSeenUnseen = !inspected && plot.utilities_source === SEEN;
  if (!isStated || (plot.utilities_source !== '' && !isSeenUnseen)) return [];
  const text = isSeenUnseen
    ? 'Источник сведений о коммуникациях — осмотр, а осмотр не проводился: укажите другой источник'
    : `Укажите, откуда известно о коммуникациях: ${inspected ? 'осмотр, ' : ''}документы, сведения заказчика или другой источник`;
  return [{ text, field: 'utilities_source' }];
}

/** The rules about the plot. */
export const descriptionFindings = [
  rule({
    id: 'wrong.Описание объекта',
    asks: 'Кадастровый номер и ОГРН правообладателя записаны верно',
    severity: 'error',
    clause: 'ФСО VI, п. 7',
    says: ofPlot(numbers),
  }),
  rule({
    id: 'wrong.entry',
    asks: 'Запись о праве — запись этого участка',
    severity: 'warning',
    clause: LAW,
    says: ofPlot(entry),
  }),
  rule({
    id: 'wrong.share',
    asks: 'Доля записана верно',
    severity: 'error',
    clause: LAW,
    says: ofPlot(share),
  }),
  rule({
    id: 'share.size',
    asks: 'Размер оцениваемой доли указан',
    severity: 'error',
    clause: LAW,
    says: ofPlot(shareless),
  }),
  rule({
    id: 'E-17',
    asks: 'Доли участников вместе — целое право',
    severity: 'warning',
    clause: LAW,
    says: ofPlot(coOwnersWhole),
  }),
  rule({
    id: 'E-16',
    asks: 'Право аренды: договор и справка о плате названы среди документов',
    severity: 'warning',
    clause: 'ФСО VI, п. 7 (15)',
    says: ofPlot(leasePapers),
  }),
  rule({
    id: 'wrong.lease',
    asks: 'Право аренды: назван арендатор, аренда не названа обременением самой себя',
    severity: 'warning',
    clause: LAW,
    says: ofPlot(lease),
  }),
  rule({
    id: 'description',
    asks: 'Описание объекта заполнено',
    severity: 'error',
    clause: LAW,
    says: ({ description }: Facts) =>
      description
        ? unfilled(
            'description',
            // What the right asks for is one remark by itself.
            descriptionSheet.requirements(description).filter(({ field }) => !(field in leaseFields)),
          )
        : [{ text: 'Заполните описание объекта оценки' }],
  }),
  rule({
    id: 'description.owner',
    asks: 'О правообладателе — юридическом лице сказано всё, чего требует закон',
    severity: 'warning',
    clause: '135-ФЗ, ст. 11',
    says: ofPlot(firm),
  }),
  rule({
    id: 'O-05',
    asks: 'Описание говорит то же, что загруженная выписка',
    severity: 'warning',
    clause: 'ФСО VI, п. 7',
    says: ofPlot(extract),
  }),
  rule({
    id: 'E-05',
    asks: 'Право аренды и право требования: договор, стороны, срок, плата, передача прав',
    severity: 'error',
    clause: '1102-р; ФСО № 7, п. 8',
    says: ofPlot(ofRight),
  }),
  rule({
    id: 'E-18',
    asks: 'Право аренды: основание договора, обременения права, источник сведений о плате, рыночная плата',
    severity: 'warning',
    clause: '1102-р; ЗК РФ, ст. 39.6',
    says: ofPlot(untold),
  }),
  rule({
    id: 'E-19',
    asks: 'Право аренды по договору, заключённому на торгах, может быть передано',
    severity: 'warning',
    clause: 'ГК РФ, ст. 448, п. 7; ЗК РФ, ст. 22, п. 9',
    says: ofPlot(tender),
  }),
  rule({
    id: 'extract-notes',
    asks: 'Сказанное в выписке учтено в описании',
    severity: 'warning',
    clause: 'ФСО № 7, п. 8',
    says: ofPlot(notes),
  }),
  rule({
    id: 'O-19',
    asks: 'Источник сведений о коммуникациях указан',
    severity: 'warning',
    clause: 'ФСО III, п. 12; ФСО № 7, п. 8',
    says: ({ description, assignment }: Facts) =>
      description ? mainsSource(description, assignment.inspection_performed) : [],
  }),
  rule({
    id: 'zones',
    asks: 'Влияние зоны на стоимость рассмотрено',
    severity: 'warning',
    clause: 'ФСО № 7, п. 8',
    says: ofPlot(zones),
  }),
  unconfirmed(
    'inspection',
    'ФСО VI, п. 2; 135-ФЗ, ст. 11',
    (words, day) =>
      // The day too stands by default: that of the contract, or the one on which the report was begun.
      `Подтвердите результаты осмотра${day && ` ${day}`}: ${words}`,
  ),
  unconfirmed('extract', 'ФСО № 7, п. 8', () => 'Подтвердите по выписке: обременения не зарегистрированы'),
  unconfirmed('documents', 'ФСО № 7, п. 8', (words) => `Подтвердите: ${words}`),
] as const;
