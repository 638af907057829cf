import type { PracticeForm } from '#features/account/user.ts';

/** The two forms of practice: where each is filled and chosen, and what it means for the reports. */
export const FORM_PLACES: readonly { form: PracticeForm; to: string; label: string; meaning: string }[] = [
  {
    form: 'legal',
    to: '/appraiser-info',
    label: 'Трудовой договор с юрлицом',
    meaning: 'Исполнитель в отчете — юридическое лицо, оценку проводите вы как его работник.',
  },
  {
    form: 'private',
    to: '/private-appraiser',
    label: 'Частная практика',
    meaning: 'Исполнитель в отчете — вы сами, без юридического лица.',
  },
];
