import { Table } from '@mantine/core';
import { IconPencil, IconWallet } from '@tabler/icons-react';
import type { PracticeForm } from '#features/account/user.ts';
import { formatNumber } from '#kit/numbers.ts';
import { fullName } from '#kit/requisites/person.ts';
import { plural } from '#kit/russian.ts';
import { type Column, DataTable } from '#kit/web/list/DataTable.tsx';
import { IconButton } from '#kit/web/parts/IconButton.tsx';
import { day } from '#kit/web/when.ts';
import type { AdminUser } from '../api.ts';
import records from './Records.module.css';
import classes from './UserRows.module.css';

export interface UserRowsProps {
  users: readonly AdminUser[];
  onEdit(user: AdminUser): void;
  onBalance(user: AdminUser): void;
}

const COLUMNS: Column[] = [
  { label: 'Пользователь' },
  { label: 'Телефон', width: 168 },
  { label: 'Форма', width: 150 },
  { label: 'Регистрация', width: 112, sort: 'descending' },
  { label: 'Отчеты', align: 'right', width: 80 },
  { label: 'Баланс, ₽', align: 'right', width: 112 },
  { label: 'Действия', hidden: true, width: 88 },
];

const FORMS: Record<PracticeForm, string> = { legal: 'Юридическое лицо', private: 'Частная практика' };

const nameOf = (user: AdminUser) => fullName(user) || user.email;

function Form({ user }: { user: AdminUser }) {
  if (user.selectedForm) return FORMS[user.selectedForm];
  return <span className={classes.faint}>Не выбрана</span>;
}

function Who({ user }: { user: AdminUser }) {
  return (
    <>
      <span className={records.strong}>{nameOf(user)}</span>
      <span className={records.small}>
        {user.email}
        {user.is_admin && ' · администратор'}
      </span>
    </>
  );
}

function Actions({ user, onEdit, onBalance }: Omit<UserRowsProps, 'users'> & { user: AdminUser }) {
  return (
    <span className={classes.actions}>
      <IconButton
        size={30}
        aria-label={`Изменить данные: ${nameOf(user)}`}
        tooltip="Изменить данные"
        aria-haspopup="dialog"
        onClick={() => onEdit(user)}
      >
        <IconPencil size={18} aria-hidden />
      </IconButton>
      <IconButton
        size={30}
        aria-label={`Исправить баланс: ${nameOf(user)}`}
        tooltip="Исправить баланс"
        aria-haspopup="dialog"
        onClick={() => onBalance(user)}
      >
        <IconWallet size={18} aria-hidden />
      </IconButton>
    </span>
  );
}

export function UserTable({ users, ...actions }: UserRowsProps) {
  return (
    <DataTable label="Пользователи" columns={COLUMNS}>
      {users.map((user) => (
        <Table.Tr key={user.id}>
          <Table.Td className={classes.who}>
            <Who user={user} />
          </Table.Td>
          <Table.Td className={records.when}>{user.phone || '—'}</Table.Td>
          <Table.Td>
            <Form user={user} />
          </Table.Td>
          <Table.Td className={records.when}>{day(Date.parse(user.created_at))}</Table.Td>
          <Table.Td className={classes.number}>{formatNumber(user.reports)}</Table.Td>
          <Table.Td className={classes.balance}>{formatNumber(user.balance, 2)}</Table.Td>
          <Table.Td>
            <Actions user={user} {...actions} />
          </Table.Td>
        </Table.Tr>
      ))}
    </DataTable>
  );
}

export function UserCards({ users, ...actions }: UserRowsProps) {
  return (
    <ul className={records.cards} aria-label="Пользователи">
      {users.map((user) => (
        <li key={user.id} className={records.card}>
          <div className={records.cardHead}>
            <div>
              <Who user={user} />
            </div>
            <span className={classes.balance}>{formatNumber(user.balance, 2)}&nbsp;₽</span>
          </div>
          <div className={classes.cardFoot}>
            <span className={classes.meta}>
              {user.phone && <span>{user.phone}</span>}
              <span>
                <Form user={user} />, {formatNumber(user.reports)}&nbsp;
                {plural(user.reports, 'отчет', 'отчета', 'отчетов')}, с&nbsp;{day(Date.parse(user.created_at))}
              </span>
            </span>
            <Actions user={user} {...actions} />
          </div>
        </li>
      ))}
    </ul>
  );
}
