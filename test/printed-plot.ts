import type { Block } from '#document/model/block.ts';
import { plainRuns, type Run } from '#document/model/block-run.ts';
import { CONFIRMABLE_FIELDS } from '#features/description/confirmable.ts';
import { type LandPlot, newLandPlot } from '#features/description/land-plot.ts';

/* A plot, and what is printed of it as text. */

export const plot = (values: Partial<LandPlot> = {}): LandPlot => ({
  ...newLandPlot(),
  total_area: 1310,
  area_inaccuracy: 13,
  cadastral_number: '99:12:0304017:245',
  address: 'Светлоярская область, деревня Верхние Липки, ул. Луговая, уч. 14',
  land_category: 'Земли населенных пунктов',
  owner_name: 'Заречная Мария Сергеевна',
  nearest_transport: 'Остановка «Липки»',
  transport_time: 5,
  transport_type: 'пешком',
  highway_proximity: 'На удалении',
  confirmed_fields: CONFIRMABLE_FIELDS,
  ...values,
});

const spaced = (text: string) => text.replaceAll('\u00a0', ' ');
const words = (runs: Run[]) => spaced(plainRuns(runs));

/** Every line of the blocks as text: rows of tables joined by ' | '. */
export function lines(blocks: Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'heading') return [`# ${spaced(block.text)}`];
    if (block.kind === 'paragraph') return [words(block.runs)];
    if (block.kind === 'table') return block.rows.map((row) => row.map(({ runs }) => words(runs)).join(' | '));
    if (block.kind === 'kv') {
      return block.groups.flatMap(({ title, rows }) => [
        ...(title ? [words(title)] : []),
        ...rows.map(({ label, value }) => `${words(label)} | ${words(value)}`),
      ]);
    }
    return [];
  });
}

/** What makes a plot a leased one. */
export const LEASE: Partial<LandPlot> = {
  right_type: 'Право долгосрочной аренды',
  assessed_right: '',
  lease_lessor: 'Администрация Светлоярского района',
  lease_lessee: 'Заречная М. С.',
  lease_contract_number: '17',
  lease_contract_date: '2019-01-21',
  lease_registered_number: '99:12:0304017:245-99/012/2019-3',
  lease_registered_date: '2019-02-04',
  lease_term: 'fixed',
  lease_from: '2019-01-21',
  lease_until: '2068-01-20',
  lease_rent_year: 12_400.5,
  lease_rent_paid: 'paid',
  lease_rent_source: 'Справка арендодателя от 10.11.2026',
  lease_market_rent: 31_001.25,
  lease_market_rent_source: 'Итоги торгов района за 2026 год',
  lease_land: 'public',
  lease_public_tender: true,
  lease_assign: 'with_notice',
  lease_sublease: 'with_consent',
  lease_pledge: 'forbidden',
  lease_clauses: 'п. 4.3.2 договора',
  lease_encumbrances: 'Залог в пользу банка',
  lease_buyout: 'После постройки дома',
};
