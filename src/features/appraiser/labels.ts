/*
 * The names of the profiles' fields as the screens show them; the lists of what is missing and the choice between two
 * versions use the same words.
 */

const INSURANCE = {
  insurer_name: 'Страховщик',
  insurance_policy_number: 'Номер страхового полиса',
  insurance_date: 'Дата выдачи полиса',
  insurance_amount: 'Страховая сумма',
  insurance_start_date: 'Полис действует с',
  insurance_end_date: 'Полис действует по',
  insurance_policy_scan: 'Скан страхового полиса',
  insurance_policy_scan_name: 'Файл скана страхового полиса',
};

export const LEGAL_LABELS = {
  full_name: 'Полное наименование',
  short_name: 'Сокращённое наименование',
  inn: 'ИНН',
  kpp: 'КПП',
  ogrn: 'ОГРН',
  ogrn_date: 'Дата присвоения ОГРН',
  director_name: 'ФИО руководителя',
  director_position: 'Должность руководителя',
  legal_address: 'Юридический адрес',
  actual_address: 'Фактический адрес',
  phone: 'Телефон',
  email: 'Электронная почта',
  website: 'Сайт',
  ...INSURANCE,
  employment_contract_number: 'Номер трудового договора',
  employment_contract_date: 'Дата трудового договора',
};

export const APPRAISER_LABELS = {
  registration_address: 'Адрес регистрации',
  postal_address: 'Почтовый адрес',
  experience_years: 'Стаж оценщика',
  sro_name: 'Наименование СРО',
  sro_short_name: 'Краткое наименование СРО',
  sro_address: 'Адрес СРО',
  sro_registration_number: 'Регистрационный номер в реестре СРО',
  sro_registration_date: 'Дата включения в реестр СРО',
  sro_certificate_number: 'Номер свидетельства СРО',
  sro_certificate_date: 'Дата выдачи свидетельства СРО',
  sro_certificate_scan: 'Скан свидетельства СРО',
  sro_certificate_scan_name: 'Файл скана свидетельства СРО',
  education_institution: 'Учебное заведение',
  diploma_series_number: 'Серия и номер диплома',
  diploma_registration_number: 'Регистрационный номер диплома',
  diploma_date: 'Дата выдачи диплома',
  diploma_specialty: 'Специальность',
  diploma_scan: 'Скан диплома',
  diploma_scan_name: 'Файл скана диплома',
  qualification_certificate_number: 'Номер квалификационного аттестата',
  qualification_certificate_date: 'Дата выдачи аттестата',
  qualification_valid_until: 'Аттестат действует до',
  qualification_direction: 'Направление аттестата',
  qualification_certificate_scan: 'Скан квалификационного аттестата',
  qualification_certificate_scan_name: 'Файл скана квалификационного аттестата',
  ...INSURANCE,
};

export const PRIVATE_LABELS = { inn: 'ИНН', website: 'Сайт', ...APPRAISER_LABELS };
