import { useMutation } from '@tanstack/react-query';
import { call } from '#kit/web/call.ts';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { Field } from '#kit/web/parts/Section.tsx';
import { toast } from '#kit/web/parts/toast.tsx';
import { sendConfirmation } from '../confirm-email-api.ts';
import { useUser } from './use-user.ts';

/** While a changed e-mail waits for its link: where letters for a new password go until then, and the link once more. */
export function UnconfirmedEmail() {
  const { user } = useUser();
  const again = useMutation({
    mutationFn: () => call(sendConfirmation),
    onSuccess: ({ message }) => toast(message),
  });
  if (!user?.former_email) return null;
  return (
    <Field>
      <Banner
        tone="warn"
        title={again.error?.message ?? 'Новый адрес не подтверждён: откройте ссылку из письма.'}
        action={{ label: 'Отправить ещё раз', busy: again.isPending, onClick: () => again.mutate() }}
      >
        До этого письма для сброса пароля приходят на {user.former_email}.
      </Banner>
    </Field>
  );
}
