import type { AssignmentText } from '../assignment-texts.ts';

/** The texts of 'Дополнительно', each prefilled with its default sentence. */
export const ASSIGNMENT_TEXTS: readonly { name: AssignmentText; label: string; help?: string; max: number }[] = [
  { name: 'value_premises', label: 'Предпосылки стоимости', help: 'Каждая с новой строки', max: 3000 },
  { name: 'assumptions', label: 'Допущения', help: 'Каждое с новой строки', max: 6000 },
  { name: 'special_assumptions', label: 'Специальные допущения', max: 3000 },
  { name: 'limitations', label: 'Ограничения оценки', help: 'Каждое с новой строки', max: 6000 },
  {
    name: 'distribution_limits',
    label: 'Ограничения на использование, распространение и публикацию отчета',
    max: 1000,
  },
  {
    name: 'engaged_specialists',
    label: 'Привлечённые организации и специалисты',
    help: 'Организация или имя, квалификация, в чём участвуют',
    max: 1000,
  },
  { name: 'method_recommendations', label: 'Методические рекомендации', max: 2000 },
];
