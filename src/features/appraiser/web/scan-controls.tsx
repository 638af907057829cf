import { createContext, useContext } from 'react';
import type { Control, FieldValues } from 'react-hook-form';
import type { OwnControlProps } from '#kit/web/fields/FormSections.tsx';
import { Field } from '#kit/web/parts/Section.tsx';
import type { ScanField as ScanName } from '../scan.ts';
import { ScanField } from './ScanField.tsx';

interface Scans {
  userId: string;
  /** A save asks for them. */
  required: boolean;
}

const Context = createContext<Scans>({ userId: '', required: false });

/** Around the sections that have scans. */
export const ScansProvider = Context.Provider;

/** The control of a scan. */
export function Scan<V extends FieldValues>({ form, name, label }: OwnControlProps<V>) {
  const { userId, required } = useContext(Context);
  return (
    <Field>
      <ScanField
        control={form.control as unknown as Control<FieldValues, unknown, FieldValues>}
        name={name as ScanName}
        label={label}
        optional={!required}
        userId={userId}
      />
    </Field>
  );
}

/** The name of its file stands in the scan's control. */
export const ScanFile = () => null;
