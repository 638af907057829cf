import { type Control, useFormState, useWatch } from 'react-hook-form';
import type { LandPlot } from '../land-plot.ts';
import { toStored } from '../own-text.ts';
import { DESCRIPTION_SECTIONS, sectionOf } from '../sections.ts';
import { landPlotRequirements } from '../sheet.ts';
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
  const filled = new Set(
    landPlotRequirements(toStored(values))
      .filter((requirement) => requirement.filled)
      .map(({ field }) => field),
  );
  const { errors } = useFormState({ control });
  const wrong = new Set(Object.keys(errors).map(sectionOf));
  const items = DESCRIPTION_SECTIONS.map(({ id, title, required }) => ({
    id: `section-${id}`,
    title,
    filled: required.filter((field) => filled.has(field)).length,
    required: required.length,
    wrong: wrong.has(id),
  }));
  return as === 'boundary' ? <Outline items={items} alarmed={alarmed} /> : <OutlineSelect items={items} />;
}
