import { Input } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { FieldValues } from 'react-hook-form';
import { itemsWith } from './options.ts';
import type { SelectFieldProps } from './SelectField.tsx';
import classes from './ShortList.module.css';
import { asText, FieldAside, useField } from './use-field.tsx';

/** The short list of a `SelectField`: radio buttons in one track. */
export function ShortList<T extends FieldValues, O = T>(props: SelectFieldProps<T, O>) {
  const field = useField(props);
  const { name: _name, label, 'aria-required': required, ...wrapper } = field.wrapper;
  const { id } = wrapper;
  const value = asText(field.value);
  const said = [wrapper.description && `${id}-description`, field.error && `${id}-error`].filter(Boolean).join(' ');
  const clear = () => {
    field.set('');
    // The cross goes with what it did.
    document.getElementById(id)?.querySelector('input')?.focus();
  };
  return (
    <FieldAside aside={props.aside}>
      <Input.Wrapper {...wrapper} label={props.hiddenLabel ? undefined : label} labelElement="div">
        <div className={classes.row}>
          <div
            role="radiogroup"
            {...(props.hiddenLabel ? { 'aria-label': props.label } : { 'aria-labelledby': `${id}-label` })}
            aria-describedby={said || undefined}
            aria-required={required}
            aria-invalid={field.error ? true : undefined}
            className={classes.track}
            onBlur={({ currentTarget, relatedTarget }) => {
              if (!currentTarget.contains(relatedTarget)) field.leave();
            }}
          >
            {itemsWith(props.options, value).map((item) => (
              <label key={item.value} className={classes.choice}>
                <input
                  type="radio"
                  name={id}
                  className={classes.input}
                  checked={item.value === value}
                  onClick={() => props.onPick?.(item.value)}
                  onChange={() => field.set(item.value)}
                />
                {item.label}
              </label>
            ))}
          </div>
          {props.clearable && value !== '' && (
            <button type="button" className={classes.clear} aria-label={`Очистить: ${props.label}`} onClick={clear}>
              <IconX size={16} aria-hidden />
            </button>
          )}
        </div>
      </Input.Wrapper>
    </FieldAside>
  );
}
