import type { Icon } from '@tabler/icons-react';
// An icon for each kind of line: one of another page would be a file of its own before every page.
import { IconBolt, IconFileDescription, IconForms } from '@tabler/icons-react';
import { HEAD_LABELS } from '#features/contract/contract.ts';
import { land } from '#features/description/land.ts';
import { assignmentForm } from '#features/report/assignment.ts';
import { clientForm } from '#features/report/client.ts';
import { REPORT_STEPS, type StepKey, stepPath } from '#features/report/steps.ts';
import type { AnyField } from '#kit/form/form.ts';
import { otherLayout } from './other-layout.ts';

/** A line of the palette: an address, or something that is done. */
export interface Item {
  id: string;
  icon: Icon;
  title: string;
  note?: string;
  to?: string;
  run?: () => void;
  keys?: readonly string[];
}

export interface Group {
  name: string;
  items: readonly Item[];
}

/** As words are compared: letter for letter of the text. */
export const folded = (text: string) => text.toLowerCase().replaceAll('ё', 'е').replaceAll('\u00a0', ' ');

/** Each word stands somewhere in the text. */
function holds(text: string, typed: string): boolean {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  return words.every((word) => folded(text).includes(word));
}

/** Those that the words find; with the other keyboard layout where they find nothing. */
export function matching(items: readonly Item[], typed: string): Item[] {
  const by = (words: string) => items.filter(({ title, note = '' }) => holds(`${title} ${note}`, words));
  const found = by(typed);
  return found.length > 0 ? found : by(otherLayout(typed));
}

interface Doing {
  canCreate: boolean;
  isAdmin: boolean;
  byPattern(): void;
  showKeys(): void;
}

/** What can be done from everywhere. The first `USUAL` are shown before anything is typed. */
export function actions({ canCreate, isAdmin, byPattern, showKeys }: Doing): Item[] {
  const making: Item[] = [
    { id: 'new', icon: IconBolt, title: 'Создать новый отчет', to: '/new-report?type=land' },
    { id: 'pattern', icon: IconBolt, title: 'Новый по образцу', run: byPattern },
  ];
  return [
    ...(canCreate ? making : []),
    { id: 'offers', icon: IconBolt, title: 'Предложения', note: 'Рынок', to: '/market' },
    { id: 'handbook', icon: IconBolt, title: 'Справочник корректировок', note: 'Рынок', to: '/market/handbook' },
    { id: 'texts', icon: IconBolt, title: 'Мои тексты', note: 'Рынок', to: '/market/texts' },
    { id: 'keys', icon: IconBolt, title: 'Все клавиши', run: showKeys, keys: ['?'] },
    { id: 'reports', icon: IconBolt, title: 'Отчеты', note: 'Список', to: '/' },
    { id: 'account', icon: IconBolt, title: 'Учётная запись', note: 'Профиль, вход, пароль', to: '/account' },
    { id: 'firm', icon: IconBolt, title: 'Оценщик и юрлицо', note: 'Профиль', to: '/appraiser-info' },
    {
      ...{ id: 'private', icon: IconBolt, title: 'Частнопрактикующий оценщик', note: 'Профиль' },
      to: '/private-appraiser',
    },
    { id: 'balance', icon: IconBolt, title: 'Пополнить баланс', note: 'Карта или счёт', to: '/balance' },
    { id: 'payments', icon: IconBolt, title: 'Платежи', note: 'История', to: '/payments' },
    { id: 'prices', icon: IconBolt, title: 'Стоимость услуг', to: '/service-prices' },
    ...(isAdmin ? [{ id: 'admin', icon: IconBolt, title: 'Панель администратора', to: '/admin' }] : []),
  ];
}
export const USUAL = 6;

/** The steps of the report that is open, and its other pages. */
export function stepsOf(reportId: string): Item[] {
  return [
    ...REPORT_STEPS.map(({ key, label }, index) => ({
      ...{ id: `step-${key}`, icon: IconFileDescription, title: label, note: `Шаг ${index + 1}` },
      to: stepPath(reportId, key),
    })),
    {
      ...{ id: 'sample', icon: IconFileDescription, title: 'Выборка', note: 'Анализ рынка' },
      to: `${stepPath(reportId, 'market-analysis')}/sample`,
    },
    {
      ...{ id: 'remarks', icon: IconFileDescription, title: 'Замечания рецензента' },
      to: `/report/${reportId}/remarks`,
    },
  ];
}

/** Fields that always stand on their step, by their name on the screen. */
export function fieldsOf(reportId: string): Item[] {
  const of = (step: StepKey, fields: readonly (readonly [string, string])[]): Item[] => {
    const note = REPORT_STEPS.find(({ key }) => key === step)?.label ?? '';
    return fields.map(([name, title]) => ({
      ...{ id: `field-${step}-${name}`, icon: IconForms, title, note: `Поле шага «${note}»` },
      to: stepPath(reportId, step, name),
    }));
  };
  const shown = (fields: Record<string, unknown>) =>
    Object.entries(fields as Record<string, AnyField>)
      .filter(([, { when, kind }]) => when === undefined && kind !== 'custom')
      .map(([name, { label }]) => [name, label] as const);
  return [
    ...of('contract', [
      ...Object.entries(HEAD_LABELS).filter(([name]) => name !== 'bank' && name !== 'inspection_date'),
      ...shown(clientForm.fields),
      ...shown(assignmentForm.fields),
    ]),
    ...of('description', shown(land.fields)),
  ];
}
