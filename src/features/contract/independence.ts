import { assignmentForm, CONFIRMED } from '#features/report/assignment.ts';

/** What is asked for where nobody has confirmed it: the remark and the hole share its name. */
export const INDEPENDENCE = assignmentForm.labelOf(CONFIRMED);

/**
 * The statement of 135-ФЗ, ст. 16, as it is printed: the tick of the contract step shows it before it is confirmed.
 * @param firm the legal entity that the appraiser works for; '' in private practice
 */
export function independenceStatement({ firm, clientIsFirm }: { firm: string; clientIsFirm: boolean }): string[] {
  const ofFirm = clientIsFirm
    ? 'учредителем, собственником, акционером, должностным лицом или работником юридического лица — заказчика, '
    : '';
  return [
    `Требования ст. 16 Федерального закона № 135-ФЗ соблюдены. Оценщик не является ${ofFirm}лицом, имеющим имущественный интерес в объекте оценки, и не состоит с ${clientIsFirm ? 'указанными лицами' : 'таким лицом'} в близком родстве или свойстве. В отношении объекта оценки оценщик не имеет вещных или обязательственных прав вне договора.`,
    clientIsFirm
      ? ' Оценщик не является участником (членом) или кредитором юридического лица — заказчика; юридическое лицо — заказчик не является кредитором или страховщиком оценщика.'
      : '',
    firm
      ? ` ${firm} не имеет имущественного интереса в объекте оценки и не является аффилированным лицом заказчика.`
      : '',
    ' Размер вознаграждения не зависит от итоговой величины стоимости.',
  ];
}
