const WORDS: Record<string, string> = {
  last_name: 'фамилия',
  first_name: 'имя',
  middle_name: 'отчество',
  phone: 'телефон',
  email: 'почта',
  amount: 'сумма',
  reason: 'причина',
  content: 'содержание',
  type: 'вид',
  cut: 'начало',
};

/** Only tells one sending from another. */
const SILENT = 'key';
const LONGEST = 300;

/** What an administrator sent, in a line: «сумма: 300; причина: возврат». */
export function detailsInWords(details: unknown): string {
  if (typeof details !== 'object' || details === null) return '';
  const words = Object.entries(details)
    .filter(([name, value]) => name !== SILENT && value !== undefined)
    .map(
      ([name, value]) => `${WORDS[name] ?? name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`,
    )
    .join('; ');
  return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words;
}
