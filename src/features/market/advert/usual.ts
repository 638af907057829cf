/** The usual conditions of an offer that says nothing of them: taken by one tick of their own. */
export interface Assumed {
  field: 'financing' | 'saleTerms' | 'bargaining';
  value: string;
}
export const USUAL: readonly Assumed[] = [
  { field: 'financing', value: 'typical' },
  { field: 'saleTerms', value: 'clean' },
  { field: 'bargaining', value: 'Предусмотрен' },
];
export const TAKES_USUAL = 'Принять обычные условия предложения';
const WORDS = { financing: 'финансирование типичное', saleTerms: 'чистая продажа', bargaining: 'торг' } as const;
/** «финансирование типичное, чистая продажа, торг»: what the usual conditions are. */
export const usualWords = (of: readonly Pick<Assumed, 'field'>[]): string =>
  of.map(({ field }) => WORDS[field]).join(', ');
