import type { Block, ValueBlock } from '#document/model/block.ts';
import { p, valueBox } from '#document/model/block-build.ts';
import type { Facts, ValueFacts } from './facts.ts';
import { besideSentence, boundsSentence, valueInDigits, valueInWords, vatNote } from './phrases.ts';

/** The value in the letter and in the conclusion: its box, and under it its bounds, the other kind of value, the share. */
export function toldValue(facts: Facts, value: ValueFacts, dress: ValueBlock['dress']): Block[] {
  const under = [boundsSentence(facts), besideSentence(facts), facts.shareNote];
  return [
    valueBox({ dress, amount: valueInDigits(value), words: valueInWords(value), ...vatNote(facts) }),
    ...under.flatMap((sentence) => (sentence ? [p(sentence)] : [])),
  ];
}
