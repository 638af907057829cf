import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatRoubles } from '#kit/money.ts';
import { reading } from '#kit/web/form/reading.ts';
import { ErrorState } from '#kit/web/parts/ErrorState.tsx';
import { Loading } from '#kit/web/parts/Loading.tsx';
import { Page } from '#kit/web/parts/Page.tsx';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import { readPrices } from '../api.ts';
import classes from './ServicePricesPage.module.css';

function Price({ title, roubles, children }: { title: string; roubles: number; children: string }) {
  return (
    <li className={classes.line}>
      <div>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.text}>{children}</p>
      </div>
      <p className={classes.price}>{formatRoubles(Math.round(roubles * 100))}</p>
    </li>
  );
}

/** `/service-prices`: what a report costs. */
export function ServicePricesPage() {
  const prices = useQuery(reading(readPrices));
  if (prices.isError) {
    return <ErrorState title="Не удалось загрузить стоимость" error={prices.error} onRetry={() => prices.refetch()} />;
  }
  return (
    <Page title="Стоимость услуг" width="narrow">
      {prices.isPending ? (
        <Loading shape="lines" count={4} />
      ) : (
        <>
          <Sheet>
            <ul className={classes.list}>
              <Price title="Отчет об оценке земельного участка" roubles={prices.data.land}>
                Заполнять и считать можно бесплатно, оплата только за готовый документ. Исправление оплаченного отчета
                бесплатно.
              </Price>
              <Price title="Отчет об оценке жилого дома" roubles={prices.data.house}>
                Раздел в процессе разработки.
              </Price>
            </ul>
          </Sheet>
          <div className={classes.foot}>
            <p className={classes.text}>Отчет оплачивается с баланса. Деньги на балансе не сгорают.</p>
            <Button component={Link} to="/balance">
              Пополнить баланс
            </Button>
          </div>
        </>
      )}
    </Page>
  );
}
