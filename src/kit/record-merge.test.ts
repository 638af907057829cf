import { describe, expect, it } from 'vitest';
import { differences, leaveOut, mergeRecords, sameValue, takeValues, valueAt, withValue } from './record-merge.ts';

const base = { number: '1', client: { last_name: 'Иванов', phone: null as string | null }, tags: ['a'], area: 10 };

describe('comparing', () => {
  it('Q1 a missing key, null and undefined are the same value', () => {
    expect(differences({ a: null, b: 1 }, { b: 1 } as never)).toEqual([]);
    expect(sameValue({ a: undefined }, {})).toBe(true);
    expect(sameValue('', null)).toBe(false);
  });

  it('Q1 differences name the fields by dotted paths in the order of the form', () => {
    const changed = { ...base, area: 11, client: { ...base.client, last_name: 'Петров' } };
    expect(differences(base, changed)).toEqual(['client.last_name', 'area']);
  });

  it('Q1 an array is one value unless its items are compared', () => {
    const a = { rows: [{ price: 1 }, { price: 2 }] };
    const b = { rows: [{ price: 1 }, { price: 3 }] };
    expect(differences(a, b)).toEqual(['rows']);
    expect(differences(a, b, { itemized: ['rows'] })).toEqual(['rows.1.price']);
    expect(differences(a, { rows: [{ price: 1 }] }, { itemized: ['rows'] })).toEqual(['rows']);
  });

  it('Q1 a value is put into a copy, the original stays', () => {
    const tree = { rows: [{ price: 1 }] };
    const copy = withValue(tree, 'rows.0.price', 5);
    expect(valueAt(copy, 'rows.0.price')).toBe(5);
    expect(tree.rows[0]?.price).toBe(1);
    expect(Array.isArray(copy.rows)).toBe(true);
  });
});

describe('merging', () => {
  it('Q1 changes of different fields come together without a question', () => {
    const mine = withValue(base, 'client.phone', '+7 (910) 555-30-17');
    const theirs = { ...base, area: 12 };
    expect(mergeRecords(base, mine, theirs)).toMatchObject({
      merged: { ...base, area: 12, client: { last_name: 'Иванов', phone: '+7 (910) 555-30-17' } },
      conflicts: [],
      mine: ['client.phone'],
      theirs: ['area'],
    });
  });

  it('Q1 one field changed by both is a conflict and holds mine until somebody chooses', () => {
    const merge = mergeRecords(base, { ...base, number: '2' }, { ...base, number: '3' });
    expect(merge.conflicts).toEqual(['number']);
    expect(merge.merged.number).toBe('2');
    expect(takeValues(merge.merged, { ...base, number: '3' }, ['number']).number).toBe('3');
  });

  it('Q1 the same change by both is no conflict', () => {
    const changed = { ...base, tags: ['a', 'b'] };
    expect(mergeRecords(base, changed, structuredClone(changed))).toMatchObject({
      merged: changed,
      conflicts: [],
      mine: [],
    });
  });

  it('Q1 a field emptied by me stays empty', () => {
    expect(mergeRecords(base, { ...base, number: '' }, { ...base, area: 1 }).merged).toEqual({
      ...base,
      number: '',
      area: 1,
    });
  });
});

