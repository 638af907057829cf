import { IconAlertTriangle } from '@tabler/icons-react';
import type { Advice } from '../../advice/advice.ts';
import classes from '../CalculationForm.module.css';
import type { CalculationState } from '../use-calculation.ts';
import { WrongNumbers } from '../wrong-numbers.ts';
import { IntervalPanel } from './IntervalPanel.tsx';
import { ReasonsPanel } from './ReasonsPanel.tsx';
import panels from './ResultPanels.module.css';
import { SourcesPanel } from './SourcesPanel.tsx';
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
  'unanswered',
  'comparable',
  'outlier',
];

/** Everything below the table. */
export function Results(state: CalculationState) {
  const { calculation, history, result, object, objectArea, advice, readOnly, tellWrong } = state;
  return (
    <WrongNumbers value={tellWrong}>
      {advice.some(({ code }) => HERE.includes(code)) && (
        <ul className={classes.advice} aria-label="Обратите внимание">
          {advice
            .filter(({ code }) => HERE.includes(code))
            .map(({ text }) => (
              <li key={text}>
                <IconAlertTriangle size={18} aria-hidden /> {text}
              </li>
            ))}
        </ul>
      )}
      <div className={panels.pair}>
        <ValuePanel
          result={result}
          objectArea={objectArea}
          roundingType={calculation.rounding_type}
          warning={advice.find(({ code }) => code === 'rounding')?.text}
          readOnly={readOnly}
          onRounding={(rounding_type) => history.change({ ...calculation, rounding_type })}
        />
        <VariationPanel
          calculation={calculation}
          result={result}
          advice={advice}
          readOnly={readOnly}
          onChange={history.change}
        />
      </div>
      <WeightsPanel calculation={calculation} result={result} readOnly={readOnly} onChange={history.change} />
      <SourcesPanel calculation={calculation} advice={advice} readOnly={readOnly} onChange={history.change} />
      <ReasonsPanel calculation={calculation} object={object} readOnly={readOnly} onChange={history.change} />
      <IntervalPanel calculation={calculation} result={result} readOnly={readOnly} onChange={history.change} />
    </WrongNumbers>
  );
}
