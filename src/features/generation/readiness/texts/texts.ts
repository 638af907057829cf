import { rule } from '#kit/rule.ts';
import { unknownAnalogue } from './analogue-numbers.ts';
import { foreignContract, foreignKind, foreignReport, otherBank, otherDay } from './assignment-facts.ts';
import { foreignNumber, otherArea, otherObject, otherValue } from './object-facts.ts';
import { otherRegion } from './other-region.ts';
import { inTexts, LAW, type OwnText } from './own-texts.ts';
import { visit } from './visit.ts';

/* What the texts of a report say against its fields (rows.md N1; ФСО VI, п. 2). */

/** What is left of a template. */
const LEFTOVER =
  /Заголовок 1|(?<![\p{L}\d])XXX(?![\p{L}\d])|_{3}|\?{3}|lorem ipsum|(?<!\p{L})(?:ТЕКСТ|TODO)(?!\p{L})|Новый абзац|#REF!|#ССЫЛКА!/u;

const leftover = (page: OwnText['page']) =>
  rule({
    id: 'T-02',
    asks: 'В тексте нет заготовок',
    severity: 'warning',
    clause: LAW,
    says: inTexts(page, ({ label, field, text }) => {
      const [found] = LEFTOVER.exec(text) ?? [];
      return found ? [{ id: 'T-02', target: field, text: `${label}: осталась заготовка «${found}»`, field }] : [];
    }),
  });

const everyText = <const P extends OwnText['page']>(page: P) =>
  [
    leftover(page),
    foreignNumber(page),
    foreignReport(page),
    foreignContract(page),
    otherArea(page),
    otherValue(page),
    otherObject(page),
    otherDay(page),
    foreignKind(page),
    visit(page),
    unknownAnalogue(page),
  ] as const;

export const contractTexts = [...everyText('contract'), otherBank] as const;
export const marketTexts = [...everyText('market-analysis'), otherRegion] as const;
export const plotTexts = everyText('description');
export const calculationTexts = everyText('market-value');
