import { Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { fieldId } from '#kit/web/form/form-area.ts';
import { useRemarks } from '#kit/web/form/remarks.ts';
import type { Advice } from '../../advice/advice.ts';
import classes from '../CalculationForm.module.css';
import { useShown } from '../screen.ts';
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
    </>
  );
}

/** Made once for all lines: a number in one of them changes with each price. */
const SIGN = <IconAlertTriangle size={18} aria-hidden />;

/** A line of the list; `field` is the id of the cell or field that it is about. */
function Line({ text, field }: { text: string; field: string }) {
  return (
    <li>
      {SIGN}{' '}
      {field === '' ? (
        text
      ) : (
        <Anchor inherit component={Link} to={`#${field}`}>
          {text}
        </Anchor>
      )}
    </li>
  );
}

function AdviceList() {
  const fields = useShown(({ advice, handbookGaps }) => ({
    ...Object.fromEntries(
      advice.flatMap(({ code, text, field }) => (HERE.includes(code) ? [[text, field ? fieldId(field) : '']] : [])),
    ),
    ...Object.fromEntries(handbookGaps.map((text) => [text, ''])),
  }));
  const told = Object.entries(fields);
  const remarks = Object.entries(useRemarks());
  if (told.length + remarks.length === 0) return null;
  return (
    <ul className={classes.advice} aria-label="Обратите внимание">
      {told.map(([text, field]) => (
        <Line key={text} text={text} field={field} />
      ))}
      {remarks.map(([id, words]) => (
        <Line key={id} text={words.join(' ')} field={id} />
      ))}
    </ul>
  );
}
