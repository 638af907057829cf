import { FieldLabel } from '#kit/web/fields/use-field.tsx';
import { CommitNumber } from '../CommitInput.tsx';
import { useSetting } from '../use-setting.ts';

const months = (value: number) => (value < 0 || value > 120 ? 'От 0 до 120 месяцев' : null);

/** The typical term: of liquidity, and of a forced sale that is shorter. */
export function Exposure({ optional = false }: { optional?: boolean }) {
  const { value, readOnly, write } = useSetting('exposure_months');
  return (
    <CommitNumber
      name="exposure_months"
      label={<FieldLabel label="Типичный срок экспозиции" optional={optional} />}
      digits={1}
      unit="мес."
      readOnly={readOnly}
      problem={months}
      value={value}
      onCommit={write}
    />
  );
}
