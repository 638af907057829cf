import { expect, it } from 'vitest';
import { sroStandards } from './sro-standards.ts';

it('R1 who wrote how the standards are called has their name printed once', () => {
  const opora = 'Стандарты и правила СРО «Опора»';
  expect(sroStandards('СРО «Опора»', 'СПОД-2022, утв. Советом 23.12.2021')).toEqual({
    ...{ name: opora, approved: 'СПОД-2022, утв. Советом 23.12.2021' },
  });
  expect(sroStandards('СРО «Опора»', `${opora}, утверждены решением Совета от 01.02.2022`)).toEqual({
    ...{ name: opora, approved: 'утверждены решением Совета от 01.02.2022' },
  });
  expect(sroStandards('СРО «Опора»', 'стандарты и правила оценочной деятельности принятые Советом')).toEqual({
    ...{ name: 'стандарты и правила оценочной деятельности', approved: 'принятые Советом' },
  });
  expect(sroStandards('СРО «Опора»', opora)).toEqual({ name: opora, approved: 'действующая редакция' });
  expect(sroStandards('', '').name).toBe('Стандарты и правила саморегулируемой организации оценщика');
});
