import { z } from 'zod';
import { partOfRight } from '#features/valued/right.ts';
import { VAT_CHOICES } from '#features/valued/vat.ts';
import { always, choices, code, codes } from '#kit/form/chosen-field.ts';
import { custom, number, text, textOrNone, tick } from '#kit/form/entered-field.ts';
import { by } from '#kit/form/field.ts';
import { form, section } from '#kit/form/form.ts';
import type { Measure } from '#kit/form/measure.ts';
import { RECIPIENTS } from '#kit/rule.ts';
import { RECIPIENT_NAMES } from './recipients.ts';

/** What the valuation rests on (135-ФЗ, ст. 9 and 11). */
export const CONTRACT_BASIS = 'Договор на оценку';
const OTHER_BASES = ['Определение суда', 'Постановление уполномоченного органа', 'Иное'] as const;

/** How the result is given (ФСО IV п. 4; ФСО № 7 п. 30). */
const RESULT_FORMS = ['В виде числа с указанием границ интервала', 'В виде числа'] as const;

const INSPECTED = { field: 'inspection_performed', is: true } as const;
const NOT_INSPECTED = { field: 'inspection_performed', is: false } as const;

const RECIPIENT_CHOICES = RECIPIENTS.map((value) => ({ value, label: RECIPIENT_NAMES[value] }));
const FOR_BANK = { field: 'recipients', is: 'bank' } as const;

/** 237-ФЗ: since 2026 as a rule the first one, by the state's budget institution. */
const CADASTRAL_ROUTES = [
  { value: '22.1', label: 'Ст. 22.1: заявление в течение шести месяцев с даты оценки' },
  { value: '22', label: 'Ст. 22: на дату определения кадастровой стоимости' },
] as const;

const VAT_RATE: Measure = {
  unit: '%',
  refused: 'Введите ставку числом',
  problem: (value, decimals) => (value <= 0 || value >= 100 || decimals > 2 ? 'Больше 0 и меньше 100 %' : null),
};

/** The most copies of the paper form. */
const COPIES_MAX = 99;

/**
 * The assignment's extras and the inspection (rows.md W9), by the sections of the contract step. A text that is `null` is
 * the default sentence, made of the report's data when it is shown or printed (`contract/assignment-texts.ts`).
 */
