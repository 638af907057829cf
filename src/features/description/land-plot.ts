import { z } from 'zod';
import { CONFIRMABLE_FIELDS, type ConfirmableField } from './confirmable.ts';
import { type CopiedValues, copiedValues } from './copied-values.ts';
import { type ExtractValues, extractValues } from './extract-values.ts';
import { land } from './land.ts';

type LandValues = ReturnType<typeof land.empty>;

/**
 * The description of the plot: its fields, which of them somebody has confirmed (`unconfirmed.ts`), what the extract said
 * (`extract-values.ts`), and what the copied report said (`copied-values.ts`).
 */
export type LandPlot = LandValues & {
  confirmed_fields: ConfirmableField[];
  extract_values: ExtractValues;
  copied_values: CopiedValues;
  /** The user said that the holder of the right is not the client: it is not proposed any more. */
  client_is_other: boolean;
};

const confirmed = z
  .array(z.enum(CONFIRMABLE_FIELDS, 'Это поле не подтверждают'))
  .max(100, 'Не больше 100 полей')
  .nullable();

/** Its wire shape (rows.md G1). Area in sq m, time in minutes, values in roubles. */
export const landPlotShape = {
  ...land.shape,
  confirmed_fields: z.codec(confirmed, z.array(z.enum(CONFIRMABLE_FIELDS)), {
    decode: (value): ConfirmableField[] => value ?? [],
    encode: (value) => value,
  }),
  extract_values: extractValues,
  copied_values: copiedValues,
  client_is_other: z.boolean('Ответ — да или нет'),
};

/** A description as it is created. */
export const newLandPlot = (): LandPlot => ({
  ...land.empty(),
  confirmed_fields: [],
  extract_values: {},
  copied_values: {},
  client_is_other: false,
});
