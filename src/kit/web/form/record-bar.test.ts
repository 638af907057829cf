import { expect, it } from 'vitest';
import { obstacleOf, recordBar } from './record-bar.ts';

const AT = new Date(2026, 10, 22, 14, 32, 6).getTime();
const bar = (given: Partial<Parameters<typeof recordBar>[0]>) =>
  recordBar({
    readOnly: false,
    saving: false,
    dirty: false,
    undone: null,
    leftOut: [],
    errors: 0,
    fieldErrors: 0,
    incomplete: () => false,
    unbegun: null,
    draftTime: null,
    savedAt: AT,
    ...given,
  });

it('P4 what the server has is saved, or saved as incomplete with the time', () => {
  expect(bar({})).toMatchObject({ state: 'saved', text: undefined });
  expect(bar({ incomplete: () => true })).toEqual({
    state: 'incomplete',
    text: undefined,
    note: expect.stringMatching(/^На сервере, (14:32:06|22\.11\.2026, 14:32)$/),
  });
  expect(bar({ incomplete: () => true, savedAt: null }).note).toBeUndefined();
});

it('P4 what nobody has begun is not called saved', () => {
  const unbegun = { text: 'Ещё не начато', note: 'Сохранится само' };
  expect(bar({ unbegun, incomplete: () => true })).toEqual({ state: 'dirty', ...unbegun });
  expect(bar({ unbegun, dirty: true, draftTime: AT }).note).toBe('Копия хранится на этом устройстве, 14:32');
  expect(bar({ unbegun, readOnly: true }).state).toBe('locked');
});

it('P4 what it does not have is called by its reason', () => {
  const dirty = { dirty: true, draftTime: AT };
  expect(bar(dirty)).toEqual({ state: 'dirty', text: undefined, note: 'Копия хранится на этом устройстве, 14:32' });
  expect(bar({ ...dirty, undone: 'offline' })).toEqual({ state: 'offline', text: undefined, note: undefined });
  expect(bar({ ...dirty, undone: 'undecided' })).toMatchObject({
    state: 'undecided',
    note: 'Копия хранится на этом устройстве, 14:32',
  });
  const text = (...leftOut: string[]) => bar({ ...dirty, leftOut }).text;
  expect(text('Площадь')).toBe('Сохранено, кроме поля «Площадь»');
  expect(text('Адрес', 'Площадь')).toBe('Сохранено, кроме поля «Адрес» и ещё 1\u00a0поля');
  expect(text('Адрес', 'Площадь', 'Форма')).toBe('Сохранено, кроме поля «Адрес» и ещё 2\u00a0полей');
});

it('P4 a save that was refused says one thing of what was typed: it is stored as incomplete, or it is not', () => {
  const note = (given: object) => bar({ errors: 8, fieldErrors: 8, ...given }).note;
  const text = (given: object) => bar({ errors: 8, fieldErrors: 8, ...given }).text;
  expect(text({})).toBe('Сохранено как неполное: исправьте 8\u00a0полей');
  expect(text({ savedAt: null })).toBe('Не сохранено: исправьте 8\u00a0полей');
  expect(text({ dirty: true, draftTime: AT })).toBe('Не сохранено: исправьте 8\u00a0полей');
  expect(note({})).toMatch(/^На сервере, (14:32:06|22\.11\.2026, 14:32)$/);
  expect(note({ savedAt: null })).toBeUndefined();
  expect(note({ dirty: true, draftTime: AT })).toBe('Копия хранится на этом устройстве, 14:32');
});

it('P4 a refused save and a locked report stand above all', () => {
  expect(bar({ dirty: true, errors: 1, fieldErrors: 1, undone: 'offline' }).state).toBe('error');
  expect(bar({ dirty: true, saving: true, errors: 1 }).state).toBe('saving');
  expect(bar({ dirty: true, readOnly: true }).state).toBe('locked');
});

it('P4 what stops a save before the page is left is called by its reason', () => {
  expect(obstacleOf(null, [], () => false)).toBeNull();
  expect(obstacleOf('undecided', [], () => false)).toBeNull();
  expect(obstacleOf('offline', [], () => false)).toBeNull();
  expect(obstacleOf('offline', [], () => true)).toBe('Нет связи: сохранить их пока нельзя.');
  expect(obstacleOf(null, ['Площадь'], () => true)).toBe(
    'Сохранить их пока нельзя: исправьте значение поля «Площадь».',
  );
  expect(obstacleOf('undecided', [], () => true)).toBe('Сохранить их пока нельзя: выберите, чьи изменения оставить.');
  expect(obstacleOf(null, [], () => true)).toBe('Сохранить их пока нельзя: заполнено не всё или не так.');
});
