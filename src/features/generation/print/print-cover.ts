import { p, row } from '#document/model/block-build.ts';
import type { DocumentMeta, Letter, SewingLabel, TitlePage } from '#document/model/block-document.ts';
import { type Inline, runs, sectionRef } from '#document/model/block-run.ts';
import { SECTION } from '#features/report/sections.ts';
import type { RightCode } from '#features/valued/right.ts';
import { kindsInGenitive, kindsInNominative } from '#features/valued/valued.ts';
import { formatDateInWords } from '#kit/dates.ts';
import { lowerFirst, upperFirst, withoutStop } from '#kit/russian.ts';
import { typo } from '#kit/typography.ts';
import type { Facts } from './facts.ts';
import {
  evaluationDateInDigits,
  evaluationDateInWords,
  namedValues,
  numberAndDate,
  numberOf,
  plotInGenitive,
  takenByAssumption,
  termOfSale,
  valueInDigits,
} from './phrases.ts';
import { signed } from './signed.ts';
import { toldValue } from './told-value.ts';

/** File properties. */
export function meta(facts: Facts): DocumentMeta {
  const { executor, appraiser, plot, value } = facts;
  return {
    title: typo(
      `Отчёт об оценке ${numberOf(facts)} ${kindsInGenitive(facts)} ${facts.right.genitive} ${plot.cadastralNumber}`,
    ).trim(),
    // A private appraiser is the executor.
    authors: [appraiser.shortName, executor.form === 'legal' ? executor.name : ''].filter(Boolean).map(typo),
    subject: value
      ? `${upperFirst(facts.kind.nominative)} на ${evaluationDateInDigits(facts)}${termOfSale(facts)}: ${valueInDigits(value)}`
      : upperFirst(facts.kind.nominative),
    keywords: ['отчёт об оценке', lowerFirst(facts.right.nominative), plot.cadastralNumber].filter(Boolean),
    date: facts.reportDate ?? facts.evaluationDate ?? '2000-01-01',
    lang: 'ru',
  };
}

export function titlePage(facts: Facts): TitlePage {
  const { executor, appraiser } = facts;
  const year = facts.reportDate?.slice(0, 4) ?? '';
  const rows = [
    row('Заказчик', facts.clientName),
    row('Исполнитель', executor.form === 'legal' ? executor.name : null),
    row('Оценщик', appraiser.fullName),
    row('Основание', facts.basis),
    row('Цель оценки', facts.purpose),
  ].filter((entry) => entry !== null);
  return {
    issuer: { name: typo(executor.fullName), details: typo(executor.details) },
    number: numberOf(facts),
    title: 'Отчёт об оценке',
    subtitle: typo(
      `${kindsInGenitive(facts)} ${plotInGenitive(facts)}${facts.isRetrospective ? `, по состоянию на ${evaluationDateInWords(facts)}` : ''}`,
    ),
    rows: rows.map(({ label, value }) => ({
      label: label.map((run) => (run.kind === 'text' ? run.text : '')).join(''),
      value,
    })),
    dates: [
      { label: 'Дата оценки', value: formatDateInWords(facts.evaluationDate) },
      { label: 'Дата составления отчёта', value: formatDateInWords(facts.reportDate) },
    ].filter(({ value }) => value !== ''),
    place: [executor.town, year].filter(Boolean).join(', '),
  };
}

/** 'провело' of a firm, 'провёл' or 'провела' of a person. */
function carriedOut({ executor, appraiser }: Facts): string {
  if (executor.form === 'legal') return 'провело';
  return appraiser.sex === 'female' ? 'провела' : 'провёл';
}

/** When the plot was seen, or why it was not; nothing without the reason. What a later visit says of the day is assumed. */
function inspectionSentence(facts: Facts): Inline[] {
  const { inspectionDate, noInspectionReason, isRetrospective } = facts;
  if (inspectionDate) {
    const seen = ` Участок осмотрен оценщиком ${formatDateInWords(inspectionDate)}`;
    return isRetrospective
      ? [
          `${seen}, после даты оценки; ${takenByAssumption(facts)} (п. `,
          sectionRef(SECTION.assumptionList),
          ' отчёта).',
        ]
      : [`${seen}.`];
  }
  const reason = lowerFirst(withoutStop(noInspectionReason));
  return reason ? [` Осмотр участка не проводился: ${reason}.`] : [];
}