export const assignmentForm = form({
  contract: section({
    title: 'Договор',
    fields: {
      inspection_performed: tick('Осмотр проводился', {
        empty: true,
        question: 'Осмотр не проводился',
        print: by('terms'),
      }),
      no_inspection_reason: textOrNone('Причина, по которой осмотр не проводился', {
        max: 1000,
        lines: 2,
        required: true,
        when: NOT_INSPECTED,
        hint: 'Печатается в отчете вместо даты осмотра',
        placeholder: 'Например, доступ на участок не предоставлен',
        print: by('terms'),
      }),
    },
  }),
  assignment: section({
    title: 'Задание на оценку',
    hint: 'Эти сведения печатаются в разделе «Задание на оценку» отчета.',
    fields: {
      // The appraiser confirms that ст. 16 of 135-ФЗ is kept: of each report anew, so that it is never ticked beforehand.
      independence_confirmed: tick('Независимость оценщика', {
        required: true,
        question: 'Подтверждаю независимость: требования ст. 16 Федерального закона № 135-ФЗ соблюдены',
        print: by('independence'),
      }),
    },
  }),
  more: section({
    title: 'Дополнительно',
    hint: 'Допущения, ограничения, привлечённые специалисты. Заполнено обычным текстом, менять нужно редко.',
    fields: {
      recipients: codes('Кому пойдёт отчет', RECIPIENT_CHOICES, {
        refused: 'Выберите из списка',
        hint: 'Предложено по цели и пользователям; по нему подбираются замечания рецензента и сведения ниже',
        print: by('terms'),
      }),
      // What ФСО № 9 wants agreed upon with a bank.
      pledge_inspection: textOrNone('Особенности осмотра', {
        max: 1000,
        when: FOR_BANK,
        span: 6,
        print: by('terms'),
      }),
      pledge_materials: textOrNone('Порядок и сроки предоставления материалов', {
        max: 1000,
        when: FOR_BANK,
        span: 6,
        print: by('terms'),
      }),
      pledge_experts: textOrNone('Привлечение отраслевых экспертов', {
        max: 1000,
        when: FOR_BANK,
        print: by('terms'),
      }),
      recipient_requirements: textOrNone('Требования банка к отчету', {
        max: 2000,
        lines: 2,
        when: FOR_BANK,
        hint: 'Перечень самого банка, если он есть',
        print: by('terms'),
      }),
      also_liquidation: tick('Ликвидационная стоимость рядом с рыночной', {
        empty: false,
        question: 'Назвать рядом с рыночной и ликвидационную стоимость',
        hint: 'Для залога: итог — рыночная, а срок продажи, скидка и источник указываются в расчете',
        print: by('terms'),
      }),
      cadastral_route: code('Пересмотр кадастровой стоимости', CADASTRAL_ROUTES, {
        refused: 'Выберите из списка',
        when: { field: 'recipients', is: 'court' },
        hint: 'Только для спора о кадастровой стоимости; какой порядок действует в регионе, проверьте',
        print: by('terms'),
      }),
      child_share: textOrNone('Доля ребёнка', {
        max: 100,
        when: { field: 'recipients', is: 'guardianship' },
        span: 6,
        placeholder: '1/4',
        hint: 'В праве на участок в целом: отчет назовёт её пропорциональную стоимость, а у доли — и со скидкой',
        problem: (share) => (share && !partOfRight(share) ? 'Укажите дробью от целого, например 1/4' : null),
        print: by('terms'),
      }),
      basis_type: always('Основание для оценки', choices([CONTRACT_BASIS, ...OTHER_BASES]), {
        refused: 'Выберите основание из списка',
        empty: CONTRACT_BASIS,
        span: 6,
        print: by('terms'),
      }),
      result_form: always('Форма результата', choices(RESULT_FORMS), {
        refused: 'Выберите форму результата из списка',
        empty: RESULT_FORMS[0],
        span: 6,
        print: by('terms'),
      }),
      vat: code('НДС в итоговой величине', VAT_CHOICES, {
        refused: 'Выберите из списка',
        span: 6,
        hint: 'Пусто — по праву: участок и доля в нём налогом не облагаются. Для права аренды и права требования выберите',
        print: by('terms'),
      }),
      vat_rate: number('Ставка НДС', VAT_RATE, {
        when: { field: 'vat', is: 'included' },
        span: 6,
        hint: 'Пусто — по дате оценки: с 2019 года 20 %, с 2026 года 22 %',
        print: by('terms'),
      }),
      vat_reason: text('Почему НДС не начисляется', {
        max: 500,
        when: { field: 'vat', is: 'seller_exempt' },
        span: 6,
        placeholder: 'Например, арендатор — физическое лицо',
        print: by('terms'),
      }),
      // Number, date and author of a basis that is no contract.
      basis_details: textOrNone('Реквизиты основания', {
        max: 500,
        when: { field: 'basis_type', is: OTHER_BASES },
        placeholder: 'Кто вынес, номер и дата: Арбитражный суд … области, дело № …, от …',
        print: by('terms'),
      }),
      // The act that makes the valuation obligatory; empty when it is not.
      purpose_legal_basis: textOrNone('Акт, по которому оценка обязательна', {
        max: 500,
        hint: 'Только если проведение оценки обязательно: закон и статья',
        print: by('terms'),
      }),
      // 'в присутствии заказчика' and the like.
      inspection_note: textOrNone('Как прошёл осмотр', {
        max: 300,
        when: INSPECTED,
        span: 6,
        placeholder: 'Например, в присутствии заказчика',
        print: by('terms'),
      }),
      paper_copies: custom('Экземпляров на бумаге', {
        type: z.number().int().min(1, 'Не меньше 1').max(COPIES_MAX, `Не больше ${COPIES_MAX}`).nullable(),
        empty: null as number | null,
        words: (copies) => String(copies ?? ''),
        print: by('terms'),
      }),
      value_premises: textOrNone('Предпосылки стоимости', {
        max: 3000,
        lines: 2,
        hint: 'Каждая с новой строки',
        print: by('terms'),
      }),
      assumptions: textOrNone('Допущения', {
        max: 6000,
        lines: 2,
        hint: 'Каждое с новой строки',
        print: by('assumptions'),
      }),
      special_assumptions: textOrNone('Специальные допущения', { max: 3000, lines: 2, print: by('assumptions') }),
      limitations: textOrNone('Ограничения оценки', {
        max: 6000,
        lines: 2,
        hint: 'Каждое с новой строки',
        print: by('assumptions'),
      }),
      distribution_limits: textOrNone('Ограничения на использование, распространение и публикацию отчета', {
        max: 1000,
        lines: 2,
        print: by('terms'),
      }),
      engaged_specialists: textOrNone('Привлечённые организации и специалисты', {
        max: 1000,
        lines: 2,
        hint: 'Организация или имя, квалификация, в чём участвуют',
        print: by('specialists'),
      }),
      method_recommendations: textOrNone('Методические рекомендации', {
        max: 2000,
        lines: 2,
        print: by('standards'),
      }),
      assignment_other: textOrNone('Иная информация', { max: 2000, lines: 2, print: by('terms') }),
    },
  }),
});

/** A required tick that holds for one report; a copy of the report begins without it. */
export const CONFIRMED = 'independence_confirmed' satisfies keyof typeof assignmentForm.fields;

export const emptyAssignment = assignmentForm.empty;
export type Assignment = ReturnType<typeof emptyAssignment>;
