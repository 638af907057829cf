import { Button } from '@mantine/core';
import { IconLink, IconPencil } from '@tabler/icons-react';
import { Fragment, useMemo } from 'react';
import { Link } from 'react-router';
import { previewOf } from '#document/model/content-summary.ts';
import { OFFERS_NEEDED } from '#features/market/compute/sample/statistics.ts';
import { offersCounted } from '#features/market/compute/words.ts';
import { stepPath } from '#features/report/steps.ts';
import { formatDate } from '#kit/dates.ts';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import { type DerivedAbout, type DerivedText, derivedTexts } from '../../sample/derived.ts';
import type { Reported } from '../../sample/reported.ts';
import { DERIVED_FIELDS, type SampleText } from '../../sample/sample-texts.ts';
import type { SampleView } from '../../sample/view.ts';
import type { MarketAnalysisRecord } from '../../sheet.ts';
import { labelOf } from '../form-values.ts';
import classes from './DerivedSheet.module.css';
import { FIGURE, FIGURE_OF_INTERVAL } from './figures.ts';
import type { FollowSample } from './use-follow-sample.ts';

interface Props extends Pick<FollowSample, 'follow' | 'waits'> {
  reportId: string;
  analysis: MarketAnalysisRecord;
  view: SampleView;
  about: DerivedAbout;
  reported: Reported;
  locked: boolean;
}

/** A sentence whose figures are chips: they come from the sample. */
function Sentence({ text, figure = FIGURE, origin }: { text: string; figure?: RegExp; origin: string }) {
  return text.split(figure).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their order
    <Fragment key={index}>
      {index % 2 === 1 ? (
        <span className={classes.chip} title={origin}>
          {part}
        </span>
      ) : (
        part
      )}
    </Fragment>
  ));
}

/** What the report prints below the text; a sample too small for a median, or without dates, has fewer charts. */
function belowText({ statistics, sample }: SampleView): string {
  if (statistics.median === null)
    return `В отчете ниже — таблица предложений; для диаграмм нужно ${offersCounted(OFFERS_NEEDED.median)}.`;
  const isDated = sample.counted.some(({ date }) => date !== null);
  return `В отчете ниже — таблица предложений и ${isDated ? 'две диаграммы' : 'диаграмма по площади'}.`;
}

function Derived({ text, origin, below }: { text: DerivedText; origin: string; below: string | null }) {
  return (
    <div className={classes.text}>
      {text.paragraphs.map((sentence) => (
        <p key={sentence}>
          <Sentence text={sentence} origin={origin} />
        </p>
      ))}
      {below !== null && <p className={classes.muted}>{below}</p>}
      {text.table && below === null && (
        <dl className={classes.factors}>
          {text.table.slice(1).map(([factor, interval, influence]) => (
            <div key={factor}>
              <dt>{factor}</dt>
              <dd>
                <Sentence text={interval ?? ''} figure={FIGURE_OF_INTERVAL} origin={origin} />
                {'; влияние: '}
                <Sentence text={influence ?? ''} origin={origin} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function ownWords({ changed_on, offers }: SampleText, count: number): string {
  if (changed_on === null) return 'Ваш текст, за выборкой не следует';
  const moved = offers !== null && offers !== count ? `, в выборке теперь ${count}, не ${offers}` : '';
  return `Изменён вами ${formatDate(changed_on)}${moved}`;
}

/** The texts that follow the sample, and those that the user made his own. */
export function DerivedSheet({ reportId, analysis, view, about, reported, locked, follow, waits }: Props) {
  const texts = useMemo(() => derivedTexts(view, about, reported), [view, about, reported]);
  if (!texts) {
    return (
      <Sheet label="Тексты по выборке">
        <div className={classes.head}>
          <h2 className={classes.title}>Тексты по выборке</h2>
          <span className={classes.muted}>
            Ни одно предложение не учитывается: печатаются тексты отчета без выборки.
          </span>
        </div>
      </Sheet>
    );
  }
  const count = view.sample.counted.length;
  const origin = `из выборки, ${offersCounted(count)}`;
  return (
    <Sheet label="Тексты по выборке">
      <div className={classes.head}>
        <h2 className={classes.title}>Тексты по выборке</h2>
        <span className={classes.muted}>печатаются в разделе «Анализ рынка»</span>
      </div>
      {DERIVED_FIELDS.map((field) => {
        const state = analysis.sample_texts[field];
        return (
          <section key={field} className={classes.section} aria-label={labelOf(field)}>
            <div className={classes.line}>
              <h3 className={classes.name}>{labelOf(field)}</h3>
              {state.derived ? (
                <span className={classes.state}>
                  <IconLink size={16} aria-hidden /> Из выборки, обновляется сама
                </span>
              ) : (
                <span className={classes.state} data-own>
                  <IconPencil size={16} aria-hidden /> {ownWords(state, count)}
                </span>
              )}
              {!locked &&
                (state.derived ? (
                  <Link className={classes.link} to={stepPath(reportId, 'market-analysis', field)}>
                    Изменить
                  </Link>
                ) : (
                  <Button
                    variant="default"
                    size="sm"
                    loading={waits(field)}
                    onClick={() => follow([field])}
                    aria-label={`Обновить по выборке: ${labelOf(field)}`}
                  >
                    Обновить по выборке
                  </Button>
                ))}
            </div>
            {state.derived ? (
              <Derived
                text={texts[field]}
                origin={origin}
                below={field === 'price_analysis' ? belowText(view) : null}
              />
            ) : (
              <p className={classes.text}>{previewOf(analysis[field], 600) || 'Пока не описано'}</p>
            )}
          </section>
        );
      })}
    </Sheet>
  );
}
