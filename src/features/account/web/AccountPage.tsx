import { useQuery } from '@tanstack/react-query';
import { AppError } from '#kit/errors.ts';
import { call } from '#kit/web/call.ts';
import { ErrorState } from '#kit/web/parts/ErrorState.tsx';
import { Loading } from '#kit/web/parts/Loading.tsx';
import { Page, WithSide } from '#kit/web/parts/Page.tsx';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import { useSide } from '#kit/web/side-context.ts';
import { readUser } from '../api.ts';
import type { User } from '../user.ts';
import { BalanceCard } from './BalanceCard.tsx';
import { ConsentSection } from './ConsentSection.tsx';
import { ContactsSection } from './ContactsSection.tsx';
import { PersonSection } from './PersonSection.tsx';
import { SchemeSection } from './SchemeSection.tsx';
import { SignOutSection } from './SignOutSection.tsx';
import { useUser } from './use-user.ts';

function Account({ known }: { known: User }) {
  const {
    data: user,
    error,
    refetch,
  } = useQuery({
    queryKey: [readUser.path, { id: known.id }],
    queryFn: ({ signal }) => call(readUser, { params: { id: known.id }, signal }),
    placeholderData: known,
  });
  if (error && !(error instanceof AppError && error.status === 401)) {
    return <ErrorState title="Ошибка при загрузке пользователя" error={error} onRetry={() => void refetch()} />;
  }
  if (!user) return <Loading shape="form" />;
  return (
    <>
      <BalanceCard balance={user.balance} />
      <Sheet label="Учётная запись">
        <PersonSection user={user} />
        <ContactsSection user={user} />
        <SchemeSection />
        <ConsentSection user={user} />
        <SignOutSection />
      </Sheet>
    </>
  );
}

/** `/account`: the balance, the user's own data, how the product looks, the way out. */
export function AccountPage() {
  const { user } = useUser();
  const side = useSide();
  return (
    <Page title="Учётная запись">
      <WithSide side={side}>{user ? <Account known={user} /> : <Loading shape="form" />}</WithSide>
    </Page>
  );
}
