import { formatDate } from '#kit/dates.ts';
import { type Compared, rule } from '#kit/rule.ts';
import { inTexts, type OwnText, placeOf } from './own-texts.ts';

/* A text that denies the inspection which the assignment states, or tells of one that it does not. */

/** «осмотр объекта оценки не проводился»: that of analogues is another one. */
const DENIED =
  /(?<!\p{L})осмотра?(?:\s{1,3}(?:объекта|оценки|земельного|участка|оценщиком|лично)){0,4}\s{1,3}не\s{1,3}(?:был\s{1,3})?(?:(?:осуществля|выполня|состоя)л|проводил|производил|провед[её]н|произвед[её]н)\p{L}{0,3}/iu;
const TOLD =
  /(?<!\p{L})осмотр(?:\s{1,3}(?:объекта|оценки|земельного|участка|оценщиком|лично)){0,4}\s{1,3}(?:был\s{1,3})?(?:(?:осуществля|выполня|состоя)л|проводил|производил|провед[её]н|произвед[её]н)\p{L}{0,3}(?!\s{1,3}(?:не|бы)(?!\p{L}))/iu;

/** Of a visit that is no contradiction: what would be if, a second one, one of a part, one before or after. */
const OTHER_VISIT =
  /(?<!\p{L})(?:если|случа[ея]|повторн|дополнительн|инструментальн|техническ|внутренн|предыдущ|прежн|прошл|ранее|вновь|будет|(?:после|до|в\s{1,3}части|на\s{1,3}дату\s{1,3}оценки)(?!\p{L}))/iu;
/** Another than the appraiser went there; «вместе с представителем» is the appraiser too. */
const BY_OTHERS =
  /(?<!(?<!\p{L})(?:с|со)\s)(?<!\p{L})(?:заказчик|представител|инженер|пристав|правообладател|собственник|владельц|арендатор|залогодател)(?:ем|ом)(?!\p{L})|(?<!\p{L})пристав/iu;

function visitSaid(text: string, isDone: boolean): string | undefined {
  const sentences = text.replaceAll('\u00a0', ' ').split(/[.!?;](?=\s|$)/);
  const own = sentences.filter((sentence) => !OTHER_VISIT.test(sentence) && (isDone || !BY_OTHERS.test(sentence)));
  return own.map((sentence) => (isDone ? DENIED : TOLD).exec(sentence)?.[0]).find(Boolean);
}

export const visit = (page: OwnText['page']) =>
  rule({
    id: 'T-14',
    asks: 'Об осмотре в тексте сказано то же, что в задании',
    severity: 'warning',
    clause: 'ФСО VI, п. 2; ФСО № 7, п. 5',
    says: inTexts(page, (text, { head, assignment }) => {
      const isDone = assignment.inspection_performed;
      const said = visitSaid(text.text, isDone);
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
