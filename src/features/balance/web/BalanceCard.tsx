import type { ReactNode } from 'react';
import { formatRoubles } from '#kit/money.ts';
import { plural } from '#kit/russian.ts';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import classes from './BalanceCard.module.css';
import { useBalance } from './use-balance.ts';

/** «Хватит на 3 отчета по 150 ₽» */
function enoughFor(balance: number, price: number): string {
  const reports = price > 0 ? Math.floor(balance / price) : 0;
  const cost = formatRoubles(Math.round(price * 100));
  if (price === 0) return 'Отчет сейчас бесплатный';
  if (reports === 0) return `Отчет стоит ${cost}`;
  return `Хватит на ${reports} ${plural(reports, 'отчет', 'отчета', 'отчетов')} по ${cost}`;
}

/** The balance on a sheet, with the way to add to it on the right. */
export function BalanceCard({ action }: { action: ReactNode }) {
  const { user, prices } = useBalance();
  return (
    <Sheet padded label="Баланс">
      <div className={classes.card}>
        <div>
          <p className={classes.label}>Баланс</p>
          <p className={classes.sum}>{user ? formatRoubles(Math.round(user.balance * 100)) : '\u00a0'}</p>
          <p className={classes.note}>{user && prices ? enoughFor(user.balance, prices.land) : '\u00a0'}</p>
        </div>
        {action}
      </div>
    </Sheet>
  );
}
