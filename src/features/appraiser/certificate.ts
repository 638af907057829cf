import { formatDate } from '#kit/dates.ts';
import { against, paper } from './paper.ts';

/* The appraiser's certificate on the day of the report (rows.md N1; 135-ФЗ, ст. 4, 21.1). */

const CERTIFICATE = '135-ФЗ, ст. 4, 21.1';
/** Of a certificate that names no term. */
export const CERTIFICATE_YEARS = 3;

/** A day of another year, yyyy-MM-dd. */
export const addYears = (date: string, years: number) => `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;

export const certificate = [
  paper(
    'P-01',
    'Аттестат действует на дату отчета',
    'error',
    CERTIFICATE,
    ({ qualification_valid_until: until }, day) =>
      until && until < day
        ? against(
            day,
            'аттестат действует до',
            until,
            'qualification_valid_until',
            `Квалификационный аттестат действовал до ${formatDate(until)}, отчет составлен ${formatDate(day)}`,
          )
        : [],
  ),
  paper(
    'P-02',
    'Аттестат без срока: трёх лет с выдачи не прошло',
    'warning',
    CERTIFICATE,
    ({ qualification_valid_until: until, qualification_certificate_date: date }, day) =>
      !until && date && addYears(date, CERTIFICATE_YEARS) < day
        ? against(
            day,
            'дата выдачи аттестата',
            date,
            'qualification_valid_until',
            `Аттестат выдан ${formatDate(date)}: общий срок ${CERTIFICATE_YEARS} года истёк до даты отчета; укажите срок действия с продлением`,
          )
        : [],
  ),
  paper(
    'P-03',
    'Срок действия аттестата указан',
    'warning',
    CERTIFICATE,
    ({ qualification_valid_until: until, qualification_certificate_date: date }, day) =>
      !until && date && date <= day && addYears(date, CERTIFICATE_YEARS) >= day
        ? [{ text: 'Укажите срок действия аттестата', field: 'qualification_valid_until' }]
        : [],
  ),
  paper(
    'P-04',
    'Направление аттестата — недвижимость',
    'error',
    '135-ФЗ, ст. 21.1',
    ({ qualification_direction: direction }) =>
      direction && !/недвижимост/i.test(direction)
        ? [
            {
              text: `Направление аттестата «${direction}» не даёт права оценивать недвижимость`,
              field: 'qualification_direction',
            },
          ]
        : [],
  ),
  paper(
    'P-05',
    'Аттестат выдан не позже отчета',
    'error',
    CERTIFICATE,
    ({ qualification_certificate_date: date }, day) =>
      date && date > day
        ? against(
            day,
            'дата выдачи аттестата',
            date,
            'qualification_certificate_date',
            `Аттестат выдан ${formatDate(date)}, позже даты отчета`,
          )
        : [],
  ),
] as const;
