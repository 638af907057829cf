import { lowerFirst, sameText, upperFirst, withoutStop } from '#kit/russian.ts';

/* The kind of value: one fact of the assignment, and every word of the report that follows from it. */

export type KindCode = 'market' | 'liquidation' | 'investment' | 'equilibrium' | 'cadastral' | 'own';

export interface Kind {
  code: KindCode;
  /** «рыночная стоимость». */
  nominative: string;
  /** «рыночной стоимости». */
  genitive: string;
  /** The act that names it, as the assignment quotes it. */
  grounds: string;
}

const LAW = 'ст. 3 Федерального закона № 135-ФЗ; ФСО II';
const STANDARD = 'ФСО II';

/** The kinds that law and standards name: the stored text, and its stem. */
const NAMED: readonly { code: Exclude<KindCode, 'own'>; stored: string; stem: string; grounds: string }[] = [
  { code: 'market', stored: 'Рыночная', stem: 'рыночн', grounds: LAW },
  { code: 'liquidation', stored: 'Ликвидационная', stem: 'ликвидационн', grounds: LAW },
  { code: 'investment', stored: 'Инвестиционная', stem: 'инвестиционн', grounds: LAW },
  { code: 'equilibrium', stored: 'Равновесная', stem: 'равновесн', grounds: STANDARD },
  { code: 'cadastral', stored: 'Кадастровая', stem: 'кадастров', grounds: LAW },
];

export const VALUE_TYPES: readonly string[] = NAMED.map(({ stored }) => stored);

const WORD = /^([а-яё-]+)(ая|яя)(?:\s+стоимость)?$/i;

/** An own text: one adjective is declined, other words are quoted. */
function ownKind(text: string): Kind {
  const [, stem, end] = WORD.exec(text) ?? [];
  if (stem) {
    const base = stem.toLowerCase();
    return {
      code: 'own',
      nominative: `${base}${end?.toLowerCase()} стоимость`,
      genitive: `${base}${end?.toLowerCase() === 'яя' ? 'ей' : 'ой'} стоимости`,
      grounds: STANDARD,
    };
  }
  const quoted = text && ` («${text}»)`;
  return {
    code: 'own',
    nominative: /стоимост/i.test(text) ? lowerFirst(text) : `стоимость${quoted}`,
    genitive: `стоимости${quoted}`,
    grounds: STANDARD,
  };
}

/** Case, ё and a following «стоимость» do not count. */
export function kindOf(valueType: string): Kind {
  const text = withoutStop(valueType);
  const plain = sameText(text).replace(/ стоимость$/, '');
  const named = NAMED.find(({ stored }) => sameText(stored) === plain);
  if (!named) return ownKind(text);
  const { code, stem, grounds } = named;
  return { code, nominative: `${stem}ая стоимость`, genitive: `${stem}ой стоимости`, grounds };
}

/** «Рыночная стоимость (ст. 3 Федерального закона № 135-ФЗ; ФСО II)»; empty while none is chosen. */
export function kindWithGrounds(valueType: string): string {
  if (!valueType.trim()) return '';
  const { nominative, grounds } = kindOf(valueType);
  return `${upperFirst(nominative)} (${grounds})`;
}
