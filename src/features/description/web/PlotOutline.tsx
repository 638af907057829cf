import { type Control, useFormState, useWatch } from 'react-hook-form';
import { land } from '../land.ts';
import type { LandPlot } from '../land-plot.ts';
import { Outline, OutlineSelect } from './Outline.tsx';

interface PlotOutlineProps {
  control: Control<LandPlot, unknown, LandPlot>;
  alarmed: boolean;
  /** Beside the sheet, or above it on narrow screens. */
  as: 'boundary' | 'list';
}

/** How complete each section is while it is being filled. It watches every field, so that the form need not. */
export function PlotOutline({ control, alarmed, as }: PlotOutlineProps) {
  const values = useWatch({ control }) as LandPlot;
  const { errors } = useFormState({ control });
  const items = land.outline(values, Object.keys(errors));
  return as === 'boundary' ? <Outline items={items} alarmed={alarmed} /> : <OutlineSelect items={items} />;
}
