/** The least sums that the law asks a policy to cover, ₽ (135-ФЗ, ст. 24.7 and ст. 15.1). */
const APPRAISER_INSURANCE_MIN = 300_000;
const FIRM_INSURANCE_MIN = 5_000_000;

/** The policy's last day is not before its first. */
export function periodProblem(content: {
  insurance_start_date: string | null;
  insurance_end_date: string | null;
}): string | null {
  const { insurance_start_date: start, insurance_end_date: end } = content;
  return start && end && end < start ? 'Полис заканчивается раньше, чем начинается' : null;
}

/** A warning, which stops nothing: a sum below the law's least. */
export function insuranceWarning(holder: 'appraiser' | 'firm', amount: number | null): string | null {
  if (amount === null) return null;
  if (holder === 'firm') {
    return amount < FIRM_INSURANCE_MIN ? 'Закон требует не менее 5 000 000 ₽ (135-ФЗ, ст. 15.1)' : null;
  }
  return amount < APPRAISER_INSURANCE_MIN ? 'Закон требует не менее 300 000 ₽ (135-ФЗ, ст. 24.7)' : null;
}
