import { formatDate, today } from '#kit/dates.ts';
import { ProposedWords } from '#kit/web/fields/Proposed.tsx';
import { seenBefore, withSeen } from '../../grid/seen-again.ts';
import { useScreen, useShown } from '../screen.ts';

/** That the pages of the analogues were opened again is the appraiser's word, and so is the day. */
export function SeenAgain() {
  const { history } = useScreen();
  const now = today();
  const places = useShown(({ calculation, sources, readOnly }) =>
    readOnly ? [] : seenBefore(calculation, { ...sources, today: now }),
  );
  if (places.length === 0) return null;
  const numbers = places.map((place) => place + 1).join(', ');
  return (
    <ProposedWords
      from={`${places.length === 1 ? `Страница аналога ${numbers} открывалась раньше. Если открыли её` : `Страницы аналогов ${numbers} открывались раньше. Если открыли их`} снова сегодня`}
      words={`дата обращения ${formatDate(now)}`}
      onTake={() => history.change(withSeen(history.latest(), places, now))}
    />
  );
}
