import { updateUser } from '#features/account/api.ts';
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor } from '#features/account/second-factor-api.ts';
import { markInvoicePaid } from '#features/balance/api.ts';
import { uploadDefaultImage } from '#features/files/api.ts';
import { writeDefaultTexts } from '#features/market-analysis/api.ts';
import { BLOCK_FIELDS } from '#features/market-analysis/market-analysis.ts';
import { publishOverview, withdrawOverview, writeOverview } from '#features/market-analysis/overview/api.ts';
import { monthInWords } from '#features/market-analysis/overview/overview.ts';
import { formatRoubleAmount } from '#kit/money.ts';
import { correctBalance } from '../api.ts';

/** A call is named by what it is for; the log tells what was done. */
const DONE: Record<string, string> = {
  [updateUser.summary]: 'Данные пользователя изменены',
  [correctBalance.summary]: 'Баланс пользователя исправлен',
  [markInvoicePaid.summary]: 'Счёт оплачен, деньги зачислены на баланс',
  [writeDefaultTexts.summary]: 'Тексты по умолчанию изменены',
  [writeOverview.summary]: 'Обзор месяца написан',
  [publishOverview.summary]: 'Обзор месяца опубликован',
  [withdrawOverview.summary]: 'Обзор месяца снят с публикации',
  [uploadDefaultImage.summary]: 'Картинка текстов по умолчанию загружена',
  [beginSecondFactor.summary]: 'Включение второго фактора начато',
  [confirmSecondFactor.summary]: 'Второй фактор включён',
  [removeSecondFactor.summary]: 'Второй фактор выключен',
};

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
  number: 'номер отчета',
  report: 'код отчета',
};

/** `key` only tells one sending from another; whose the report is stands in a line of its own. */
const SILENT = ['key', 'user'];
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

interface LoggedAction {
  action: string;
  /** Method and address. */
  call?: string;
  details: unknown;
}

/** Its body is a long text; which month it was says its address. */
const OVERVIEW_CALL = /\/market-overviews\/(20\d\d-\d\d)/;

/** A line of the log: what was done, and what was sent: «сумма: 300 ₽; причина: возврат». */
export function actionInWords({ action, call = '', details }: LoggedAction): ActionInWords {
  const title = DONE[action] ?? action;
  const month = OVERVIEW_CALL.exec(call)?.[1];
  if (month) return { title, details: monthInWords(month) };
  if (typeof details !== 'object' || details === null) return { title, details: '' };
  const sent = details as Record<string, unknown>;
  if (sent.type === 'adminCheck')
    return {
      title: 'Цена отчета изменена',
      details: sent.content ? rouble(sent.content) : 'возвращена цена по умолчанию',
    };
  const texts = typeof sent.cut === 'string' ? textsOfCut(sent.cut) : sent.type === 'marketAnalysis' && sent.content;
  if (texts && typeof texts === 'object')
    return { title: 'Тексты по умолчанию изменены', details: textsInWords(texts as Record<string, unknown>) };
  const words = Object.entries(sent)
    .filter(([name, value]) => !SILENT.includes(name) && value !== undefined && value !== HIDDEN)
    .map(([name, value]) => `${WORDS[name] ?? name}: ${valueInWords(name, value)}`)
    .join('; ');
  return { title, details: shortened(words) };
}
