import { BLOCK_FIELDS } from '#features/market-analysis/market-analysis.ts';
import { formatRoubleAmount } from '#kit/money.ts';

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
  reports: 'отчетов',
  invoice: 'номер счёта',
};

/** Only tells one sending from another. */
const SILENT = 'key';
/** In the place of a secret. */
const HIDDEN = '…';
const LONGEST = 300;

const rouble = (value: unknown) => formatRoubleAmount(Number(value));

function valueInWords(name: string, value: unknown): string {
  if (name === 'amount' && typeof value === 'number') return rouble(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

function textsInWords(content: Record<string, unknown>): string {
  return BLOCK_FIELDS.filter(({ field }) => field in content)
    .map(({ field, label }) => (content[field] === null ? `${label}: возвращён исходный текст` : label))
    .join('; ');
}

/** The log keeps only the beginning of a long body: the texts come one by one, so it names the one. */
function textsOfCut(cut: string): Record<string, unknown> | null {
  const field = /^\{"type":"marketAnalysis","content":\{"(\w+)"/.exec(cut)?.[1];
  return field ? { [field]: [] } : null;
}

export interface ActionInWords {
  title: string;
  details: string;
}

/** A line of the log: what was done, and what was sent: «сумма: 300 ₽; причина: возврат». */
export function actionInWords({ action, details }: { action: string; details: unknown }): ActionInWords {
  if (typeof details !== 'object' || details === null) return { title: action, details: '' };
  const sent = details as Record<string, unknown>;
  if (sent.type === 'adminCheck')
    return {
      title: 'Цена отчета: изменить',
      details: sent.content ? rouble(sent.content) : 'вернуть цену по умолчанию',
    };
  const texts = typeof sent.cut === 'string' ? textsOfCut(sent.cut) : sent.type === 'marketAnalysis' && sent.content;
  if (texts && typeof texts === 'object')
    return { title: 'Тексты по умолчанию: изменить', details: textsInWords(texts as Record<string, unknown>) };
  const words = Object.entries(sent)
    .filter(([name, value]) => name !== SILENT && value !== undefined && value !== HIDDEN)
    .map(([name, value]) => `${WORDS[name] ?? name}: ${valueInWords(name, value)}`)
    .join('; ');
  return { title: action, details: shortened(words) };
}
