import { describe, expect, it } from 'vitest';
import type { AnyField } from '#kit/form/form.ts';
import { appraiserFindings, firmFindings } from './findings.ts';
import { legalEntity, legalEntityWarnings, legalForm } from './legal-entity.ts';
import { privateAppraiser } from './private-appraiser.ts';
import { appraiserForm, appraiserProfile, appraiserWarnings } from './profile.ts';
import { summaryLine } from './profile-check.ts';
import { FIELD_REQUIRED, fullness, missingFields, missingScans, outlineOf } from './profile-record.ts';
import { scanHref, scanKey, scanPath } from './scan.ts';
import { findSro, SRO_LIST, sroFields } from './sro-list.ts';

describe('E4 what is counted', () => {
  const POLICY = {
    ...{ insurer_name: 'АО', insurance_policy_number: '1', insurance_date: '2026-03-01', insurance_amount: 300000 },
  };
  const insurance = (profile: typeof privateAppraiser | typeof appraiserProfile, more: object) =>
    outlineOf(profile, { ...profile.empty(), ...POLICY, ...more }).find(({ id }) => id === 'section-insurance');

  it('E4 a section is full when all is filled that the screen does not call optional', () => {
    const days = { insurance_start_date: '2026-03-01', insurance_end_date: '2027-02-28' };
    expect(insurance(privateAppraiser, {})).toMatchObject({ filled: 4, required: 7 });
    expect(insurance(privateAppraiser, days)).toMatchObject({ filled: 6, required: 7 });
    expect(insurance(privateAppraiser, { ...days, insurance_policy_scan: 'a' })).toMatchObject({
      filled: 7,
      required: 7,
    });
    // Under a firm no save asks for the scans.
    expect(insurance(appraiserProfile, days)).toMatchObject({ filled: 6, required: 6 });
  });

  it('E4 a profile counts what its sections count', () => {
    for (const profile of [privateAppraiser, appraiserProfile, legalEntity]) {
      const sum = outlineOf(profile, {}).reduce((all, { required }) => all + required, 0);
      expect(fullness(profile, {})).toEqual({ filled: 0, required: sum });
      expect(sum).toBeGreaterThan(profile.required.length);
    }
  });
});

describe('E4 required lists', () => {
  it('E4 the legal entity asks for its fields in the specification’s order', () => {
    expect(missingFields(legalEntity, legalEntity.empty()).map(({ field }) => field)).toEqual([
      'full_name',
      'short_name',
      'inn',
      'ogrn',
      'director_name',
      'director_position',
      'legal_address',
      'actual_address',
      'phone',
      'email',
      'insurer_name',
      'insurance_policy_number',
      'insurance_amount',
      'employment_contract_number',
    ]);
    expect(legalEntity.missingHeadline).toBe('Пожалуйста, заполните следующие обязательные поля юридического лица:');
  });

  it('E4 the appraiser asks for these fields in the specification’s order', () => {
    expect(missingFields(appraiserProfile, appraiserProfile.empty()).map(({ field }) => field)).toEqual([
      'sro_name',
      'sro_registration_number',
      'sro_certificate_number',
      'sro_certificate_date',
      'registration_address',
      'education_institution',
      'diploma_series_number',
      'diploma_registration_number',
      'qualification_certificate_number',
      'qualification_certificate_date',
      'insurer_name',
      'insurance_policy_number',
      'insurance_date',
      'insurance_amount',
    ]);
    expect(appraiserProfile.missingHeadline).toBe('Пожалуйста, заполните следующие обязательные поля оценщика:');
  });

  it('E5 the private record asks for fifteen fields and four scans', () => {
    expect(missingFields(privateAppraiser, privateAppraiser.empty()).map(({ field }) => field)).toEqual([
      'inn',
      'registration_address',
      'sro_name',
      'sro_registration_number',
      'sro_certificate_number',
      'sro_certificate_date',
      'education_institution',
      'diploma_series_number',
      'diploma_registration_number',
      'qualification_certificate_number',
      'qualification_certificate_date',
      'insurer_name',
      'insurance_policy_number',
      'insurance_date',
      'insurance_amount',
    ]);
    expect(privateAppraiser.missingHeadline).toBe('Пожалуйста, заполните следующие обязательные поля:');
    expect(missingScans(privateAppraiser, privateAppraiser.empty()).map(({ field }) => field)).toEqual([
      'sro_certificate_scan',
      'diploma_scan',
      'qualification_certificate_scan',
      'insurance_policy_scan',
    ]);
  });

  it('E4 white space fills nothing, a zero amount does', () => {
    const content = { ...legalEntity.empty(), full_name: '  ', insurance_amount: 0 };
    const missing = missingFields(legalEntity, content).map(({ field }) => field);
    expect(missing).toContain('full_name');
    expect(missing).not.toContain('insurance_amount');
  });
});

