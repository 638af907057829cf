import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AppError } from '#kit/errors.ts';
import { reading } from '#kit/web/form/reading.ts';
import { WayBack } from '#kit/web/form/WayBack.tsx';
import { ErrorState } from '#kit/web/parts/ErrorState.tsx';
import { Loading } from '#kit/web/parts/Loading.tsx';
import { Page, WithSide } from '#kit/web/parts/Page.tsx';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import { useSide } from '#kit/web/side-context.ts';
import { readUser } from '../api.ts';
import type { User } from '../user.ts';
import classes from './Account.module.css';
import { ConsentSection } from './ConsentSection.tsx';
import { ContactsSection } from './ContactsSection.tsx';
import { ClosingSection } from './own-data/ClosingSection.tsx';
import { ExportSection } from './own-data/ExportSection.tsx';
import { PersonSection } from './PersonSection.tsx';
import { SchemeSection } from './SchemeSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { SignOutSection } from './SignOutSection.tsx';
import { useUser } from './use-user.ts';

export interface AccountPageProps {
  /** The balance on a sheet of its own, with what can be done about it: the money is a later slice. */
  balanceCard: (action: ReactNode) => ReactNode;
  /** Where the form of practice is chosen, while none is: the profiles are a later slice. */
  formInvitation: ReactNode;
}

const topUp = (
  <div className={classes.buttons}>
    <Button variant="subtle" color="gray" component={Link} to="/service-prices">
      Стоимость услуг
    </Button>
    <Button component={Link} to="/balance">
      Пополнить баланс
    </Button>
  </div>
);

function Account({ known }: { known: User }) {
  const {
    data: user,
    error,
    refetch,
  } = useQuery({
    ...reading(readUser, { params: { id: known.id } }),
    placeholderData: known,
  });
  if (error && !(error instanceof AppError && error.status === 401)) {
    return <ErrorState title="Ошибка при загрузке пользователя" error={error} onRetry={() => void refetch()} />;
  }
  if (!user) return <Loading shape="form" />;
  return (
    <Sheet label="Учётная запись">
      <PersonSection user={user} />
      <ContactsSection user={user} />
      <SchemeSection />
      <ConsentSection user={user} />
      <SessionsSection />
      <ExportSection />
      <SignOutSection />
      <ClosingSection user={user} />
    </Sheet>
  );
}

/** `/account`: the balance, the user's own data, how the product looks, the way out. */
export function AccountPage({ balanceCard, formInvitation }: AccountPageProps) {
  const { user } = useUser();
  const side = useSide();
  return (
    <Page title="Учётная запись" actions={<WayBack />}>
      <WithSide side={side}>
        {formInvitation}
        {balanceCard(topUp)}
        {user ? <Account known={user} /> : <Loading shape="form" />}
      </WithSide>
    </Page>
  );
}
