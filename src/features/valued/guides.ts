import type { RightCode } from './right.ts';

/* The ministry's recommendations that a report names: which, by the right that is valued (rows.md V). */

interface Guide {
  title: string;
  order: string;
}

const LAND: Guide = {
  title: 'Методические рекомендации по определению рыночной стоимости земельных участков',
  order: 'распоряжение Минимущества России от 06.03.2002 № 568-р',
};
const LEASE: Guide = {
  title: 'Методические рекомендации по определению рыночной стоимости права аренды земельных участков',
  order: 'распоряжение Минимущества России от 10.04.2003 № 1102-р',
};

const guidesOf = (code: RightCode): readonly Guide[] => (code === 'lease' ? [LEASE, LAND] : [LAND]);

/** «„Методические рекомендации …“ (распоряжение …) и „…“ (…)»: in a sentence. */
export const quotedGuides = (code: RightCode): string =>
  guidesOf(code)
    .map(({ title, order }) => `«${title}» (${order})`)
    .join(' и ');

/** «Методические рекомендации …, распоряжение …; …»: between brackets. */
export const bracketedGuides = (code: RightCode): string =>
  guidesOf(code)
    .map(({ title, order }) => `${title}, ${order}`)
    .join('; ');

/** As a list of sources has them. */
export const listedGuides = (code: RightCode): string[] =>
  guidesOf(code).map(({ title, order }) => `${title} (${order}).`);
