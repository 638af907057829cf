import { useEffect, useRef } from 'react';
import {
  type FieldErrors,
  type FieldValues,
  get,
  type Resolver,
  set,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { typedProblems } from './typed-problems.ts';

type QuietFormProps<T extends FieldValues, O> = Omit<
  UseFormProps<T, unknown, O>,
  'mode' | 'reValidateMode' | 'shouldFocusError' | 'shouldUseNativeValidation'
>;

/**
 * A form that speaks up when a changed field is left or the form is sent, never while somebody types; a message goes
 * as soon as its field is right. Takes the resolver of the endpoint's shape (`bodyRules(endpoint.body)`). Focus after
 * a failed send belongs to the `ErrorSummary`.
 */
export function useQuietForm<T extends FieldValues, O = T>(props: QuietFormProps<T, O>): UseFormReturn<T, unknown, O> {
  const control = useRef<object | null>(null);
  const resolver: Resolver<T, unknown, O> = async (values, context, options) => {
    const own = await (props.resolver?.(values, context, options) ?? { values: values as unknown as O, errors: {} });
    const problems = control.current ? typedProblems(control.current) : new Map<string, string>();
    if (problems.size === 0) return own;
    const errors = { ...own.errors } as FieldErrors<T>;
    for (const [name, message] of problems) {
      const known = get(errors, name) as { ref?: unknown } | undefined;
      set(errors, name, { ...known, type: 'typed', message });
    }
    return { values: {}, errors };
  };
  const form = useForm<T, unknown, O>({
    ...props,
    resolver,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  });
  control.current = form.control;

  const { subscribe, trigger, getFieldState } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          if (name && type === 'change' && getFieldState(name as never).error) void trigger(name as never);
        },
      }),
    [subscribe, trigger, getFieldState],
  );
  return form;
}
