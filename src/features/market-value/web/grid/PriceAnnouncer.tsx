import { useEffect, useRef, useState } from 'react';
import { roublesAfter } from '#kit/money.ts';
import { formatNumber } from '#kit/numbers.ts';
import { useShown } from '../screen.ts';
import classes from './ComparisonTable.module.css';

/** At most one message in so long, or a screen reader would never be done. */
const PAUSE_MS = 600;

/** Says politely which corrected price has changed. */
export function PriceAnnouncer() {
  const prices = useShown(({ result }) => result.analogs.map(({ correctedPrice }) => correctedPrice));
  const said = useRef(prices);
  const [message, setMessage] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => {
      const changed = prices.flatMap((price, index) =>
        price !== null && price !== said.current[index]
          ? [
              `Аналог ${index + 1}: скорректированная цена ${formatNumber(price, 2)} ${roublesAfter(price)} за квадратный метр.`,
            ]
          : [],
      );
      said.current = prices;
      if (changed.length > 0) setMessage(changed.join(' '));
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [prices]);
  return (
    <div role="status" className={classes.hidden}>
      {message}
    </div>
  );
}
