import { expect, it } from 'vitest';
import { legalEntity } from '#features/appraiser/legal-entity.ts';
import { privateAppraiser } from '#features/appraiser/private-appraiser.ts';
import { appraiserProfile } from '#features/appraiser/profile.ts';
import { falselyPrinted } from '#test/print-changes.ts';
import { APPRAISER, FIRM, PRIVATE_INN } from '#test/profile-values.ts';
import { reportData } from '#test/report-data.ts';
import { reportDocument } from './document.ts';

/** Only the letter, which has the firm's contacts, needs a value; computing it takes long. */
const NO_CALCULATION = { calculation: null };

const size = { width: 100, height: 100 };
const scans = { 'a.jpg': size, 'b.jpg': size };
const SCANS = {
  sro_certificate_scan: 'a.jpg',
  diploma_scan: 'a.jpg',
  qualification_certificate_scan: 'a.jpg',
  insurance_policy_scan: 'a.jpg',
};
const OTHERS = Object.fromEntries(Object.keys(SCANS).map((name) => [name, 'b.jpg']));

const appraiser = { ...appraiserProfile.empty(), ...APPRAISER, ...SCANS };
const firm = { ...legalEntity.empty(), ...FIRM, insurance_policy_scan: 'a.jpg' };

it('R1 whatever field of the appraiser is filled in another way, the document says so, or never', () => {
  const print = (values: object) =>
    reportDocument(reportData({ ...NO_CALCULATION, form: 'legal', appraiser: values, legalEntity: firm, scans }));
  expect(falselyPrinted(appraiserProfile.form, appraiser, print, OTHERS)).toEqual([]);
});

it('R1 whatever field of the firm is filled in another way, the document says so, or never', () => {
  const print = (values: object) =>
    reportDocument(reportData({ form: 'legal', appraiser, legalEntity: values, scans }));
  expect(falselyPrinted(legalEntity.form, firm, print, { insurance_policy_scan: 'b.jpg' })).toEqual([]);
});

it('R1 whatever field of private practice is filled in another way, the document says so, or never', () => {
  const own = { ...appraiser, inn: PRIVATE_INN, website: 'www.example' };
  const print = (values: object) =>
    reportDocument(reportData({ ...NO_CALCULATION, form: 'private', appraiser: values, scans }));
  expect(falselyPrinted(privateAppraiser.form, own, print, OTHERS)).toEqual([]);
});
