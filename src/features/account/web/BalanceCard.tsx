import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { formatRoubles, kopecksFromRoubles } from '#kit/money.ts';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import classes from './Account.module.css';

/** `balance` in roubles. */
export function BalanceCard({ balance }: { balance: number }) {
  return (
    <Sheet label="Баланс">
      <div className={classes.balance}>
        <div>
          <p className={classes.balanceLabel}>Баланс</p>
          <p className={classes.balanceSum}>{formatRoubles(kopecksFromRoubles(balance))}</p>
        </div>
        <div className={classes.buttons}>
          <Button variant="subtle" color="gray" component={Link} to="/service-prices">
            Стоимость услуг
          </Button>
          <Button component={Link} to="/balance">
            Пополнить баланс
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
