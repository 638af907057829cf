import { IconLogout } from '@tabler/icons-react';
import { BusyButton } from '#kit/web/parts/BusyButton.tsx';
import { Field, Section } from '#kit/web/parts/Section.tsx';
import classes from './Account.module.css';
import { useSignOut } from './use-sign-out.ts';

export function SignOutSection() {
  const { leave, leaving } = useSignOut();
  return (
    <Section title="Выход">
      <Field>
        <div className={classes.line}>
          <span className={classes.quiet}>На этом устройстве</span>
          <BusyButton
            variant="subtle"
            color="red"
            busy={leaving}
            busyText="Выход..."
            leftSection={<IconLogout aria-hidden />}
            onClick={() => void leave()}
          >
            Выйти
          </BusyButton>
        </div>
      </Field>
    </Section>
  );
}
