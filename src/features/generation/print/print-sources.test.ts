import { expect, it } from 'vitest';
import type { Block } from '#document/model/block.ts';
import { dashes, p } from '#document/model/block-build.ts';
import { link } from '#document/model/block-run.ts';
import { factsWith, textOf } from '#test/printed-facts.ts';
import { printSources } from './print-sources.ts';

it('R1 chapter 14 lists the acts that the report cites, and the standards of the appraiser’s SRO', () => {
  const before = (...words: string[]): Block[] => [
    { kind: 'paragraph', runs: words.map((text) => ({ kind: 'text', text })) } as Block,
  ];
  const facts = factsWith({ appraiser: { sro_short_name: 'СРО «Опора»' } });
  const none = textOf(printSources(facts, before('Ничего')));
  expect(none).toContain('№ 135-ФЗ');
  expect(none).toContain('Стандарты и правила СРО «Опора», действующая редакция.');
  const named = factsWith({
    appraiser: { sro_short_name: 'СРО «Опора»', sro_standards: 'СПОД-2022, утв. Советом 23.12.2021.' },
  });
  expect(textOf(printSources(named, before('Ничего')))).toContain(
    'Стандарты и правила СРО «Опора», СПОД-2022, утв. Советом 23.12.2021.',
  );
  // The letter and the conclusion say that they were followed, whatever the organisation is called.
  expect(textOf(printSources(factsWith({ appraiser: { sro_short_name: '' } }), before('Ничего')))).toContain(
    'Стандарты и правила саморегулируемой организации оценщика, действующая редакция.',
  );
  expect(none).not.toMatch(/Земельный кодекс|№ 152-ФЗ|Налоговый кодекс/);
  const cited = textOf(
    printSources(facts, before('ст. 56 Земельного кодекса РФ', '№\u00a0152-ФЗ', 'Налогового кодекса')),
  );
  expect(cited).toContain('Земельный кодекс Российской Федерации');
  expect(cited).toContain('№ 152-ФЗ «О персональных данных»');
  expect(cited).toContain('Налоговый кодекс Российской Федерации');
});

it('R1 chapter 14 lists the pages that the appraiser’s own sentences name, each once, and no offer twice', () => {
  const facts = factsWith({});
  const [offer] = facts.analogues;
  const address = 'https://statistika.example/2026/zemlya?month=10';
  const said = [
    p('По данным ', link(address, 'статистики'), ` и ${address}.`),
    dashes(`обзор (https://obzor.example/zemlya), 2026;`),
    p('Объявление: ', link(offer?.href || 'https://uchastki.example/4182'), '; ', link('mailto:a@b.example', 'почта')),
  ];
  const listed = textOf(printSources(facts, said))
    .split('\n')
    .filter((line) => line.includes('://'));
  expect(listed.filter((line) => line === `${address}.`)).toHaveLength(1);
  expect(listed.filter((line) => line === 'https://obzor.example/zemlya.')).toHaveLength(1);
  expect(listed).toHaveLength(facts.analogues.filter(({ included, href }) => included && href).length + 2);
});
