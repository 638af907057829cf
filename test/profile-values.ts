/* What an appraiser and the firm fill in, without the scans. */

const insurance = {
  insurer_name: 'АО СК «Надёжный берег»',
  insurance_date: '2026-02-20',
  insurance_start_date: '2026-03-01',
  insurance_end_date: '2027-02-28',
};

export const APPRAISER = {
  sro_name: 'Ассоциация «Саморегулируемая организация оценщиков „Опора“» (условное наименование)',
  sro_short_name: 'СРО «Опора»',
  sro_address: '999100, г. Светлояр, ул. Мира, д. 4',
  sro_standards: 'СПОД-2022, утв. решением Совета от 23.12.2021, протокол № 27',
  sro_registration_number: '00417',
  sro_registration_date: '2012-09-03',
  sro_certificate_number: '0417-12',
  sro_certificate_date: '2012-09-03',
  registration_address: '999100, Светлоярская область, г. Светлояр, ул. Полевая, д. 8, кв. 12',
  education_institution: 'Светлоярский университет',
  diploma_series_number: 'ПП-I № 000000',
  diploma_registration_number: '114',
  diploma_date: '2012-06-28',
  diploma_specialty: 'Оценка стоимости предприятия (бизнеса)',
  qualification_certificate_number: '000417-1',
  qualification_certificate_date: '2024-05-17',
  qualification_valid_until: '2027-05-17',
  experience_years: 14,
  insurance_policy_number: '26-ОО-000417',
  insurance_amount: 5_000_000,
  ...insurance,
};

export const PRIVATE_INN = '999900000097';

export const FIRM = {
  full_name: 'Общество с ограниченной ответственностью «Меридиан-Оценка»',
  short_name: 'ООО «Меридиан-Оценка»',
  inn: '9999000013',
  kpp: '999901001',
  ogrn: '1099900000012',
  ogrn_date: '2009-04-15',
  director_name: 'Лугова Анна Викторовна',
  director_position: 'Генеральный директор',
  legal_address: '999100, Светлоярская область, г. Светлояр, ул. Полевая, д. 8, офис 12',
  actual_address: '999100, Светлоярская область, г. Светлояр, ул. Полевая, д. 8, офис 12',
  phone: '+7 (900) 000-00-17',
  email: 'ocenka@meridian.example',
  insurance_policy_number: '26-ЮЛ-000093',
  insurance_amount: 30_000_000,
  employment_contract_number: '3',
  employment_contract_date: '2016-02-01',
  ...insurance,
};
