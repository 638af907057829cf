import { lowerFirst } from '#kit/russian.ts';
import { CHARACTERISTICS, type Characteristics } from './characteristics.ts';

/* What an offer states, in the few words that a line has room for. */

const SUPPLIES = {
  electricity: { has: 'свет', without: 'без света' },
  gas: { has: 'газ', without: 'без газа' },
  waterSewerage: { has: 'вода', without: 'без воды' },
} as const;
type Supply = keyof typeof SUPPLIES;
const PLAIN = ['permittedUse', 'buildings', 'roads'];

function supplyOf(of: Characteristics, name: Supply): string[] {
  const { has, without } = SUPPLIES[name];
  const value = of[name];
  if (!value) return [];
  return [value === 'Отсутствует' ? without : value === 'По границе участка' ? `${has} по границе` : has];
}

/** «свет · газ по границе · без воды»; what is not stated is left out. */
export const suppliesOf = (of: Characteristics): string =>
  (Object.keys(SUPPLIES) as Supply[]).flatMap((name) => supplyOf(of, name)).join(' · ');

/** «ИЖС/ЛПХ · свет · газ по границе · щебёночная». */
export const factsOf = (of: Characteristics): string =>
  CHARACTERISTICS.flatMap(({ name }) => {
    if (name in SUPPLIES) return supplyOf(of, name as Supply);
    const value = of[name];
    if (!value || value === 'Отсутствуют' || !PLAIN.includes(name)) return [];
    return [name === 'permittedUse' ? value : lowerFirst(value)];
  }).join(' · ');
