import { expect, it } from 'vitest';
import { emptyClient } from '#features/report/client.ts';
import { newLandPlot } from './land-plot.ts';
import { clientOfOwner, ownerOfClient } from './owner.ts';

const clientOf = (values: object) => clientOfOwner({ ...newLandPlot(), ...values });
const ownerOf = (values: object) => ownerOfClient({ ...emptyClient(), ...values });

it('P9 a person who owns the plot becomes the client, name by name, as the owner', () => {
  const client = { client_type: 'individual', relation_to_object: 'Собственник' };
  for (const [owner_name, names] of [
    ['Лукин Артём Ильич', ['Лукин', 'Артём', 'Ильич']],
    ['САЛТЫКОВА-ЩЕДРИНА  НИНА ЛЬВОВНА', ['Салтыкова-Щедрина', 'Нина', 'Львовна']],
    ['Цой Ли', ['Цой', 'Ли', '']],
    ['Мамедов Эльдар Али оглы', ['Мамедов', 'Эльдар', 'Али оглы']],
  ] as const) {
    const [last_name, first_name, middle_name] = names;
    expect(clientOf({ owner_name, owner_type: 'person' })).toEqual({
      ...{ ...client, last_name, first_name, middle_name },
      no_middle_name: middle_name === '',
    });
  }
});

it('P9 several holders, words that are no name and the state are nobody’s client', () => {
  for (const owner_name of ['', 'Лукин', 'Лукин А. И.', 'Цой Ли (доля 1/3); Лукин Артём (доля 2/3)', 'ООО «Заря»'])
    expect(clientOf({ owner_name })).toBeNull();
  expect(clientOf({ owner_name: 'Лукин Артём Ильич и супруга' })).toBeNull();
  expect(clientOf({ owner_name: 'Лукин Артём Ильич (умер 14.08.2026, право переходит по наследству)' })).toBeNull();
  expect(clientOf({ owner_name: 'Российская Федерация', owner_type: 'public' })).toBeNull();
  expect(clientOf({ owner_name: ' ', owner_type: 'firm' })).toBeNull();
  expect(clientOf({ owner_name: 'ООО «Заря» (доля 1/2); ООО «Луч» (доля 1/2)', owner_type: 'firm' })).toBeNull();
});

it('P9 a firm comes with its requisites; who leases is not called the owner', () => {
  const firm = {
    owner_name: 'ООО «Заря»',
    owner_type: 'firm',
    owner_ogrn: '1099900000012',
    owner_address: 'г. Светлояр',
  };
  expect(clientOf(firm)).toEqual({
    client_type: 'legal',
    org_full_name: 'ООО «Заря»',
    org_ogrn: '1099900000012',
    org_address: 'г. Светлояр',
    relation_to_object: 'Собственник',
  });
  expect(clientOf({ owner_name: 'Лукин Артём', right_type: 'Право аренды' })).not.toHaveProperty('relation_to_object');
});

it('P9 the client becomes the holder of the right, unless the contract says they are somebody else', () => {
  const person = { last_name: 'Лукин', first_name: 'Артём', middle_name: 'Ильич' };
  expect(ownerOf(person)).toEqual({ owner_name: 'Лукин Артём Ильич', owner_type: 'person' });
  expect(ownerOf({ ...person, client_type: 'entrepreneur' })).toMatchObject({ owner_name: 'Лукин Артём Ильич' });
  expect(ownerOf({ ...person, relation_to_object: 'собственница' })).not.toBeNull();
  expect(ownerOf({ ...person, relation_to_object: 'наследник' })).toBeNull();
  expect(ownerOf({})).toBeNull();
  expect(ownerOf({ client_type: 'legal', org_full_name: 'ООО «Заря»', org_ogrn: '1099900000012' })).toEqual({
    owner_name: 'ООО «Заря»',
    owner_type: 'firm',
    owner_ogrn: '1099900000012',
  });
});
