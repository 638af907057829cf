import { useEffect, useRef, useState } from 'react';
import { roublesAfter } from '#kit/money.ts';
import { formatNumber } from '#kit/numbers.ts';
import type { CalculationResult } from '../../compute/market-value.ts';
import classes from './ComparisonTable.module.css';

/** At most one message in so long, or a screen reader would never be done. */
const PAUSE_MS = 600;

/** Says politely which corrected price has changed. */
export function PriceAnnouncer({ result }: { result: CalculationResult }) {
  const prices = result.analogs.map(({ correctedPrice }) => correctedPrice);
  const said = useRef(prices);
  const [message, setMessage] = useState('');
  const key = prices.join('|');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the prices, which are made anew each time
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
  }, [key]);
  return (
    <div role="status" className={classes.hidden}>
      {message}
    </div>
  );
}