describe('E4 self-regulating organisations', () => {
  it('E4 there are thirteen, in five towns, each with full name, short name and address', () => {
    expect(SRO_LIST).toHaveLength(13);
    expect(new Set(SRO_LIST.map(({ register }) => register)).size).toBe(13);
    for (const sro of SRO_LIST) {
      expect(sro.fullName.length).toBeGreaterThan(sro.shortName.length);
      expect(sro.address).toMatch(/^\d{6}, г\. (Москва|Санкт-Петербург|Ростов-на-Дону|Краснодар|Екатеринбург), /);
    }
  });

  it('E4 picking one fills three fields; a name typed with other quotes is recognised', () => {
    const sro = findSro('Ассоциация "Русское общество оценщиков"');
    expect(sro && sroFields(sro)).toEqual({
      sro_name: 'Ассоциация «Русское общество оценщиков»',
      sro_short_name: 'Ассоциация РОО',
      sro_address: '105066, г. Москва, 1-й Басманный пер., д. 2А, офис 5',
    });
    expect(findSro('Другая организация')).toBeNull();
    expect(findSro('')).toBeNull();
  });
});

describe('E4 rules that need no list', () => {
  it('E4 a policy that ends before it begins is wrong', () => {
    const dates = { insurance_start_date: '2026-03-01', insurance_end_date: '2026-02-28' };
    expect(legalEntity.problems({ ...legalEntity.empty(), ...dates })).toEqual({
      insurance_end_date: 'Полис заканчивается раньше, чем начинается',
    });
  });

  it('E4 a sum below the law’s least and an ОГРН of another year are warnings only', () => {
    const content = {
      ...legalEntity.empty(),
      ogrn: '1099900000012',
      ogrn_date: '2012-04-15',
      insurance_amount: 4_999_999,
    };
    expect(legalEntity.problems(content)).toEqual({});
    expect(Object.keys(legalEntityWarnings(content))).toEqual(['ogrn_date', 'insurance_amount']);
    expect(appraiserWarnings({ ...appraiserProfile.empty(), insurance_amount: 299_999 })).toEqual({
      insurance_amount: 'Закон требует не менее 300 000 ₽ (135-ФЗ, ст. 24.7)',
    });
  });

  it('E4 a firm’s telephone has at least the figures of one', () => {
    const problems = (phone: string) => Object.keys(legalEntity.problems({ ...legalEntity.empty(), phone }));
    expect(problems('123')).toEqual(['phone']);
    expect([problems(''), problems('8 831 430 11 22, доб. 5')]).toEqual([[], []]);
  });

  it('E4 a register number without the date of its entry is a warning', () => {
    const entered = { ...appraiserProfile.empty(), sro_registration_number: '00417' };
    expect(Object.keys(appraiserWarnings(entered))).toEqual(['sro_registration_date']);
    expect(appraiserWarnings({ ...entered, sro_registration_date: '2012-08-27' })).toEqual({});
  });
});

describe('E4 the list over a form that was not saved', () => {
  it.each([
    ['ogrn', FIELD_REQUIRED, 'ОГРН'],
    ['insurance_amount', 'Введите число', 'Страховая сумма: Введите число'],
    ['ogrn', 'ОГРН указан неверно', 'ОГРН указан неверно'],
    ['nowhere', 'Введите число', undefined],
  ])('E4 %s (%s) stands there as «%s»', (field, message, line) =>
    expect(summaryLine(legalEntity, { field, message })).toBe(line),
  );
});

describe('E6 links to stored scans', () => {
  it.each([
    ['https://files.example/a.jpg', 'https://files.example/a.jpg'],
    ['/api/profile-files/download/a.jpg', '/api/profile-files/download/a.jpg'],
    ['/report-files/download/a.jpg', '/api/report-files/download/a.jpg'],
    ['a.jpg', '/api/report-files/download/a.jpg'],
    ['javascript:alert(1)', '/api/report-files/download/javascript%3Aalert(1)'],
  ])('E6 %s leads to %s', (path, href) => expect(scanHref(path)).toBe(href));

  it('E6 the key of our own path is found, and nothing else is a key', () => {
    expect(scanKey(scanPath('0f-1.jpg'))).toBe('0f-1.jpg');
    expect(scanKey('/api/profile-files/download/../x.jpg')).toBeNull();
    expect(scanKey('')).toBeNull();
  });
});

it('N1 what a rule asks for in an empty profile is not called optional', () => {
  const data = {
    form: 'legal' as const,
    person: { last_name: 'Примеров', first_name: 'Пётр', middle_name: '', phone: '', email: '' },
    appraiser: { ...appraiserProfile.empty(), qualification_certificate_date: '2026-01-12' },
    legalEntity: legalEntity.empty(),
    head: { report_date: '2026-11-12' },
  };
  const asked = (rules: typeof appraiserFindings | typeof firmFindings, fields: Record<string, AnyField>) => {
    const named = rules.flatMap(({ says }) => says(data).flatMap(({ field }) => fields[field ?? ''] ?? []));
    return named.filter(({ kind }) => kind !== 'custom');
  };
  const all = [...asked(appraiserFindings, appraiserForm.fields), ...asked(firmFindings, legalForm.fields)];
  const isOptional = ({ required, asked }: AnyField) => !required && !asked;
  expect(all.filter(({ required }) => !required).map(({ label }) => label)).toContain('Адрес СРО');
  expect(all.filter(isOptional).map(({ label }) => label)).toEqual([]);
});
