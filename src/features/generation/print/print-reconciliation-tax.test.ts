import { expect, it } from 'vitest';
import { plainRuns } from '#document/model/block-run.ts';
import { example } from '#test/calculation.ts';
import { factsWith, textOf } from '#test/printed-facts.ts';
import { boundsSentence } from './phrases.ts';
import { printReconciliation } from './print-reconciliation.ts';

it('V: why a value holds the tax is said once, and that its bounds hold it too', () => {
  const of = (vat: string, right_type = 'Право аренды', calculation = {}) =>
    textOf(printReconciliation(factsWith({ assignment: { vat }, description: { right_type }, calculation }), []));
  const LAW = 'Передача права аренды облагается НДС (пп. 1 п. 1 ст. 146, п. 5 ст. 155 НК РФ)';
  // Facts: the rate, which is that of the day where nobody typed one.
  const RATED = `${LAW} по ставке 22 % (п. 3 ст. 164 НК РФ). Передающая сторона считается плательщиком налога по заданию на оценку.`;
  const PART = 'с налогом; сумма налога выделена из стоимости: 2 519 000 × 22 / 122 = 454 245,90 руб.';
  expect(of('included')).toContain(`${RATED} Стоимость и границы её интервала указаны ${PART}`);
  expect(of('included', 'Право аренды', { interval_not_required: true })).toContain(
    `${RATED} Стоимость указана ${PART}`,
  );
  // The clause of a rate that the appraiser typed is not known.
  expect(
    textOf(
      printReconciliation(
        factsWith({ assignment: { vat: 'included', vat_rate: 5 }, description: { right_type: 'Право аренды' } }),
        [],
      ),
    ),
  ).toMatch(/по ставке 5 %\. .*: 2 519 000 × 5 \/ 105 = 119 952,38 руб\./);
  expect(of('excluded')).toContain(`${LAW}; стоимость и границы её интервала указаны без налога.`);
  expect(of('excluded', 'Право требования')).toContain('Передача права требования облагается НДС (пп. 1 п. 1 ст. 146');
  // Facts: who has the right. Of a basis that does not say who pays, the tax is that of a payer.
  const IF_PAYER =
    'Передача права аренды облагается НДС, если передающая сторона — плательщик налога (пп. 1 п. 1 ст. 146, п. 5 ст. 155 НК РФ).';
  const WITHIN =
    'Стоимость и границы её интервала указаны без выделения налога: если он уплачивается, он входит в эти суммы.';
  expect(of('not_separated')).toContain(`${IF_PAYER} ${WITHIN}`);
  const held = (owner_type: string, changes: object = {}) =>
    textOf(
      printReconciliation(
        factsWith({
          assignment: { vat: 'not_separated' },
          description: { right_type: 'Право аренды', owner_name: 'Полевой Игорь Львович', owner_type, ...changes },
        }),
        [],
      ),
    );
  expect(held('person')).toContain(
    `${IF_PAYER} Арендатор — физическое лицо: он платит этот налог, только если передаёт право как индивидуальный предприниматель (ст. 143 НК РФ). ${WITHIN}`,
  );
  expect(held('firm')).toContain(`${IF_PAYER} ${WITHIN}`);
  // The owner of the plot is a person, the lessee another one.
  expect(held('person', { lease_lessee: 'ООО «Роща»' })).toContain(`${IF_PAYER} ${WITHIN}`);
  expect(of('seller_exempt')).toContain(`${LAW}, но продавец его не платит.`);
  expect(of('', 'Право собственности')).not.toContain('облагается');
});

it('V: a value made of prices of owned plots says that these hold no tax, and whether the ratio of the rights does', () => {
  const of = (vat: string, comment = '', propertyRightsCorrection = -15) => {
    const analogs = example.analogs.map((analogue) => ({ ...analogue, propertyRightsCorrection }));
    const corrections_meta = { propertyRightsCorrection: { source: 'Справочник', comment } };
    const calculation = { analogs, corrections_meta };
    return textOf(
      printReconciliation(
        factsWith({ assignment: { vat }, description: { right_type: 'Право аренды' }, calculation }),
        [],
      ),
    );
  };
  const OWNED =
    'Цены аналогов — цены участков в собственности: их продажа не признаётся объектом обложения НДС (пп. 6 п. 2 ст. 146 НК РФ).';
  const HOLDS = `${OWNED} Цены прав в источнике корректировки на имущественные права — с НДС.`;
  // Facts: the analogues' rights, the tax of the assignment, the reason of the correction.
  expect(of('not_separated')).toContain(OWNED);
  expect(of('seller_exempt')).toContain(OWNED);
  expect(of('included', 'Отношение цен — 0,85.')).toContain(OWNED);
  expect(of('included', 'Отношение цен — 0,85.')).not.toContain('в источнике корректировки');
  expect(of('included', 'Отношение цен — 0,85; цены прав аренды в источнике — с НДС.')).toContain(HOLDS);
  expect(of('not_separated', 'Цены прав аренды в источнике — с НДС.')).toContain(
    `${OWNED} Цены прав в источнике корректировки на имущественные права — с НДС: налог из них, как и из стоимости, не выделен.`,
  );
  expect(of('not_separated', 'Отношение цен — 0,85.')).not.toContain('в источнике корректировки');
  expect(of('excluded', 'Цены прав аренды в источнике — с НДС.')).not.toContain('в источнике корректировки');
  expect(of('included', '', 0)).not.toContain('Цены аналогов');
});

it('V: amounts that stand without the tax’s own sentence say whether they hold it', () => {
  const of = (vat: string, right_type = 'Право аренды') => {
    const facts = factsWith({ assignment: { vat }, description: { right_type } });
    const [table] = printReconciliation(facts, []).flatMap((block) => (block.kind === 'table' ? [block] : []));
    const head = (table?.head ?? []).flatMap((row) => row.map(({ runs }) => plainRuns(runs).replaceAll('\u00a0', ' ')));
    const drawing = printReconciliation(facts, []).find((block) => block.kind === 'interval');
    const said = textOf(printReconciliation(facts, [])).replaceAll('\u00a0', ' ');
    return [
      boundsSentence(facts).replaceAll('\u00a0', ' '),
      head[1],
      / до 2 773 000 (руб\.(?: (?:с|без) НДС)?)/.exec(said)?.[1],
      drawing &&
        plainRuns(drawing.caption).replaceAll('\u00a0', ' ').replace('Итоговая величина и границы интервала', ''),
    ];
  };
  const BOUNDS = 'Границы интервала стоимости — от 2 342 000 до 2 773 000 руб.';
  expect(of('included')).toEqual([`${BOUNDS} с НДС.`, 'Результат с НДС, руб.', 'руб. с НДС', ' стоимости с НДС, руб.']);
  expect(of('excluded')).toEqual([
    `${BOUNDS} без НДС.`,
    'Результат без НДС, руб.',
    'руб. без НДС',
    ' стоимости без НДС, руб.',
  ]);
  const UNSAID = [BOUNDS, 'Результат, руб.', 'руб.', ' стоимости, руб.'];
  expect(of('not_separated')).toEqual(UNSAID);
  expect(of('', 'Право собственности')).toEqual(UNSAID);
});
