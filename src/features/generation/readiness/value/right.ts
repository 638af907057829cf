import { rightOf } from '#features/valued/right.ts';
import { isTaxed } from '#features/valued/vat.ts';
import { personsIn } from '#kit/requisites/person.ts';
import { type Remark, rule } from '#kit/rule.ts';
import { lowerFirst } from '#kit/russian.ts';
import { priceBasisOf } from '../../print/price-basis.ts';
import type { ReportData } from '../../report-data.ts';

/* What the right that is valued asks of the other steps (rows.md V). */

/** The tax follows the right: of a lease and of a claim its basis is chosen, of a plot there is none. */
export const taxBasis = rule({
  id: 'vat',
  asks: 'НДС следует праву: участка — не облагается, аренды — выбран',
  severity: 'error',
  clause: 'НК РФ, ст. 146',
  says: ({ description, assignment: { vat } }: ReportData) => {
    if (!description) return [];
    const right = rightOf(description);
    const isChosen = vat !== '' && vat !== 'not_taxed';
    if (isTaxed(right.code) === isChosen) return [];
    const text = isChosen
      ? 'Продажа земельного участка и доли в нём НДС не облагается: очистите выбор или исправьте право'
      : `Оценивается ${lowerFirst(right.nominative)}: укажите, как стоимость относится к НДС`;
    return [{ text, field: 'vat' }];
  },
});

/** Prices of owned plots hold no tax: a value made of them holds it only where the ratio of the rights does. */
export const taxOfRatio = rule({
  id: 'vat.ratio',
  asks: 'Стоимость с НДС по ценам участков в собственности: налог есть в отношении цен прав',
  severity: 'warning',
  clause: 'ФСО VI, п. 2; НК РФ, ст. 146',
  says: (data: ReportData) => {
    const { owned, ratioHoldsTax } = priceBasisOf(data);
    return data.assignment.vat === 'included' && isTaxed(rightOf(data.description).code) && owned && !ratioHoldsTax
      ? [
          {
            text: 'Стоимость указана «в том числе НДС», а цены аналогов — участков в собственности — налога не содержат: напишите в причине корректировки на имущественные права, что отношение цен в её источнике — с НДС, или выберите другой вариант',
            field: 'analogs.0.propertyRightsCorrection',
          },
        ]
      : [];
  },
});

/** What nobody can sell has no market value. */
export const unsaleable = rule({
  id: 'right.unsaleable',
  asks: 'Оценивается право, которое можно передать',
  severity: 'error',
  clause: 'ГК РФ, ст. 267; 137-ФЗ, ст. 3',
  says: ({ description, assignment }: ReportData) => {
    if (!description) return [];
    const isBound = (code: string) => code === 'permanent' || code === 'inherited';
    const assessed = description.assessed_right || description.right_type;
    if (isBound(rightOf(description).code)) {
      const text = `${assessed} не отчуждается по сделке: рыночная стоимость такого права не определяется. Оцените право собственности с допущением о его оформлении (ст. 3 Федерального закона № 137-ФЗ) или снимите право с оценки`;
      return [{ text, field: 'assessed_right' }];
    }
    if (!isBound(rightOf({ ...description, assessed_right: '' }).code) || assignment.special_assumptions?.trim())
      return [];
    const text = `Зарегистрировано ${lowerFirst(description.right_type)}, а оценивается ${lowerFirst(assessed)}: запишите специальное допущение в задании`;
    return [{ text, field: 'assessed_right' }];
  },
});

/** Whoever reads a single name takes the plot for that one's own. Names that cannot be read are not counted. */
export const jointParticipants = rule({
  id: 'E-25',
  asks: 'Общая совместная собственность: названы все её участники',
  severity: 'warning',
  clause: 'ФСО VI, п. 7 (10); ГК РФ, ст. 253',
  says: ({ description }: ReportData): Remark[] =>
    rightOf(description).code === 'joint' && personsIn(description?.owner_name ?? '') === 1
      ? [
          {
            text: 'Оценивается общая совместная собственность, а назван один правообладатель: назовите всех её участников',
            field: 'owner_name',
          },
        ]
      : [],
});

export const jointConsent = rule({
  id: 'E-15',
  asks: 'Общая совместная собственность: согласие супруга на сделку',
  severity: 'hint',
  clause: 'СК РФ, ст. 35; ГК РФ, ст. 253',
  says: ({ head, description }: ReportData): Remark[] =>
    rightOf(description).code === 'joint' && /залог|купл|прода[жв]|сделк/i.test(head.purpose)
      ? [{ text: 'Участок в общей совместной собственности: для сделки нужно согласие супруга', field: 'right_type' }]
      : [],
});