/** One page to the client with the value. Null while there is no value. */
export function letter(facts: Facts): Letter | null {
  const { executor, appraiser, value } = facts;
  if (!value) return null;
  const author = executor.form === 'legal' ? executor.name : `оценщик ${appraiser.signedName}`;
  return {
    sender: {
      name: typo(executor.form === 'legal' ? executor.name : `Оценщик ${appraiser.fullName}`),
      lines: [
        executor.address,
        [executor.phone && `тел. ${executor.phone}`, executor.email].filter(Boolean).join(' · '),
      ]
        .filter(Boolean)
        .map(typo),
    },
    addressee: { lead: 'Заказчик', name: typo([facts.clientName, facts.greeted].filter(Boolean).join(', ')) },
    reference: typo(`Сопроводительное письмо к отчёту ${numberAndDate(facts)}`),
    greeting: typo(facts.greeting),
    blocks: [
      p(`${facts.grounds} ${author} ${carriedOut(facts)} оценку ${kindsInGenitive(facts)} ${plotInGenitive(facts)}.`),
      p(
        `Оценка проведена по состоянию на ${evaluationDateInWords(facts)} в соответствии с Федеральным законом от 29.07.1998 № 135-ФЗ «Об оценочной деятельности в Российской Федерации», федеральными стандартами оценки и стандартами саморегулируемой организации, членом которой является оценщик.`,
        ...inspectionSentence(facts),
      ),
      p(
        `Анализ информации и расчёты, приведённые в отчёте ${numberAndDate(facts)}, показывают: ${facts.kind.nominative} объекта оценки на дату оценки${termOfSale(facts)} составляет`,
      ),
      ...toldValue(facts, value, 'letter'),
      ...(facts.specialNote ? [p(facts.specialNote)] : []),
      p(
        'Вывод действителен с учётом допущений и ограничений, изложенных в разделе ',
        sectionRef(SECTION.assumptions),
        ' отчёта. Отдельные части отчёта не могут трактоваться вне связи с полным его текстом.',
      ),
      p(
        `Благодарим за доверие. На вопросы по отчёту ответит оценщик ${appraiser.signedName}${appraiser.phone ? `, тел. ${appraiser.phone}` : ''}.`,
      ),
      ...signed(facts, [headSigner(facts)], 'Подпись письма'),
    ],
  };
}

/** Who signs the letter: the firm's director, or the private appraiser. */
function headSigner({ executor, appraiser }: Facts): { role: string; name: string } {
  return executor.director
    ? { role: `${executor.director.position} ${executor.name}`, name: executor.director.name }
    : { role: 'Оценщик', name: appraiser.signedName };
}

/** The last page of the paper form. */
export function sewingLabel(facts: Facts): SewingLabel {
  const { executor, appraiser } = facts;
  return {
    lead: `Прошито, пронумеровано и скреплено ${executor.form === 'legal' ? 'печатью' : 'подписью'}`,
    lines: [
      typo(`Отчёт об оценке ${numberAndDate(facts)}`),
      typo(`${namedValues(facts)} ${facts.plot.cadastralNumber}`),
    ],
    signers: [
      { role: 'Оценщик', name: appraiser.signedName },
      ...(executor.director ? [{ role: executor.director.position, name: executor.director.name }] : []),
    ],
    seal: executor.form === 'legal',
  };
}

const SHORT_RIGHTS: Partial<Record<RightCode, string>> = {
  lease: 'права аренды участка',
  claim: 'права требования на участок',
};

/** One line beside the chapter's name: a right goes without the words that every report of one has. */
function shortObject(facts: Facts): string {
  const { code, share } = facts.right;
  // Two kinds leave no room for the whole name.
  const plot = facts.beside ? 'участка' : undefined;
  const right = code === 'share' ? `доли ${share} в праве на участок` : (SHORT_RIGHTS[code] ?? plot);
  return right ? `${kindsInNominative(facts)} ${right}` : namedValues(facts);
}

export const running = (facts: Facts) => ({
  right: runs(`${shortObject(facts)} ${facts.plot.cadastralNumber}`)
    .map((run) => (run.kind === 'text' ? run.text : ''))
    .join(''),
  footer: typo(`Отчёт об оценке ${numberAndDate(facts)}`),
});
