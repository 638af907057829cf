import type { Block } from '#document/model/block.ts';
import { dashes, h1, p, small, unstated } from '#document/model/block-build.ts';
import { lineBreak, sectionRef } from '#document/model/block-run.ts';
import { sroInGenitive } from '#features/appraiser/sro-genitive.ts';
import { INDEPENDENCE } from '#features/contract/independence.ts';
import { SECTION } from '#features/report/sections.ts';
import { formatDateInWords } from '#kit/dates.ts';
import { lowerFirst, upperFirst } from '#kit/russian.ts';
import type { Facts } from './facts.ts';
import { evaluationDateInWords, plotInGenitive, takenByAssumption, termOfSale } from './phrases.ts';
import { signed } from './signed.ts';
import { toldValue } from './told-value.ts';

/* Chapter 13: the signed statement. */

/** Chapter 13: one page, nothing else on it. A director signs below too, so the statement says whose it is. */
export function printConclusion(facts: Facts): Block[] {
  const { value, appraiser, inspectionDate } = facts;
  if (!value) return [];
  const assumed = takenByAssumption(facts);
  const end = assumed ? ';' : '.';
  const standardNames = ['ФСО I–VI', 'ФСО № 7', ...(facts.isPledge ? ['ФСО № 9'] : [])].join(', ');
  return [
    h1(SECTION.conclusion, 'Заключение о стоимости', { newPage: true }),
    p(
      `Я, ${appraiser.sex === 'female' ? 'нижеподписавшаяся' : 'нижеподписавшийся'} оценщик${appraiser.fullName && ` ${appraiser.fullName}`}, подтверждаю, что:`,
    ),
    dashes(
      ['изложенные в отчёте факты верны с учётом допущений раздела ', sectionRef(SECTION.assumptions), ';'],
      'анализ, мнения и выводы действительны в пределах оговорённых в отчёте допущений и ограничений и являются моими собственными;',
      facts.independent
        ? 'имущественного интереса в объекте оценки я не имею, вознаграждение не зависит от величины стоимости;'
        : unstated(lowerFirst(INDEPENDENCE), ';'),
      `оценка проведена в соответствии с Федеральным законом № 135-ФЗ, ${standardNames} и стандартами СРО;`,
      inspectionDate
        ? `земельный участок осмотрен мной лично ${formatDateInWords(inspectionDate)}${end}`
        : `осмотр земельного участка не проводился${end}`,
      ...(assumed ? [[`${assumed} (п. `, sectionRef(SECTION.assumptionList), ').']] : []),
    ),
    p(
      `${upperFirst(facts.kind.nominative)} ${plotInGenitive(facts)}, по состоянию на ${evaluationDateInWords(facts)}${termOfSale(facts)} составляет`,
    ),
    ...toldValue(facts, value, 'conclusion'),
    ...(facts.childNote ? [p(facts.childNote)] : []),
    ...(facts.specialNote ? [p(facts.specialNote)] : []),
    ...signatures(facts),
    ...(facts.reportDate ? [small(`Дата составления отчёта: ${formatDateInWords(facts.reportDate)}`)] : []),
  ];
}

function signatures(facts: Facts): Block[] {
  const { appraiser, executor } = facts;
  const signers = [
    {
      role: [
        'Оценщик',
        appraiser.sroShortName ? `, член ${sroInGenitive(appraiser.sroShortName)}` : '',
        ...(appraiser.registryNumber ? [',', lineBreak, `рег. № ${appraiser.registryNumber}`] : []),
      ],
      name: appraiser.signedName,
    },
    ...(executor.director
      ? [{ role: `${executor.director.position} ${executor.name}`, name: executor.director.name }]
      : []),
  ];
  return signed(facts, signers, 'Подписи отчёта');
}
