/** From where on a rule of the readiness panel speaks. Days, months, times and percent as the names say. */
export const THRESHOLDS = {
  extractDays: 90,
  /** For a bank and a court. */
  freshExtractDays: 30,
  /** An extract may be ordered after the valuation of today. */
  extractAfterDays: 30,
  inspectionDays: 30,
  reportDays: 90,
  offerMonths: 12,
  /** On an active market. */
  activeOfferMonths: 6,
  accessDays: 30,
  /** Largest against least, times. */
  pricePerMetre: 2,
  grossFault: 5,
  cadastralValue: 3,
  /** Between the cadastral value and the calculated one: a digit too many or too few in the area. */
  magnitude: 100,
  weight: 0.6,
  /** Of the bounds of the value, in parts of it. */
  widestInterval: 0.6,
  narrowestInterval: 0.04,
  /** Corrections of one analogue. */
  corrections: 8,
  /** Months between a survey of the economy and the valuation. */
  surveyMonths: 12,
  /** Months of exposure: more is not highly liquid, less is not hardly liquid. */
  liquidMonths: 6,
  illiquidMonths: 3,
  /** Of a change of prices that wants a correction. */
  trendPercent: 3,
  /** Of a lease right: its value against the rent that is saved until the end of the contract, times. */
  leaseAdvantage: 1.5,
  /** Characters of a required text. */
  text: 60,
  offers: 5,
  photos: 3,
  /** For a bank. */
  bankPhotos: 4,
} as const;
