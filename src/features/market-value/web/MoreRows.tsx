import { useScreen, useShown } from './screen.ts';

/** «Дополнительно»: the rows that the specification does not ask for. */
export function MoreRows({ className }: { className: string | undefined }) {
  const screen = useScreen();
  const showsMore = useShown((shown) => shown.showsMore);
  return (
    <button
      type="button"
      className={className}
      aria-expanded={showsMore}
      onClick={() => screen.set({ showsMore: !showsMore })}
    >
      {showsMore ? 'Свернуть' : 'Дополнительно'}
    </button>
  );
}
