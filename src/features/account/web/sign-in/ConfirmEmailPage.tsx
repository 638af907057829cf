import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { AppError } from '#kit/errors.ts';
import { call } from '#kit/web/call.ts';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { Loading } from '#kit/web/parts/Loading.tsx';
import { CONFIRM_LINK_INVALID, confirmEmail } from '../../confirm-email-api.ts';
import { Door } from './Door.tsx';

/** `/confirm-email?token=`: the link of the letter. Opened again it says the same. */
export function ConfirmEmailPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const confirmed = useQuery({
    queryKey: [confirmEmail.path, token],
    queryFn: ({ signal }) => call(confirmEmail, { body: { token }, signal }),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const dead = token === '' || (confirmed.error instanceof AppError && confirmed.error.code === 'validation');
  return (
    <Door
      title="Подтверждение почты"
      other={
        <Anchor component={Link} to="/">
          Перейти к отчетам
        </Anchor>
      }
    >
      <div data-block>
        {confirmed.isLoading && <Loading shape="lines" count={2} />}
        {confirmed.data && (
          <Banner tone="ok" title={`${confirmed.data.message}.`}>
            На него приходят и письма для сброса пароля. Если вас ждёт приветственный бонус, он поступит на баланс,
            когда вы войдёте.
          </Banner>
        )}
        {dead && <Banner tone="danger" title={CONFIRM_LINK_INVALID} />}
        {confirmed.error && !dead && (
          <Banner
            tone="danger"
            title={confirmed.error.message}
            action={{ label: 'Попробовать снова', onClick: () => void confirmed.refetch() }}
          />
        )}
      </div>
    </Door>
  );
}
