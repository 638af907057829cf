import { expect, it } from 'vitest';
import { legalEntity } from '#features/appraiser/legal-entity.ts';
import { privateAppraiser } from '#features/appraiser/private-appraiser.ts';
import { newLandPlot } from '#features/description/land-plot.ts';
import { emptyClient } from '#features/report/client.ts';
import { reportData } from '#test/report-data.ts';
import type { ReportData } from '../../report-data.ts';
import { checkReport } from '../completeness.ts';

/** Of the wrong facts those that are about a number: their ids name the page. */
const wrongNumbers = (data: ReportData) => checkReport(data).filter(({ id }) => /^wrong\.[А-Я]/.test(id));

const told = (values: object) => {
  const data = reportData({ description: null, ...values }, { id: 'r' });
  return wrongNumbers(data).map(({ severity, text, link }) => [severity, text, link.split('#')[1]]);
};
const client = (client_type: string, changes: object) => ({ client: { ...emptyClient(), client_type, ...changes } });

it('R4 a number with a wrong check digit or of a wrong length is an error of completeness', () => {
  const digit = 'Не сходится контрольная цифра';
  const firm = { ...legalEntity.empty(), inn: '9999000014', ogrn: '1099900000013' };
  expect(told({ form: 'legal', legalEntity: firm })).toEqual([
    ['error', `Проверьте ИНН организации 9999000014. ${digit}`, 'field-legal-inn'],
    ['error', `Проверьте ОГРН организации 1099900000013. ${digit}`, 'field-legal-ogrn'],
  ]);
  const own = { ...privateAppraiser.empty(), inn: '999900000098' };
  expect(told({ form: 'private', appraiser: own })).toEqual([
    ['error', `Проверьте ИНН оценщика 999900000098. ${digit}`, 'field-inn'],
  ]);
  expect(told(client('legal', { org_inn: '999900004', org_ogrn: '1029900000042' }))).toEqual([
    ['error', 'Проверьте ИНН заказчика 999900004. ИНН организации состоит из 10 цифр', 'field-org_inn'],
    ['error', `Проверьте ОГРН заказчика 1029900000042. ${digit}`, 'field-org_ogrn'],
  ]);
  expect(told(client('entrepreneur', { org_inn: '9999000045', org_ogrn: '304500116000158' }))).toEqual([
    ['error', 'Проверьте ИНН заказчика 9999000045. ИНН физического лица состоит из 12 цифр', 'field-org_inn'],
    ['error', `Проверьте ОГРНИП заказчика 304500116000158. ${digit}`, 'field-org_ogrn'],
  ]);
});

it('R4 the plot’s number and the register number of the firm that owns it are checked', () => {
  const plot = { ...newLandPlot(), cadastral_number: '50:12:12345:7', owner_type: 'firm', owner_ogrn: '1029900000042' };
  expect(told({ description: plot }).map(([, , field]) => field)).toEqual([
    'field-cadastral_number',
    'field-owner_ogrn',
  ]);
  expect(told({ description: { ...plot, owner_type: 'person' } }).map(([, , field]) => field)).toEqual([
    'field-cadastral_number',
  ]);
  expect(told({ description: { ...plot, cadastral_number: '50:12:123456:7', owner_ogrn: '1029900000041' } })).toEqual(
    [],
  );
});

it('R4 a number that is empty, right or printed nowhere is no finding here', () => {
  expect(told({ form: 'legal', legalEntity: legalEntity.empty() })).toEqual([]);
  expect(told({ form: 'private', legalEntity: { ...legalEntity.empty(), inn: '1' } })).toEqual([]);
  expect(told(client('individual', { org_inn: '1', org_ogrn: '1' }))).toEqual([]);
  expect(told(client('legal', { org_inn: '9999000045', org_ogrn: '1029900000041' }))).toEqual([]);
});

it('R4 the list of completeness has them among the wrong facts', () => {
  const data = reportData({ form: 'legal', legalEntity: { ...legalEntity.empty(), inn: '9999000014' } }, { id: 'r' });
  expect(checkReport(data)[0]).toMatchObject({ severity: 'error', text: expect.stringContaining('9999000014') });
});
