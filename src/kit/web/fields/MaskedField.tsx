import { InputBase } from '@mantine/core';
import { type ClipboardEvent, useCallback } from 'react';
import type { FieldValues } from 'react-hook-form';
import { IMaskInput } from 'react-imask';
import { nationalDigits } from '#kit/requisites/phone.ts';
import { asText, FieldAside, type FieldProps, useField } from './use-field.tsx';

export interface MaskedFieldProps<T extends FieldValues, O = T> extends FieldProps<T, O> {
  /** Of imask: `0` a digit, `[0]` an optional one, everything else itself. «00 00», «000-000», «000000». */
  mask: string;
  /** Cleans what was typed or pasted; `empty` tells that nothing stands in the field yet. */
  prepare?: (typed: string, empty: boolean) => string;
  /** The digits that remain of those in the mask. */
  settle?: (digits: string) => string;
  /** Takes the digits that were pasted into the empty field and have no place in the mask. */
  onBeyond?: ((digits: string) => void) | undefined;
  type?: 'text' | 'tel';
  inputMode?: 'text' | 'numeric' | 'tel';
  autoComplete?: string;
}

const plainSpaces = (typed: string) => typed.replace(/[\u00a0\u2007\u2009\u202f]/g, ' ');

/**
 * On focus the mask would set the cursor before the first digit. That undoes the selection which Tab, a password
 * manager or a screen reader has just made, and what is typed then pushes the old digits on.
 */
function keepSelection(mounted: unknown): void {
  const { maskRef } = (mounted ?? {}) as { maskRef?: { alignCursorFriendly: () => void } };
  if (maskRef) maskRef.alignCursorFriendly = () => undefined;
}

/** A number of a fixed pattern; the form holds it as it is shown, with its spaces and hyphens. */
export function MaskedField<T extends FieldValues, O = T>(props: MaskedFieldProps<T, O>) {
  const field = useField(props);
  const value = asText(field.value);
  const clean = props.prepare ?? plainSpaces;
  // One and the same function: a new one makes the mask place its cursor anew after every render.
  const prepare = useCallback(
    (typed: string, mask: { unmaskedValue: string }) => clean(typed, mask.unmaskedValue === ''),
    [clean],
  );
  return (
    <FieldAside aside={props.aside}>
      <InputBase
        {...field.wrapper}
        component={IMaskInput}
        mask={props.mask}
        prepare={prepare}
        ref={keepSelection}
        inputRef={field.ref}
        value={value}
        onAccept={(accepted: string, mask: { value: string; unmaskedValue: string }, event?: InputEvent) => {
          const digits = mask.unmaskedValue;
          const settled = props.settle?.(digits) ?? digits;
          if (settled !== digits) mask.unmaskedValue = settled;
          const next = settled === digits ? accepted : mask.value;
          // Without an event the mask only repeats a value that the form has just given it.
          if (event && next !== value) field.set(next);
        }}
        onPaste={(event: ClipboardEvent<HTMLInputElement>) => {
          const digits = event.clipboardData.getData('text').replace(/\D/g, '');
          const room = props.mask.replace(/\D/g, '').length;
          if (value === '' && digits.length > room) props.onBeyond?.(digits.slice(room));
        }}
        onBlur={field.leave}
        readOnly={field.readOnly}
        placeholder={field.readOnly ? undefined : props.placeholder}
        type={props.type ?? 'text'}
        inputMode={props.inputMode ?? 'numeric'}
        autoComplete={props.autoComplete ?? 'off'}
      />
    </FieldAside>
  );
}

type PhoneFieldProps<T extends FieldValues, O = T> = Omit<
  MaskedFieldProps<T, O>,
  'mask' | 'prepare' | 'settle' | 'type' | 'inputMode'
>;

/** A pasted number with 8 or 7 in front loses it at once; digits typed one by one are settled as they come. */
function preparePhone(typed: string, empty: boolean): string {
  const digits = typed.replace(/\D/g, '');
  return digits.length >= 11 && /^[78]/.test(digits) && empty ? digits.slice(1) : typed;
}

/** A Russian phone number; the form holds «+7 (910) 555-30-17». */
export function PhoneField<T extends FieldValues, O = T>(props: PhoneFieldProps<T, O>) {
  return (
    <MaskedField
      {...props}
      // One digit more than the number has: only with the last one is it certain that an 8 stood in front.
      mask="+7 (000) 000-00-00[0]"
      settle={nationalDigits}
      prepare={preparePhone}
      type="tel"
      inputMode="tel"
      placeholder={props.placeholder ?? '+7 (___) ___-__-__'}
    />
  );
}
