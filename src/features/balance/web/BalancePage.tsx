import { Button } from '@mantine/core';
import { IconArrowLeft, IconCreditCard, IconFileInvoice } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { Page } from '#kit/web/parts/Page.tsx';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import { INVOICE_MIN } from '../invoice.ts';
import classes from './BalancePage.module.css';
import { InvoiceDialog } from './InvoiceDialog.tsx';
import { useBalance } from './use-balance.ts';

interface ChoiceProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  action: ReactNode;
}

function Choice({ icon, title, children, action }: ChoiceProps) {
  return (
    <Sheet label={title}>
      <div className={classes.choice}>
        <span className={classes.icon}>{icon}</span>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.text}>{children}</p>
        <div className={classes.action}>{action}</div>
      </div>
    </Sheet>
  );
}

/** `/balance`: the two ways to top up. */
export function BalancePage() {
  const { user, prices } = useBalance();
  const [asking, setAsking] = useState(false);
  const [sent, setSent] = useState<string | null>(null);
  const cards = prices?.card_payments !== 'off';
  return (
    <Page
      title="Пополнение баланса"
      actions={
        <Button
          component={Link}
          to="/account"
          variant="subtle"
          color="gray"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
        >
          Вернуться в профиль
        </Button>
      }
    >
      {sent && <Banner tone="ok" title={sent} />}
      <div className={classes.choices}>
        {cards && (
          <Choice
            icon={<IconCreditCard size={24} aria-hidden />}
            title="Онлайн-оплата"
            action={
              <Button component={Link} to="/payments">
                Пополнить картой
              </Button>
            }
          >
            Банковской картой через ЮKassa. Деньги зачисляются сразу после оплаты, чек придёт на электронную почту.
          </Choice>
        )}
        <Choice
          icon={<IconFileInvoice size={24} aria-hidden />}
          title="Счёт для юридических лиц"
          action={
            <Button variant={cards ? 'default' : 'filled'} onClick={() => setAsking(true)} disabled={!user}>
              Запросить счёт
            </Button>
          }
        >
          Оплата по реквизитам с расчётного счёта, от {INVOICE_MIN}&nbsp;₽. Счёт пришлём на электронную почту, деньги
          зачислим после поступления.
        </Choice>
      </div>
      {user && <InvoiceDialog opened={asking} onClose={() => setAsking(false)} onSent={setSent} user={user} />}
    </Page>
  );
}
