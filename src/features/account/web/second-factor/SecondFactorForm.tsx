import type { ReactNode } from 'react';
import type { Sending } from '#kit/web/form/use-send.ts';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { Field, Section } from '#kit/web/parts/Section.tsx';
import account from '../Account.module.css';

interface SecondFactorFormProps {
  hint: string;
  sending: Sending;
  /** How it stands, above what was refused. */
  note?: ReactNode;
  /** What is asked for, in `Field`s. */
  children: ReactNode;
  buttons: ReactNode;
}

/** What every step of the second factor looks like: heading, what was refused, fields, buttons. */
export function SecondFactorForm({ hint, sending, note, children, buttons }: SecondFactorFormProps) {
  return (
    <form onSubmit={sending.submit} noValidate>
      <Section title="Код при входе" hint={hint}>
        {note && <Field>{note}</Field>}
        {sending.failure && (
          <Field>
            <Banner tone="danger" title={sending.failure} />
          </Field>
        )}
        {children}
        <Field>
          <div className={account.buttons}>{buttons}</div>
        </Field>
      </Section>
    </form>
  );
}
