import { expect, it } from 'vitest';
import { stepCaption, stepShares, stepState, writtenAt } from './progress.ts';
import { NOTHING_LEFT } from './readiness.ts';
import type { StepProgress } from './report.ts';

const step = (key: StepProgress['step'], filled: number, required: number, files: number | null = null) => ({
  step: key,
  filled,
  required,
  files,
  begun: filled > 0 || (files ?? 0) > 0,
  ...NOTHING_LEFT,
});
const plain = (text: string) => text.replace(/\u00a0/g, ' ');

it('W20 a step is empty, half or full by what is filled of what is required', () => {
  expect(stepState(step('contract', 0, 14))).toBe('empty');
  expect(stepState(step('contract', 1, 14))).toBe('half');
  expect(stepState(step('contract', 14, 14))).toBe('full');
  expect(stepState(step('description', 0, 0))).toBe('empty');
});

it('P4 a step that was only opened is not begun; one with anything written in it is, whatever is filled', () => {
  const sheet = { filled: 0, version: 1, updated_at: '2026-11-22T14:32:06.000Z' };
  expect(writtenAt(sheet)).toBeNull();
  expect(writtenAt({ ...sheet, version: 2 })).toBe(sheet.updated_at);
  expect(writtenAt({ ...sheet, filled: 3 })).toBe(sheet.updated_at);
  const screenshot = { ...step('market-value', 0, 34), begun: true };
  expect([stepState(screenshot), plain(stepCaption(screenshot))]).toEqual(['half', '0 из 34']);
});

it('W20 the step bar says how much is filled, and for the files step how many files there are', () => {
  const captions = [
    step('contract', 18, 20),
    step('description', 0, 0),
    step('market-value', 34, 34),
    step('market-value', 33, 34),
    step('files', 0, 4, 0),
    step('files', 0, 4, 2),
    step('files', 4, 4, 11),
  ].map(stepCaption);
  expect(captions.map(plain)).toEqual([
    '18 из 20',
    'не начато',
    'посчитано',
    '33 из 34',
    'не начато',
    '2 файла',
    '11 файлов',
  ]);
});

it('W20 the files step is half while a remark asks for what is missing, and whole once that is answered', () => {
  const lacking = step('files', 3, 4, 5);
  const told = (left: object) => [stepState({ ...lacking, ...left }), plain(stepCaption({ ...lacking, ...left }))];
  expect(told({ warnings: 1 })).toEqual(['half', '5 файлов']);
  expect(told({ answered: 1 })).toEqual(['full', '5 файлов']);
  // A plot that nobody has inspected has no photographs, and no remark asks for them.
  expect(told({})).toEqual(['full', '5 файлов']);
  expect(told({ errors: 1, answered: 1 })).toEqual(['half', '1 ошибка']);
});

it('W20 a text of the market that the overview of the month gives is not missing, one that nothing gives is', () => {
  const following = step('market-analysis', 15, 16);
  const told = (left: object) => [stepState({ ...following, ...left }), plain(stepCaption({ ...following, ...left }))];
  expect(told({})).toEqual(['full', '16 из 16']);
  expect(told({ errors: 1 })).toEqual(['half', '15 из 16']);
  expect(stepState({ ...step('description', 15, 16) })).toBe('half');
});

it('Q3 the list draws a step as nothing, a half or a whole', () => {
  const progress = [step('contract', 14, 14), step('description', 3, 18), step('market-value', 0, 0)];
  expect(stepShares(progress)).toEqual([1, 0.5, 0]);
});

it('N3 a filled step with an error, a place or an unconfirmed default is not whole, and says what is open', () => {
  const filled = step('market-analysis', 16, 16);
  const told = (left: object) => [stepState({ ...filled, ...left }), plain(stepCaption({ ...filled, ...left }))];
  expect(told({})).toEqual(['full', '16 из 16']);
  expect(told({ places: 1 })).toEqual(['half', 'не заполнено 1 место']);
  expect(told({ places: 62, warnings: 18 })).toEqual(['half', 'не заполнено 62 места']);
  expect(told({ errors: 2, places: 3 })).toEqual(['half', '2 ошибки']);
  expect(told({ unconfirmed: 1, warnings: 1 })).toEqual(['half', 'подтвердите осмотр']);
  expect(told({ warnings: 5 })).toEqual(['full', '5 замечаний']);
  expect(told({ errors: 7, places: 3, filled: 9 })).toEqual(['half', '9 из 16']);
});
