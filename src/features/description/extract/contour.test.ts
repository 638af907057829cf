import { expect, it } from 'vitest';
import { readContours } from './contour.ts';
import { readXml } from './xml.ts';

it.each([
  ['Треугольная', '0,0 10,0 0,10'],
  ['Четырехугольная', '0,0 30,0 30,40 0,40 0,0'],
  ['Вытянутая', '0,0 100,100 110,90 10,-10'],
  ['Многоугольная', '0,0 30,0 40,20 30,40 0,40'],
])('Q8 an outline is called %s by its points', (word, points) => {
  const ordinates = points
    .split(' ')
    .map((point) => point.split(','))
    .map(([x, y]) => `<ordinate><x>${x}</x><y>${y}</y></ordinate>`)
    .join('');
  const contour = readXml(`<contour><spatial_element><ordinates>${ordinates}</ordinates></spatial_element></contour>`);
  const boundaries = 'Установлены в соответствии с законодательством';
  expect(readContours([contour])).toEqual({ values: { boundaries, plot_shape: word }, warnings: [] });
  expect(readContours([contour, contour])).toEqual({
    values: { boundaries, plot_shape: '' },
    warnings: ['Участок состоит из 2 контуров: форму опишите сами.'],
  });
});
