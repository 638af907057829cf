import { expect, it } from 'vitest';
import { AppError } from '#kit/errors.ts';
import { PictureProblem } from '#kit/web/pictures/picture-problem.ts';
import { bringIn } from './make-report.ts';

it('P1 whatever a part of the report fails by, it is told of, and the parts behind it arrive', async () => {
  const arrived: string[] = [];
  const fails = (name: string, error: unknown) => ({ name, work: () => Promise.reject(error) });
  const jobs = [
    fails('IMG_1.jpg', new DOMException('', 'NotFoundError')),
    fails('IMG_1.jpg', new TypeError('Failed to fetch dynamically imported module')),
    fails('Описание объекта', new AppError('network', 'Нет связи с сервером.')),
    fails('скан.pdf', new PictureProblem('Файл повреждён.')),
    fails('план.pdf', new AppError('network', 'Нет связи с сервером.')),
    { name: 'IMG_2.jpg', work: async (reportId: string) => arrived.push(reportId) },
  ];
  const told: number[] = [];
  const undone = await bringIn(jobs, 'report', (done) => told.push(done));
  expect(undone).toEqual([
    { why: 'Файл не читается: возможно, его перенесли.', names: ['IMG_1.jpg'] },
    { why: 'Не получилось. Сделайте это на шаге отчета.', names: ['IMG_1.jpg'] },
    { why: 'Нет связи с сервером.', names: ['Описание объекта', 'план.pdf'] },
    { why: 'Файл повреждён.', names: ['скан.pdf'] },
  ]);
  expect(arrived).toEqual(['report']);
  expect(told).toEqual([0, 1, 2, 3, 4, 5]);
});
