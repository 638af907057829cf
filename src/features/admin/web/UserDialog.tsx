import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { readProfile, updateUser } from '#features/account/api.ts';
import { fullName } from '#kit/person.ts';
import { call } from '#kit/web/call.ts';
import { PhoneField } from '#kit/web/fields/MaskedField.tsx';
import { EmailField, TextField } from '#kit/web/fields/TextField.tsx';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { BusyButton } from '#kit/web/parts/BusyButton.tsx';
import { Dialog } from '#kit/web/parts/Dialog.tsx';
import { toast } from '#kit/web/parts/toast.tsx';
import { reading } from '#kit/web/reading.ts';
import { useQuietForm } from '#kit/web/use-quiet-form.ts';
import { useSend } from '#kit/web/use-send.ts';
import { type AdminUser, searchUsers } from '../api.ts';
import classes from './Dialogs.module.css';

const KEYS = ['last_name', 'first_name', 'middle_name', 'phone', 'email'] as const;
type Typed = Record<(typeof KEYS)[number], string>;

const stored = (user: AdminUser | null) =>
  Object.fromEntries(KEYS.map((key) => [key, user?.[key] ?? ''])) as unknown as Typed;

const FORM = 'user-data';
const resolver = zodResolver(updateUser.body as unknown as z.ZodType<Typed, Typed>);

export interface UserDialogProps {
  user: AdminUser | null;
  opened: boolean;
  onClose(): void;
}

/** Names, phone and e-mail of a user. Only what was changed is sent. */
export function UserDialog({ user, opened, onClose }: UserDialogProps) {
  const queries = useQueryClient();
  const form = useQuietForm<Typed>({ resolver, values: stored(user) });
  const profile = useQuery(reading(readProfile));
  const own = user !== null && profile.data?.id === user.id;

  const close = () => {
    form.reset(stored(user));
    forget();
    onClose();
  };
  const {
    submit: save,
    failure,
    forget,
  } = useSend(form, async (typed) => {
    if (!user) return;
    const changed = Object.fromEntries(KEYS.filter((key) => typed[key] !== user[key]).map((key) => [key, typed[key]]));
    if (Object.keys(changed).length > 0) {
      await call(updateUser, { params: { id: user.id }, body: changed });
      void queries.invalidateQueries({ queryKey: [searchUsers.path] });
      if (own) void queries.invalidateQueries({ queryKey: [readProfile.path] });
      toast('Данные пользователя сохранены');
    }
    close();
  });
  const { control, formState } = form;
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title="Данные пользователя"
      subtitle={user ? fullName(user) || user.email : ''}
      dirty={formState.isDirty && !formState.isSubmitting}
      footer={
        <>
          <Button variant="default" onClick={close}>
            Отмена
          </Button>
          <BusyButton type="submit" form={FORM} busy={formState.isSubmitting} busyText="Сохраняем…">
            Сохранить
          </BusyButton>
        </>
      }
    >
      <form id={FORM} onSubmit={save} noValidate className={classes.form}>
        {failure && (
          <div className={classes.wide}>
            <Banner tone="danger" title={failure} />
          </div>
        )}
        <div className={classes.wide}>
          <TextField control={control} name="last_name" label="Фамилия" maxLength={100} />
        </div>
        <TextField control={control} name="first_name" label="Имя" maxLength={100} />
        <TextField control={control} name="middle_name" label="Отчество" maxLength={100} optional />
        <PhoneField control={control} name="phone" label="Телефон" />
        <EmailField
          control={control}
          name="email"
          label="Электронная почта"
          maxLength={254}
          readOnly={own}
          description={
            own
              ? 'Свою почту меняют в учётной записи: нужен текущий пароль'
              : 'С ним пользователь входит; о замене придёт письмо на прежний адрес'
          }
        />
      </form>
    </Dialog>
  );
}
