import { expect, it } from 'vitest';
import { OWN_TEXT } from '#kit/form/own-text.ts';
import { type LandPlot, newLandPlot } from '../land-plot.ts';
import { toForm, toStored } from '../land-record.ts';
import { asCopied } from '../unconfirmed.ts';
import { neighbourProposals } from './neighbour-proposals.ts';

const plot = (more: Partial<LandPlot>): LandPlot => ({ ...newLandPlot(), ...more });
const NEIGHBOUR = plot({
  ...{ electricity: 'Центральное', water: 'Отсутствует', confirmed_fields: ['water'] },
  ...{ nearest_transport: 'Остановка «Липки»', transport_time: 5, transport_type: 'пешком' },
  ...{ address: 'д. Липки, ул. Луговая, уч. 17' },
  ...{ access_roads: 'Просека', surroundings: ['Лес', 'Луг'] },
});
const proposed = (standing: Partial<LandPlot>, neighbour = NEIGHBOUR) =>
  neighbourProposals(toForm(plot({ address: 'деревня Липки, Луговая улица, участок 4', ...standing })), {
    report_number: '84',
    record: neighbour,
  });

it('P9 a new description is proposed what the neighbour states, by groups, in words; its unconfirmed defaults are not', () => {
  const { electricity, nearest_transport } = proposed({});
  expect(electricity).toMatchObject({
    from: 'Как в\u00a0отчете №\u00a084, тот\u00a0же населённый пункт',
    words: 'электроснабжение — центральное; водоснабжение — отсутствует; если это подтверждают документы или заказчик',
    // The default is stated by taking it.
    values: { electricity: 'Центральное', water: 'Отсутствует', confirmed_fields: ['water'] },
    instead: true,
  });
  expect(Object.keys(electricity?.values ?? {}).sort()).toEqual(['confirmed_fields', 'electricity', 'water']);
  expect(nearest_transport?.words).toBe(
    'ближайший транспорт — остановка «Липки»; время в пути — 5\u00a0мин; чем добираться — пешком; подъездные пути — просека; преимущественное окружение — лес, Луг',
  );
  // As the form shows them: a text beside the options stands apart.
  expect(nearest_transport?.values).toMatchObject({ access_roads: OWN_TEXT, access_roads_custom: 'Просека' });
});

it('P9 what the user stated is not proposed to, and the proposal goes when all is stated', () => {
  expect(proposed({ electricity: 'Автономное' }).electricity?.words).toBe(
    'водоснабжение — отсутствует; если это подтверждают документы или заказчик',
  );
  expect(proposed({ electricity: 'Автономное', confirmed_fields: ['water'] }).electricity).toBeUndefined();
  const taken = {
    ...toForm(newLandPlot()),
    ...proposed({}).electricity?.values,
    ...proposed({}).nearest_transport?.values,
  };
  const left = neighbourProposals(toForm(toStored(taken as LandPlot)), { report_number: '84', record: NEIGHBOUR });
  expect(left).toMatchObject({ nearest_transport: undefined });
});

it('P9 a confirmed «Отсутствуют» of other communications is proposed with the networks', () => {
  const said = plot({ confirmed_fields: ['other_communications'] });
  expect(proposed({}, said).electricity).toMatchObject({
    words: 'иные коммуникации — отсутствуют; если это подтверждают документы или заказчик',
    values: { confirmed_fields: ['other_communications'] },
  });
});

it('P9 what is measured from the plot itself is proposed of no other street', () => {
  const far = plot({ ...NEIGHBOUR, social_infrastructure: 'Магазин — 450 м' });
  const words = (address: string) => proposed({ address }, far).nearest_transport?.words ?? '';
  expect(words('д. Липки, улица Луговая, 4')).toContain('450 м');
  for (const address of ['д. Липки, ул. Садовая, 4', 'д. Липки, Луговой переулок, 4', 'д. Липки, участок 4']) {
    expect(words(address)).toContain('остановка «Липки»');
    expect(words(address)).not.toMatch(/время в пути|450/);
  }
});

it('P9 a neighbour that states nothing is not proposed', () => {
  expect(proposed({}, newLandPlot())).toEqual({ electricity: undefined, nearest_transport: undefined });
});

it('P9 a copy of the neighbour’s report is not proposed what it still has of it', () => {
  const former = { ...NEIGHBOUR, cadastral_number: '99:12:0304017:245' };
  const copied = { ...former, ...asCopied(former), cadastral_number: '99:12:0304017:301' };
  const left = proposed({ ...copied, nearest_transport: '' });
  expect(left.electricity).toBeUndefined();
  expect(left.nearest_transport?.words).toBe('ближайший транспорт — остановка «Липки»');
});
