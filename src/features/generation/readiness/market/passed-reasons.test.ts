import { expect, it } from 'vitest';
import type { OfferRow } from '#features/market-analysis/offer-rows.ts';
import { CALCULATION } from '#test/report-data.ts';
import { passedReasons } from './passed-reasons.ts';

const row = (area: number | null, perMetre: number): OfferRow => ({
  ...{ number: 1, place: '', source: '', date: null, price: null, analogue: null },
  ...{ area, perMetre },
});
const taken = (...figures: [area: number, perMetre: number][]) =>
  figures.map(([area, perMetre]) => ({ ...CALCULATION.analogs[0], area, price: area * perMetre }) as never);
const reasons = (rows: OfferRow[], analogues = taken([980, 1650], [1100, 2200]), own: number | null = 1000) =>
  passedReasons(rows, analogues, own).map((reason) => reason.replaceAll('\u00a0', ' '));

it('N1 A-18 offers that fit as well have ready reasons of the figures, each only where it is so', () => {
  const nearer =
    'Объекты-аналоги по площади ближе к объекту оценки: отличаются на 2–10 %, эти предложения — на 20–30 %';
  const within =
    'Их цены (от 1 700 до 1 900 руб./кв. м) находятся в интервале цен объектов-аналогов (от 1 650 до 2 200 руб./кв. м), поэтому отобранные объекты-аналоги представляют и их';
  expect(reasons([row(1200, 1700), row(700, 1900)])).toEqual([nearer, within]);
  expect(reasons([row(1200, 1700)])).toEqual([
    'Объекты-аналоги по площади ближе к объекту оценки: отличаются на 2–10 %, это предложение — на 20 %',
    'Его цена (1 700 руб./кв. м) находится в интервале цен объектов-аналогов (от 1 650 до 2 200 руб./кв. м), поэтому отобранные объекты-аналоги представляют и его',
  ]);
  // One of them is as near, one is dearer than all: neither is so.
  expect(reasons([row(1050, 1700), row(700, 1900)])).toEqual([within]);
  expect(reasons([row(1200, 1700), row(700, 2300)])).toEqual([nearer]);
  // An area that is not known: of the object, of an offer.
  expect(reasons([row(1200, 1600)], undefined, null)).toEqual([]);
  expect(reasons([row(1200, 1600), row(null, 1600)])).toEqual([]);
});
