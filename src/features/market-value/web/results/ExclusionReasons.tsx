import { ProposedWords } from '#kit/web/fields/Proposed.tsx';
import { exclusionReasons } from '../../grid/exclusion-reasons.ts';
import { withAnalogue } from '../grid/grid-model.ts';
import { useScreen, useShown } from '../screen.ts';

/** Below the line that asks why an analogue does not count: what its facts say, one press each. */
export function ExclusionReasons({ index }: { index: number }) {
  const { history } = useScreen();
  const reasons = useShown(({ calculation, sources, readOnly }) =>
    readOnly
      ? []
      : exclusionReasons(calculation, index, {
          evaluationDate: sources.evaluationDate,
          marketSegment: sources.marketSegment,
          activity: sources.market?.market_activity,
          address: sources.description?.address ?? '',
          area: sources.description?.total_area ?? null,
        }),
  );
  const take = (exclusionReason: string) => {
    const latest = history.latest();
    const analogue = latest.analogs[index];
    if (analogue) history.change(withAnalogue(latest, index, { ...analogue, exclusionReason }));
  };
  return reasons.map((reason) => (
    <ProposedWords key={reason} from="Причина" words={reason} onTake={() => take(reason)} />
  ));
}
