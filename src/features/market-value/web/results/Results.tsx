import { Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ProposedTogether } from '#kit/web/fields/ProposedTogether.tsx';
import { fieldId } from '#kit/web/form/form-area.ts';
import { BEFORE, useBefore, useRemarks } from '#kit/web/form/remarks.ts';
import { useUnderAside } from '#kit/web/side-context.ts';
import type { Advice } from '../../advice/advice.ts';
import { placeOfAdvice } from '../../advice/one-advice.ts';
import classes from '../CalculationForm.module.css';
import { useShown } from '../screen.ts';
import { adviceOf } from './advice-of.ts';
import { ExclusionReasons } from './ExclusionReasons.tsx';
import { IntervalPanel } from './IntervalPanel.tsx';
import { ObjectPanel } from './ObjectPanel.tsx';
import { ReasonsPanel } from './ReasonsPanel.tsx';
import panels from './ResultPanels.module.css';
import { SeenAgain } from './SeenAgain.tsx';
import { SourcesPanel } from './SourcesPanel.tsx';
import { StagesPanel } from './StagesPanel.tsx';
import { SupportPanel } from './SupportPanel.tsx';
import { ValuePanel } from './ValuePanel.tsx';
import { VariationPanel } from './VariationPanel.tsx';
import { WeightsPanel } from './WeightsPanel.tsx';

/** Shown under the table; the others stand beside what they are about. */
const HERE: readonly Advice['code'][] = [
  'few',
  'later',
  'accessed',
  'dates',
  'link',
  'twin',
  'area',
  'basis',
  'use',
  'excluded',
  'equal',
  'itself',
  'choice',
  'unanswered',
  'edition',
  'comparable',
  'outlier',
];

/** Everything below the table, all at once: a sheet that came later would move what is already used. */
export function Results() {
  return (
    <>
      <AdviceList />
      <SeenAgain />
      <ProposedTogether>
        <ObjectPanel />
        <div className={panels.pair}>
          <ValuePanel />
          <VariationPanel />
        </div>
        <SupportPanel />
        <StagesPanel />
        <WeightsPanel />
        <SourcesPanel />
        <ReasonsPanel />
        <IntervalPanel />
      </ProposedTogether>
    </>
  );
}

/** Made once for all lines: a number in one of them changes with each price. */
const SIGN = <IconAlertTriangle size={18} aria-hidden />;

interface LineProps {
  text: string;
  /** Id of the cell or field that it is about. */
  field: string;
  /** Index of the excluded analogue whose reason it asks for. */
  excluded?: number | undefined;
  /** It was said of what stood before the last changes. */
  isBefore?: boolean;
}

/** A line of the list. */
function Line({ text, field, excluded, isBefore }: LineProps) {
  const words =
    field === '' ? (
      text
    ) : (
      <Anchor inherit component={Link} to={`#${field}`}>
        {text}
      </Anchor>
    );
  return (
    <li>
      {SIGN}{' '}
      {excluded === undefined ? (
        <span>
          {words}
          {isBefore && BEFORE}
        </span>
      ) : (
        <div>
          {words} <ExclusionReasons index={excluded} />
        </div>
      )}
    </li>
  );
}

/** What is worth a second look, what a reviewer would say, and the way to answer him: one list (rows.md N1). */
function AdviceList() {
  const { fields, excluded } = useShown((shown) => {
    const advice = adviceOf(shown);
    return {
      fields: {
        ...Object.fromEntries(
          advice.flatMap((one) => {
            const place = placeOfAdvice(one);
            return HERE.includes(one.code) ? [[one.text, place ? fieldId(place) : '']] : [];
          }),
        ),
        ...Object.fromEntries(shown.handbookGaps.map((text) => [text, ''])),
      },
      excluded: Object.fromEntries(
        advice.flatMap(({ code, text, analogue }) =>
          code === 'excluded' && analogue !== undefined ? [[text, analogue]] : [],
        ),
      ),
    };
  });
  const told = Object.entries(fields);
  const remarks = Object.entries(useRemarks());
  const isBefore = useBefore();
  const answering = useUnderAside();
  if (told.length + remarks.length === 0 && !answering) return null;
  return (
    <div className={classes.advice}>
      <ul aria-label="Обратите внимание">
        {remarks.map(([id, words]) => (
          <Line key={id} text={words.join(' ')} field={id} isBefore={isBefore} />
        ))}
        {told.map(([text, field]) => (
          <Line key={text} text={text} field={field} excluded={excluded[text]} />
        ))}
      </ul>
      {answering}
    </div>
  );
}
