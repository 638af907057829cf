import { z } from 'zod';
import { textOrNull } from '#kit/wire.ts';

/** What the valuation rests on (135-ФЗ, ст. 9 and 11). */
export const BASIS_TYPES = [
  'Договор на оценку',
  'Определение суда',
  'Постановление уполномоченного органа',
  'Иное',
] as const;

/** How the result is given (ФСО IV п. 4; ФСО № 7 п. 30). */
export const RESULT_FORMS = ['В виде числа с указанием границ интервала', 'В виде числа'] as const;

/**
 * The assignment's extras and the inspection, by wire name (rows.md W9). A text that is `null` is the default sentence,
 * made of the report's data when it is shown or printed (`contract/assignment-texts.ts`).
 */
export const assignmentShape = {
  inspection_performed: z.boolean(),
  no_inspection_reason: textOrNull(1000),
  /** 'в присутствии заказчика' and the like. */
  inspection_note: textOrNull(300),
  basis_type: z.enum(BASIS_TYPES, 'Выберите основание из списка'),
  /** Number, date and author of a basis that is no contract. */
  basis_details: textOrNull(500),
  /** The act that makes the valuation obligatory; empty when it is not. */
  purpose_legal_basis: textOrNull(500),
  /** Copies of the paper form. */
  paper_copies: z.number().int().min(1, 'Не меньше 1').max(99, 'Не больше 99').nullable(),
  result_form: z.enum(RESULT_FORMS, 'Выберите форму результата из списка'),
  /** Texts of one item a line. */
  value_premises: textOrNull(3000),
  assumptions: textOrNull(6000),
  special_assumptions: textOrNull(3000),
  limitations: textOrNull(6000),
  distribution_limits: textOrNull(1000),
  engaged_specialists: textOrNull(1000),
  method_recommendations: textOrNull(2000),
  assignment_other: textOrNull(2000),
  /** The appraiser confirms that ст. 16 of 135-ФЗ is kept: of each report anew, so that it is never ticked beforehand. */
  independence_confirmed: z.boolean(),
};

/** A required tick that holds for one report; a copy of the report begins without it. */
export const CONFIRMED = 'independence_confirmed' satisfies keyof typeof assignmentShape;

const assignmentObject = z.object(assignmentShape);
export type Assignment = z.output<typeof assignmentObject>;

export function emptyAssignment(): Assignment {
  return {
    inspection_performed: true,
    no_inspection_reason: null,
    inspection_note: null,
    basis_type: 'Договор на оценку',
    basis_details: null,
    purpose_legal_basis: null,
    paper_copies: null,
    result_form: 'В виде числа с указанием границ интервала',
    value_premises: null,
    assumptions: null,
    special_assumptions: null,
    limitations: null,
    distribution_limits: null,
    engaged_specialists: null,
    method_recommendations: null,
    assignment_other: null,
    independence_confirmed: false,
  };
}
