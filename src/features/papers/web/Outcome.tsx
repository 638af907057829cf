import { TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { segmentLabel } from '#features/market-analysis/market-analysis.ts';
import { HEAD_MAX } from '#features/report/api.ts';
import { REPORT_STEPS } from '#features/report/steps.ts';
import { formatDate } from '#kit/dates.ts';
import { plural } from '#kit/russian.ts';
import { type Left, leftOf, type Plan } from '../plan.ts';
import { leftOutOf, type SortedPaper } from './heap.ts';
import classes from './Papers.module.css';
import { sheetsInWords, toFillInWords } from './paper-words.ts';

const progress = ({ filled, required }: Left['contract']) => `${filled} из ${required}`;

interface Props {
  plan: Plan;
  taken: readonly SortedPaper[];
  /** Where its pattern is chosen. */
  pattern: ReactNode;
  onNumber(number: string): void;
  numberError: string | null;
}

/** «Что получится»: the number, the pattern, the steps of the report, and what is left to fill. */
export function Outcome({ plan, taken, pattern, onNumber, numberError }: Props) {
  const left = leftOf(plan);
  const count = (becomes: SortedPaper['becomes']) => taken.filter((paper) => paper.becomes === becomes).length;
  const [adverts, photos, maps] = [count('advert'), count('photo'), count('map') + count('cadastral')];
  const sheets = taken.reduce((sum, { placed }) => sum + placed.sheets, 0);
  const personal = taken.reduce((sum, paper) => sum + (paper.placed.sheets > 0 ? leftOutOf(paper).length : 0), 0);
  const photosInWords = `${photos}\u00a0${plural(photos, 'фотография', 'фотографии', 'фотографий')}`;
  const mapsInWords = `${maps}\u00a0${plural(maps, 'карта', 'карты', 'карт')}`;
  const inspected = plan.head.inspection_date;
  const told = {
    contract: [
      progress(left.contract),
      `${plan.client ? 'Заказчик, даты' : 'Даты'}. ${inspected ? `Осмотр ${formatDate(inspected)}, по\u00a0снимкам` : 'День осмотра укажете на\u00a0шаге: в\u00a0снимках даты нет'}`,
    ],
    description: [progress(left.description), plan.plot ? 'Адрес, площадь, права из выписки' : 'Без выписки'],
    'market-analysis': ['', plan.segment ? segmentLabel(plan.segment) : 'Сегмент выберете на шаге'],
    'market-value': [
      adverts > 0 ? `${adverts}\u00a0${plural(adverts, 'аналог', 'аналога', 'аналогов')}` : '',
      adverts > 0 ? 'Без корректировок' : 'Без аналогов',
    ],
    files: [
      `${photos + maps + sheets}`,
      [
        photosInWords,
        maps > 0 && mapsInWords,
        `${sheetsInWords(sheets)} документов`,
        personal > 0 && `без страниц с личными данными: ${personal}`,
      ]
        .filter(Boolean)
        .join(', '),
    ],
  } as const;
  return (
    <section className={classes.outcome} aria-label="Что получится">
      <h2 className={classes.outcomeTitle}>Что получится</h2>
      <div className={classes.choices}>
        <TextInput
          label="Номер отчета"
          value={plan.head.report_number}
          onChange={({ currentTarget }) => onNumber(currentTarget.value)}
          maxLength={HEAD_MAX.report_number}
          error={numberError}
          autoComplete="off"
        />
        {pattern}
      </div>
      <ol className={classes.steps}>
        {REPORT_STEPS.map(({ key, label }, at) => (
          <li key={key}>
            <span className={classes.step}>
              {at + 1}. {label}
            </span>
            <span className={classes.kind}>{told[key][0]}</span>
            <span className={classes.fact}>{told[key][1]}</span>
          </li>
        ))}
      </ol>
      <h3 className={classes.step}>Останется заполнить</h3>
      <p className={classes.fact}>{toFillInWords(left.labels)}</p>
      <p className={classes.local}>
        <IconLock size={16} aria-hidden />
        Файлы читаются на этом устройстве и отправляются, когда вы создадите отчет
      </p>
    </section>
  );
}
