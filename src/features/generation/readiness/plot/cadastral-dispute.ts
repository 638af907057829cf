import { recipientsOf } from '#features/report/recipients.ts';
import { formatDate } from '#kit/dates.ts';
import { type Remark, rule } from '#kit/rule.ts';
import type { ReportData } from '../../report-data.ts';

/** For a dispute about the register's value: the value itself, its day, and the day of valuation that the law wants. */
export const cadastralDispute = rule({
  id: 'O-13',
  asks: 'Пересмотр кадастровой стоимости: она сама, её дата и дата оценки',
  severity: 'error',
  clause: '237-ФЗ, ст. 22, 22.1',
  recipients: ['court'],
  says: ({ head, assignment, description }: ReportData): Remark[] => {
    const { cadastral_route: route, recipients } = assignment;
    if (!description || !route || !recipientsOf(head, recipients).includes('court')) return [];
    const { cadastral_value: value, cadastral_value_date: day } = description;
    if (value === null || !day) {
      const text = 'Для пересмотра кадастровой стоимости укажите её и дату, на которую она определена';
      return [{ text, field: value === null ? 'cadastral_value' : 'cadastral_value_date' }];
    }
    if (route !== '22' || !head.evaluation_date || head.evaluation_date === day) return [];
    const text = `Дата оценки ${formatDate(head.evaluation_date)}, а кадастровая стоимость определена на ${formatDate(day)}: по ст. 22 это один день`;
    const places = [
      { label: 'Описание объекта, дата кадастровой стоимости', value: formatDate(day) },
      {
        label: 'Договор, дата оценки',
        value: formatDate(head.evaluation_date),
        page: 'contract',
        field: 'evaluation_date',
      },
    ];
    return [{ text, field: 'cadastral_value_date', places }];
  },
});
