import { termOfMarket } from '#features/market-analysis/market-state.ts';
import { formatShort } from '#kit/numbers.ts';
import { ProposedWords } from '#kit/web/fields/Proposed.tsx';
import { FieldLabel } from '#kit/web/fields/use-field.tsx';
import { focusShownField } from '#kit/web/form/form-area.ts';
import { CommitNumber } from '../CommitInput.tsx';
import { useShown } from '../screen.ts';
import { useSetting } from '../use-setting.ts';

const NAME = 'exposure_months';
const months = (value: number) => (value < 0 || value > 120 ? 'От 0 до 120 месяцев' : null);

/** The typical term: of liquidity, and of a forced sale that is shorter. The analysis of the market proposes its own. */
export function Exposure({ optional = false }: { optional?: boolean }) {
  const { value, readOnly, write } = useSetting(NAME);
  const term = useShown(({ sources }) => sources.market && termOfMarket(sources.market));
  const isPrinted = useShown(({ calculation }) => !optional || calculation.liquidity_level !== '');
  return (
    <>
      <CommitNumber
        name={NAME}
        label={<FieldLabel label="Типичный срок экспозиции" optional={optional} />}
        digits={1}
        unit="мес."
        readOnly={readOnly}
        problem={months}
        value={value}
        onCommit={write}
      />
      {term && value === null && !readOnly && (
        <ProposedWords
          of={isPrinted ? 'Типичный срок экспозиции' : undefined}
          from={`Анализ рынка, ${term.said}\u00a0мес.`}
          words={`${formatShort(term.middle)}\u00a0мес.`}
          onTake={() => {
            write(term.middle);
            focusShownField(NAME);
          }}
        />
      )}
    </>
  );
}
