import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { newLandPlot } from '../land-plot.ts';
import { toForm, toStored } from '../land-record.ts';
import { readExtract } from './extract.ts';
import { filledForm, proposalsOf } from './fill.ts';

const sample = (name: string) => fs.readFileSync(`test/files/extracts/${name}.xml`, 'utf8');
const about = sample('egrn_about_property_land');
const only = (xml: string) => {
  const [plot] = readExtract(xml);
  if (!plot) throw new Error('no plot');
  return plot.read();
};

describe('filling the description from an extract', () => {
  const fresh = toForm(toStored(newLandPlot()));

  it('Q8 every field that would change is proposed, with what the appraiser has typed beside it', () => {
    const typed = { ...fresh, total_area: 1300, address: 'деревня Примерная', cadastral_number: '50:12:0000000:101' };
    const proposals = proposalsOf(typed, only(about).values);
    expect(proposals.find(({ field }) => field === 'total_area')).toEqual({
      field: 'total_area',
      label: 'Общая площадь',
      now: '1\u00a0300\u00a0кв.\u00a0м',
      proposed: '1\u00a0310\u00a0кв.\u00a0м',
    });
    expect(proposals.find(({ field }) => field === 'right_type')?.now).toBe('');
    expect(proposals.some(({ field }) => field === 'cadastral_number')).toBe(false);
  });

  it('Q8 only the chosen fields are filled, own texts in their own field, everything else stays', () => {
    const typed = { ...fresh, address: 'деревня Примерная', nearest_transport: 'Остановка' };
    const { values } = only(about);
    const filled = filledForm(typed, values, new Set(['total_area', 'capital_construction', 'encumbrances']));
    expect(filled).toMatchObject({
      total_area: 1310,
      address: 'деревня Примерная',
      nearest_transport: 'Остановка',
      capital_construction: 'custom',
      capital_construction_custom: 'Объекты с кадастровыми номерами 50:12:0000000:777, 50:12:0000000:778',
      encumbrances: 'Ипотека в силу закона',
      egrn_number: '',
    });
  });

  it('Q8 a filled form has nothing left that the extract would change', () => {
    const { values } = only(about);
    const all = filledForm(fresh, values, new Set(Object.keys(values)));
    expect(proposalsOf(all, values)).toEqual([]);
  });

  it('Q8 the extract joins the documents that were chosen before', () => {
    const chosen = { ...fresh, documents: ['Договор дарения'] };
    const filled = filledForm(chosen, only(about).values, new Set(['documents']));
    expect(filled.documents).toEqual(['Выписка из ЕГРН об объекте недвижимости', 'Договор дарения']);
  });

  const copied = toForm(
    toStored({
      ...newLandPlot(),
      cadastral_number: '99:12:0304017:245',
      right_number: '99:12:0304017:245-99/001/2019-3',
      right_date: '2019-05-14',
      right_share: '1/2',
      owner_type: 'firm',
      owner_ogrn: '1029900000041',
      owner_address: 'г. Светлояр',
      cadastral_value: 900000,
      cadastral_value_date: '2022-01-01',
      documents: ['Договор купли-продажи'],
      documents_details: [{ document: 'Договор купли-продажи', number: '15', date: '2019-04-11', issuer: '' }],
    }),
  );
  const cleared = (form: typeof copied, values = only(about).values) =>
    proposalsOf(form, values).flatMap(({ field, proposed }) => (proposed === '' ? [field] : []));

  it('Q8 what stood there of another plot and the extract does not tell is proposed to be cleared', () => {
    const { values } = only(about);
    expect(cleared(copied)).toEqual([
      'cadastral_value_date',
      'right_date',
      'right_share',
      'owner_type',
      'owner_ogrn',
      'owner_address',
      'documents_details',
    ]);
    expect(proposalsOf(copied, values).find(({ field }) => field === 'right_date')).toMatchObject({
      now: '14.05.2019',
      proposed: '',
    });
    const all = filledForm(copied, values, new Set(proposalsOf(copied, values).map(({ field }) => field)));
    expect(all).toMatchObject({ right_date: null, right_share: '', owner_type: '', cadastral_value_date: null });
    expect(filledForm(copied, values, new Set(['right_number'])).right_date).toBe('2019-05-14');
  });

  it('Q8 the papers of the former plot go with it, those of the same plot stay', () => {
    const contract = 'Договор купли-продажи';
    const papers = { documents: [contract], documents_details: [] };
    const found = { cadastral_number: '50:12:0000000:101', documents: ['Выписка из ЕГРН об объекте недвижимости'] };
    const listed = (plot: string) => {
      const form = toForm({ ...fresh, ...papers, cadastral_number: plot });
      return toStored(filledForm(form, found, new Set(['cadastral_number', 'documents']))).documents.sort();
    };
    expect(listed('99:12:0304017:245')).toEqual(found.documents);
    expect(listed('50:12:0000000:101')).toEqual([...found.documents, contract]);
    // A plot that nobody named is no other one.
    expect(listed('')).toEqual([...found.documents, contract]);
  });

  it('Q8 a name that the extract withholds goes with the entry it was typed for, else it stays', () => {
    const withheld = only(about.replace(/<individual>.*?<\/individual>/s, '<individual/>')).values;
    const typed = { ...fresh, owner_name: 'Заречная Мария', right_date: '2019-05-14' };
    expect(cleared(typed, withheld)).toEqual(['right_date']);
    expect(cleared({ ...copied, owner_name: 'Заречная Мария' }, withheld)).toContain('owner_name');
    const same = { ...typed, right_number: withheld.right_number ?? '', cadastral_number: '50:12:0000000:101' };
    expect(cleared(same, withheld)).toEqual([]);
  });

  it('Q8 the requisites of the same firm stay, however the register spells its name', () => {
    const firm = { owner_name: 'ООО "ПРИМЕР"', owner_ogrn: '1099900000012', owner_type: 'firm' as const };
    const typed = { ...fresh, owner_name: 'ООО «Пример»', owner_ogrn: '1099900000012', owner_address: 'г. Светлояр' };
    expect(cleared(typed, firm)).toEqual([]);
    expect(cleared({ ...typed, owner_ogrn: '1029900000041' }, firm)).toEqual(['owner_address']);
  });

  it('Q8 a plan that tells no rights leaves none of the plot before', () => {
    const plan = { cadastral_number: '50:12:0000000:101', total_area: 1310 };
    const burdened = { ...copied, encumbrances: 'Аренда', owner_name: 'Заречная Мария' };
    expect(cleared(burdened, plan)).toEqual(
      expect.arrayContaining(['encumbrances', 'owner_name', 'right_number', 'right_date', 'cadastral_value']),
    );
    expect(cleared(burdened, { ...plan, cadastral_number: '99:12:0304017:245' })).toEqual([]);
  });

  it('Q8 an extract without rights empties the ownership that a new description has by itself, not what was chosen', () => {
    const { values } = only(sample('real-shape/b-lease-deal-time'));
    expect(proposalsOf(fresh, values)).toContainEqual({
      field: 'right_type',
      label: 'Вид права',
      now: '',
      proposed: '',
    });
    expect(toStored(filledForm(fresh, values, new Set(['right_type']))).right_type).toBe('');
    expect(filledForm(fresh, values, new Set()).right_type).toBe('Право собственности');
    const lease = { ...fresh, right_type: 'Право аренды' };
    expect(proposalsOf(lease, values).map(({ field }) => field)).not.toContain('right_type');
    expect(filledForm(lease, values, new Set(['right_type'])).right_type).toBe('Право аренды');
  });
});
