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
/** What they are; where they are not said: «в объявлении не сказано». */
export const USUAL_WORDS = 'финансирование типичное, чистая продажа, торг';
