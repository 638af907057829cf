import { expect, it } from 'vitest';
import { descriptionSheet } from '#features/description/sheet.ts';
import { EXAMPLE_OBJECT, exampleCalculation } from '#test/worked-example.ts';
import { objectValues } from '../object-values.ts';
import { whyPlace } from './why-place.ts';

const description = { ...descriptionSheet.empty(), ...EXAMPLE_OBJECT.description };
const calculation = exampleCalculation(
  (() => {
    let id = 0;
    return () => String(++id);
  })(),
);

/** The place of the object, then place and correction of each analogue. */
function told(own: string, ...places: [location: string, percent: number][]): string {
  const analogs = calculation.analogs.map((analogue, index) => {
    const [location = '', locationCorrection = 0] = places[index] ?? [];
    return { ...analogue, location, locationCorrection };
  });
  const object_choices = { ...calculation.object_choices, location: own };
  const sources = { description, evaluationDate: '2026-11-16', marketSegment: 'ИЖС', object_choices };
  return whyPlace({ ...calculation, analogs, object_choices }, objectValues(sources as never));
}

it('P9 the zones of the places say why some are corrected and others are not', () => {
  const own = 'д. Верхние Липки, 14 км, зона II';
  expect(told(own, ['Малый Бор, 20 км, зона III', 6], ['Ольховка, зона II', 0], ['Покровское (зона II)', 0])).toBe(
    'Аналоги 2, 3 расположены в той же зоне, что и объект оценки: зона II. Аналог 1 расположен в другой зоне: зона III, объект оценки — зона II.',
  );
  expect(told(own, ['Ольховка, зона II', 0], ['Ключи, зона II', 0], ['Бор, зона II', 0])).toBe(
    'Аналоги 1, 2, 3 расположены в той же зоне, что и объект оценки: зона II.',
  );
});

it('P9 where a zone is not told or says otherwise no reason for the places is proposed', () => {
  const own = 'д. Верхние Липки, зона II';
  const others: [string, number][] = [
    ['Ольховка, зона II', 0],
    ['Покровское, зона II', 0],
  ];
  expect(told(own, ['Малый Бор, зона III', 0], ...others)).toBe('');
  expect(told(own, ['Малый Бор', 6], ...others)).toBe('');
  expect(told(own, ['Малый Бор, зона II', 6], ...others)).toBe('');
  expect(told('д. Верхние Липки', ['Малый Бор, зона III', 6], ...others)).toBe('');
});
