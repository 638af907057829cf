import { valuedOf } from '#features/valued/valued.ts';
import { EXAMPLE_AREA } from './worked-example.ts';

/** A third in the right to the worked example's plot is valued. */
export const THIRD_SHARE = valuedOf(
  { value_type: 'Рыночная' },
  {
    right_type: 'Общая долевая собственность',
    assessed_right: '',
    right_share: '1/3',
    share_mode: 'share',
    total_area: EXAMPLE_AREA,
  },
);
