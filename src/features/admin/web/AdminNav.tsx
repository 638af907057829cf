import {
  IconCalendarStats,
  IconCreditCard,
  IconFileInvoice,
  IconHistory,
  IconShieldLock,
  IconTextSize,
  IconUser,
  IconWallet,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { listInvoices } from '#features/balance/api.ts';
import { reading } from '#kit/web/form/reading.ts';
import { Counter } from '#kit/web/parts/Badge.tsx';
import { SideNav } from '#kit/web/parts/SideNav.tsx';

/** Requests that wait for money; «50+» where there are more than one page of them. */
function WaitingInvoices() {
  const { data } = useQuery(reading(listInvoices, { query: { status: 'requested' } }));
  if (!data || data.items.length === 0) return null;
  return (
    <Counter>
      {data.items.length}
      {data.next_cursor && '+'}
    </Counter>
  );
}

export function AdminNav() {
  return (
    <SideNav
      label="Панель администратора"
      groups={[
        {
          items: [
            { to: '/admin', label: 'Пользователи', icon: <IconUser aria-hidden /> },
            { to: '/admin/market-analysis', label: 'Тексты по умолчанию', icon: <IconTextSize aria-hidden /> },
            { to: '/admin/overviews', label: 'Обзор месяца', icon: <IconCalendarStats aria-hidden /> },
            { to: '/admin/prices', label: 'Цена отчета', icon: <IconWallet aria-hidden /> },
            {
              to: '/admin/invoices',
              label: 'Запросы счетов',
              icon: <IconFileInvoice aria-hidden />,
              badge: <WaitingInvoices />,
            },
            { to: '/admin/payments', label: 'Платежи', icon: <IconCreditCard aria-hidden /> },
            { to: '/admin/log', label: 'Журнал действий', icon: <IconHistory aria-hidden /> },
            { to: '/admin/security', label: 'Защита входа', icon: <IconShieldLock aria-hidden /> },
          ],
        },
      ]}
    />
  );
}
