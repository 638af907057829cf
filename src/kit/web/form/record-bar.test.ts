import { expect, it } from 'vitest';
import { recordBar } from './record-bar.ts';

const AT = new Date(2026, 10, 22, 14, 32, 6).getTime();
const bar = (given: Partial<Parameters<typeof recordBar>[0]>) =>
  recordBar({
    readOnly: false,
    saving: false,
    dirty: false,
    undone: null,
    errors: 0,
    fieldErrors: 0,
    incomplete: () => false,
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

it('P4 what it does not have is called by its reason', () => {
  const dirty = { dirty: true, draftTime: AT };
  expect(bar(dirty)).toEqual({ state: 'dirty', text: undefined, note: 'Копия хранится на этом устройстве, 14:32' });
  expect(bar({ ...dirty, undone: 'offline' })).toEqual({ state: 'offline', text: undefined, note: undefined });
  expect(bar({ ...dirty, undone: 'undecided' })).toMatchObject({
    state: 'error',
    text: 'Выберите, что из изменённого оставить',
  });
  expect(bar({ ...dirty, undone: { leftOut: ['Общая площадь'] } }).text).toBe('Сохранено, кроме поля «Общая площадь»');
  expect(bar({ ...dirty, undone: { leftOut: ['Адрес', 'Общая площадь'] } }).text).toBe('Сохранено, кроме 2\u00a0полей');
});

it('P4 a refused save and a locked report stand above all', () => {
  expect(bar({ dirty: true, errors: 1, fieldErrors: 1, undone: 'offline' }).state).toBe('error');
  expect(bar({ dirty: true, saving: true, errors: 1 }).state).toBe('saving');
  expect(bar({ dirty: true, readOnly: true }).state).toBe('locked');
});