describe('merging lists whose items have ids', () => {
  const itemized = { itemized: ['rows'] };
  const list = (...rows: [id: string, price: number, rate?: number][]) => ({
    rows: rows.map(([id, price, rate = 0]) => ({ id, price, rate })),
  });
  const start = list(['a', 1], ['b', 2]);

  it('Q1, M6 items are told apart by the field that the record names: ticks of two windows come together', () => {
    const rows = (...of: [offer: string, included: boolean][]) => ({
      offers: of.map(([offer, included]) => ({ offer, included })),
    });
    const merge = mergeRecords(
      rows(['a', true], ['b', true], ['c', true]),
      rows(['a', false], ['b', true], ['c', true]),
      rows(['b', false], ['c', true], ['d', true]),
      { itemized: ['offers'], itemKey: 'offer' },
    );
    expect(merge.conflicts).toEqual(['offers.0']);
    expect(merge.choose({ 'offers.0': 'theirs' })).toEqual(rows(['b', false], ['c', true], ['d', true]));
    const ticks = mergeRecords(
      rows(['a', true], ['b', true]),
      rows(['a', false], ['b', true]),
      rows(['b', false], ['a', true], ['c', true]),
      { itemized: ['offers'], itemKey: 'offer' },
    );
    expect(ticks.conflicts).toEqual([]);
    expect(new Set(ticks.merged.offers)).toEqual(new Set(rows(['a', false], ['b', false], ['c', true]).offers));
  });

  it('Q1 an item added in one window and cells changed in the other come together', () => {
    const theirs = list(['a', 1, 3], ['b', 2], ['c', 9]);
    const merge = mergeRecords(start, list(['a', 5, 8], ['b', 2]), theirs, itemized);
    expect(merge).toMatchObject({ conflicts: ['rows.0.rate'], mine: ['rows.0.price'], theirs: ['rows.2'] });
    expect(merge.merged).toEqual(list(['a', 5, 8], ['b', 2], ['c', 9]));
    expect(merge.at('rows.0.rate')).toEqual({ mine: 8, theirs: 3 });
    expect(merge.at('rows.2')).toEqual({ mine: undefined, theirs: { id: 'c', price: 9, rate: 0 } });
    expect(merge.choose({ 'rows.0.rate': 'theirs', 'rows.0.price': 'mine', 'rows.2': 'mine' })).toEqual(
      list(['a', 5, 3], ['b', 2]),
    );
  });

  it('Q1 an item removed in one window does not shift the cells of the others', () => {
    const merge = mergeRecords(start, list(['b', 7]), list(['a', 1], ['b', 2, 4]), itemized);
    expect(merge).toMatchObject({ conflicts: [], mine: ['rows.0', 'rows.1.price'], theirs: ['rows.1.rate'] });
    expect(merge.merged).toEqual(list(['b', 7, 4]));
  });

  it('Q1 an item removed here and changed there is a question of its own', () => {
    const merge = mergeRecords(start, list(['a', 1]), list(['a', 1], ['b', 3]), itemized);
    expect(merge.conflicts).toEqual(['rows.1']);
    expect(merge.choose({ 'rows.1': 'mine' })).toEqual(list(['a', 1]));
    expect(merge.choose({ 'rows.1': 'theirs' })).toEqual(list(['a', 1], ['b', 3]));
  });

  it('Q1 items added in both windows all stay', () => {
    const merge = mergeRecords(start, list(['a', 1], ['b', 2], ['m', 3]), list(['a', 1], ['b', 2], ['t', 4]), itemized);
    expect(merge).toMatchObject({ conflicts: [], mine: ['rows.2'], theirs: ['rows.3'] });
    expect(merge.merged).toEqual(list(['a', 1], ['b', 2], ['m', 3], ['t', 4]));
  });
});

describe('a choice that waits', () => {
  it('P8 holds theirs until it is made, and asks of nothing else at the next merge', () => {
    const theirs = { ...base, number: '3', area: 12 };
    const mine = { ...base, number: '2', tags: ['b'] };
    const first = mergeRecords(base, mine, theirs);
    expect(first.held).toEqual({ ...theirs, tags: ['b'] });
    // What is held has been stored. Then I change the area, and they change another field.
    const next = mergeRecords(
      mergeRecords(base, mine, first.held).open,
      { ...first.merged, area: 13 },
      {
        ...first.held,
        client: { last_name: 'Петров', phone: null },
      },
    );
    expect(next.conflicts).toEqual(['number']);
    expect(next.merged).toEqual({ number: '2', client: { last_name: 'Петров', phone: null }, tags: ['b'], area: 13 });
  });

  it('P8 is about an item that one has removed and the other has changed', () => {
    const list = (...prices: [string, number][]) => ({ rows: prices.map(([id, price]) => ({ id, price })) });
    const merge = mergeRecords(list(['a', 1], ['b', 1]), list(['a', 1], ['b', 2]), list(['a', 5]), {
      itemized: ['rows'],
    });
    expect(merge.held).toEqual(list(['a', 5]));
    expect(merge.open).toEqual(list(['a', 5], ['b', 1]));
  });
});

describe('what cannot be stored', () => {
  const stored = {
    name: 'a',
    rows: [
      { id: '1', price: 10 as number | string },
      { id: '2', price: 20 },
    ],
  };

  it('P4 stays as it is stored, the rest goes', () => {
    expect(leaveOut({ ...stored, name: 'long', rows: [] }, stored, ['name'])).toEqual({ name: 'a', rows: [] });
    expect(leaveOut({ note: 'long' }, {} as { note: string }, ['note'])).toEqual({ note: null });
  });

  it('P4 is found in a list by its id, not by its place', () => {
    const values = {
      ...stored,
      rows: [
        { id: '2', price: 'x' },
        { id: '3', price: 'y' },
      ],
    };
    expect(leaveOut(values, stored, ['rows.0.price', 'rows.1.price'], { itemized: ['rows'] }).rows).toEqual([
      { id: '2', price: 20 },
      { id: '3', price: null },
    ]);
  });

  it('P8 of a list that has grown too long the items that it had are stored with what was typed', () => {
    const values = {
      ...stored,
      rows: [
        { id: '1', price: 11 },
        { id: '3', price: 1 },
        { id: '4', price: 1 },
      ],
    };
    expect(leaveOut(values, stored, ['rows', 'rows.1.price'], { itemized: ['rows'] }).rows).toEqual([
      { id: '1', price: 11 },
      { id: '2', price: 20 },
    ]);
  });
});
