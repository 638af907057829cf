import { type ComponentType, Fragment, type ReactNode, useState } from 'react';
import { type Control, type FieldValues, type Path, type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import {
  type AnyField,
  type Fields,
  type Form,
  isShown,
  type OutlineItem,
  type ValuesOf,
  whenFields,
} from '#kit/form/form.ts';
import { OWN_TEXT } from '#kit/form/own-text.ts';
import { Field, FoldedSection, Section } from '../parts/Section.tsx';
import { AnyPhoneField } from './AnyPhoneField.tsx';
import { CheckboxField } from './CheckboxField.tsx';
import { ChipsField } from './ChipsField.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { DateField } from './DateField.tsx';
import { MaskedField, PhoneField } from './MaskedField.tsx';
import { NumberField } from './NumberField.tsx';
import { Proposed } from './Proposed.tsx';
import { SelectField } from './SelectField.tsx';
import { TextareaField } from './TextareaField.tsx';
import { EmailField, TextField } from './TextField.tsx';
import type { FieldProps } from './use-field.tsx';

type CustomName<F extends Fields> = { [K in keyof F]: F[K]['kind'] extends 'custom' ? K : never }[keyof F];

export interface OwnControlProps<V extends FieldValues> {
  form: UseFormReturn<V, unknown, V>;
  /** The field's name. */
  name: string;
  label: string;
}

/**
 * A control for each field of its own kind: without it the screen does not compile. Any other field may have one, too.
 * It places its own `Field`s.
 */
export type OwnControls<F extends Fields, V extends FieldValues> = {
  readonly [K in CustomName<F>]: ComponentType<OwnControlProps<V>>;
} & { readonly [K in keyof F]?: ComponentType<OwnControlProps<V>> };

interface FormProps<F extends Fields, V extends FieldValues> {
  form: Form<F>;
  values: UseFormReturn<V, unknown, V>;
  controls: OwnControls<F, V>;
  /** Fields that nobody can change here, with the reason. */
  fixed?: { readonly [K in keyof F]?: string };
  /** Called for each option that is picked, also for the present one. */
  onPick?: (name: keyof F & string, picked: unknown) => void;
}

interface FormSectionsProps<F extends Fields, V extends FieldValues> extends FormProps<F, V> {
  /** The narrower heading column, where an outline stands beside the sheet. */
  narrow?: boolean;
  /** The form's outline, for «4 из 5» beside each heading. */
  outline?: readonly OutlineItem[];
  /** What stands above and below the open fields of a section, by its id. */
  before?: Readonly<Record<string, ReactNode>>;
  after?: Readonly<Record<string, ReactNode>>;
}

/** These fields of a form, for a section that is written by hand. */
export function FormFields<F extends Fields, V extends ValuesOf<F> & FieldValues>({
  names,
  ...props
}: FormProps<F, V> & { names: readonly string[] }) {
  return names.map((name) => <FormField key={name} name={name} {...(props as unknown as Drawn)} />);
}

/** The sections of a form with a control for each field, in the form's order. */
export function FormSections<F extends Fields, V extends ValuesOf<F> & FieldValues>({
  before = {},
  after = {},
  outline = [],
  narrow = false,
  ...props
}: FormSectionsProps<F, V>) {
  const { form } = props;
  const draw = (names: readonly string[]) => <FormFields {...props} names={names} />;
  return Object.entries(form.sections).map(([id, { title, hint, open, folded }]) => (
    <Fragment key={id}>
      <Section
        narrow={narrow}
        id={`section-${id}`}
        title={title}
        hint={hint}
        progress={outline.find((item) => item.id === `section-${id}`)}
      >
        {before[id]}
        {draw(open)}
        {after[id]}
      </Section>
      {folded && (
        <FoldedSection narrow={narrow} title={folded.title} hint={folded.hint}>
          {draw(folded.names)}
        </FoldedSection>
      )}
    </Fragment>
  ));
}

/** The same props for whatever form it is: the names are checked above. */
interface Drawn extends Omit<FormProps<Fields, FieldValues>, 'controls'> {
  controls: Readonly<Record<string, ComponentType<OwnControlProps<FieldValues>>>>;
}

function FormField({ name, ...props }: Drawn & { name: string }) {
  const field = props.form.fields[name] as AnyField;
  const Control = props.controls[name];
  const control = Control ? (
    <Control form={props.values} name={name} label={field.label} />
  ) : (
    <Place name={name} field={field} {...props} />
  );
  return field.when ? (
    <WhileShown name={name} field={field} control={props.values.control}>
      {control}
    </WhileShown>
  ) : (
    control
  );
}

/**
 * A hidden field that is refused is shown: its message needs a place to lead to (decision 0032). It stays after it is
 * put right, so that it does not vanish while somebody types in it.
 */
function WhileShown(props: { name: string; field: AnyField; control: Control<FieldValues>; children: ReactNode }) {
  const { name, field, control } = props;
  const others = whenFields(field);
  const values: readonly unknown[] = useWatch({ control, name: others });
  const { errors } = useFormState({ control, name });
  const [refused, setRefused] = useState(false);
  if (errors[name] && !refused) setRefused(true);
  return refused || isShown(field, Object.fromEntries(others.map((other, at) => [other, values[at]])))
    ? props.children
    : null;
}

function Place({ name, field, ...props }: Drawn & { name: string; field: AnyField }) {
  const control = field.note ? (
    <Noted name={name} field={field} {...props} />
  ) : (
    <Input name={name} field={field} {...props} />
  );
  return (
    <Field span={field.span ?? 12} phone={field.phone ?? 12}>
      {control}
      <Proposed form={props.values} name={name} />
    </Field>
  );
}

type InputProps = Drawn & { name: string; field: AnyField; note?: string | undefined };

function Noted(props: InputProps) {
  const value: unknown = useWatch({ control: props.values.control, name: props.name });
  return <Input {...props} note={props.field.note?.(value)} />;
}

/** The control of the field's kind. */
function Input({ name, field, note, values, fixed, onPick }: InputProps) {
  const { control, clearErrors, setValue } = values;
  const reason = fixed?.[name];
  const options = field.options ?? [];
  const common = {
    control,
    name: name as Path<FieldValues>,
    label: field.question ?? field.label,
    placeholder: field.placeholder,
    description: reason ?? note ?? field.hint,
    readOnly: reason === undefined ? undefined : true,
    optional: field.required === undefined && !field.asked && field.kind !== 'always',
    warn: field.doubt,
  };
  const { ownText } = field;
  if (ownText) {
    const own = {
      ...common,
      // It always holds something: a blank own text gets its default.
      optional: false,
      options: [...options, { value: OWN_TEXT, label: ownText.other ?? 'Другое' }],
      other: OWN_TEXT,
      customName: `${name}_custom` as Path<FieldValues>,
      customLabel: ownText.ask,
      customPlaceholder: ownText.placeholder,
      customMaxLength: field.max,
    };
    if (field.kind === 'own-choice') {
      const changed = () => clearErrors(own.customName);
      return <ChoiceField {...own} onUserChange={changed} onPick={(picked) => onPick?.(name, picked)} />;
    }
    const changed = (chosen: unknown) => {
      clearErrors(own.customName);
      const kept = withoutContradiction(chosen as string[], field.excludes);
      if (kept !== chosen) setValue(name, kept, { shouldDirty: true });
      onPick?.(name, kept);
    };
    return <ChipsField {...own} onUserChange={changed} />;
  }
  switch (field.kind) {
    case 'number':
      return <NumberField {...common} kind="number" unit={field.measure?.unit} whole={field.measure?.whole} />;
    case 'date':
      return <DateField {...common} empty={null} />;
    case 'tick':
      return <CheckboxField {...common} />;
    case 'codes':
      return <ChipsField {...common} options={options} />;
    case 'choice':
    case 'code':
    case 'always':
      return (
        <SelectField
          {...common}
          options={options}
          clearable={field.required === undefined && field.kind !== 'always'}
          onPick={(picked) => onPick?.(name, picked)}
        />
      );
    default:
      return (
        <TextInput
          {...common}
          field={field}
          onBeyond={(behind, digits) => setValue(behind, digits, { shouldDirty: true })}
        />
      );
  }
}

const INPUT_MODES = { figures: 'numeric', url: 'url' } as const;

interface TextInputProps extends FieldProps<FieldValues> {
  field: AnyField;
  onBeyond: (behind: string, digits: string) => void;
}

function TextInput({ field, onBeyond, ...props }: TextInputProps) {
  const common = { ...props, maxLength: field.max };
  const { as } = field;
  if (field.lines) return <TextareaField {...common} minRows={field.lines} />;
  if (as === undefined) return <TextField {...common} />;
  if (as === 'email') return <EmailField {...common} />;
  if (as === 'phone') return <PhoneField {...props} />;
  if (as === 'any-phone') return <AnyPhoneField {...common} />;
  if (typeof as === 'object') {
    const { mask, behind } = as;
    return <MaskedField {...props} mask={mask} onBeyond={behind ? (digits) => onBeyond(behind, digits) : undefined} />;
  }
  return <TextField {...common} inputMode={INPUT_MODES[as]} />;
}

/** An option that excludes the others cannot stand beside them: what was pressed last stays. */
function withoutContradiction(chosen: string[], excludes: string | undefined): string[] {
  if (excludes === undefined || chosen.length < 2) return chosen;
  return chosen.at(-1) === excludes ? [excludes] : chosen.filter((item) => item !== excludes);
}
