import { formatDate } from '#kit/dates.ts';
import { type Compared, rule } from '#kit/rule.ts';
import { inTexts, type OwnText, placeOf } from './own-texts.ts';

/* A text that denies the inspection which the assignment states, or tells of one that it does not. */

/** «осмотр объекта оценки не проводился»: that of analogues is another one. */
const DENIED =
  /(?<!\p{L})осмотра?(?:\s{1,3}(?:объекта|оценки|земельного|участка|оценщиком|лично)){0,4}\s{1,3}не\s{1,3}(?:был\s{1,3})?(?:(?:осуществля|выполня|состоя)л|проводил|производил|провед[её]н|произвед[её]н)\p{L}{0,3}/iu;
const TOLD =
  /(?<!\p{L})осмотр(?:\s{1,3}(?:объекта|оценки|земельного|участка|оценщиком|лично)){0,4}\s{1,3}(?:был\s{1,3})?(?:(?:осуществля|выполня|состоя)л|проводил|производил|провед[её]н|произвед[её]н)\p{L}{0,3}/iu;

export const visit = (page: OwnText['page']) =>
  rule({
    id: 'T-14',
    asks: 'Об осмотре в тексте сказано то же, что в задании',
    severity: 'warning',
    clause: 'ФСО VI, п. 2; ФСО № 7, п. 5',
    says: inTexts(page, (text, { head, assignment }) => {
      const isDone = assignment.inspection_performed;
      const [said] = (isDone ? DENIED : TOLD).exec(text.text.replaceAll('\u00a0', ' ')) ?? [];
      if (!said) return [];
      const day = head.inspection_date ? `проведён ${formatDate(head.inspection_date)}` : 'проведён';
      const places: Compared[] = [
        placeOf(text, said),
        {
          label: 'Договор, осмотр',
          value: isDone ? day : 'не проводился',
          page: 'contract',
          field: 'inspection_performed',
        },
      ];
      const told = `${text.label}: «${said}», а по заданию осмотр ${isDone ? day : 'не проводился'}`;
      return [{ id: 'T-14', target: text.field, text: told, field: text.field, places }];
    }),
  });
