export const USUAL_FIELDS = ['financing', 'saleTerms', 'bargaining'] as const;
type UsualField = (typeof USUAL_FIELDS)[number];

/** The usual conditions of an offer that says nothing of them: taken by one tick of their own. */
export interface Assumed {
  field: UsualField;
  value: string;
}
export const USUAL: readonly Assumed[] = [
  { field: 'financing', value: 'typical' },
  { field: 'saleTerms', value: 'clean' },
  { field: 'bargaining', value: 'Предусмотрен' },
];
export const TAKES_USUAL = 'Принять обычные условия предложения';
const WORDS: Record<UsualField, string> = {
  financing: 'финансирование типичное',
  saleTerms: 'чистая продажа',
  bargaining: 'торг',
};
/** «финансирование типичное, чистая продажа, торг»: what the usual conditions are. */
export const usualWords = (of: readonly Pick<Assumed, 'field'>[]): string =>
  of.map(({ field }) => WORDS[field]).join(', ');
