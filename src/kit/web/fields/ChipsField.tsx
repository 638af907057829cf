import { Chip, Input } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { fieldId, useFormArea } from '../form/form-area.ts';
import classes from './Field.module.css';
import { type Option, optionItems } from './options.ts';
import { TextField } from './TextField.tsx';
import { type FieldProps, useField } from './use-field.tsx';

export interface ChipsFieldProps<T extends FieldValues, O = T> extends FieldProps<T, O> {
  options: readonly Option[];
  /** The option that opens a text field of the user's own. */
  other?: string;
  customName?: FieldPath<T>;
  customLabel?: string;
  customPlaceholder?: string;
}

/** Several of a few; the form holds an array of values. */
export function ChipsField<T extends FieldValues, O = T>(props: ChipsFieldProps<T, O>) {
  const { other = 'Другое', customName } = props;
  const field = useField(props);
  const { scope } = useFormArea();
  const { name: _name, 'aria-required': _required, ...wrapper } = field.wrapper;
  const values = Array.isArray(field.value) ? field.value.map(String) : [];
  const open = customName !== undefined && values.includes(other);
  const picked = useRef(false);

  useEffect(() => {
    if (open && picked.current && customName) document.getElementById(fieldId(customName, scope))?.focus();
    picked.current = false;
  }, [open, customName, scope]);

  return (
    <div>
      <Input.Wrapper {...wrapper} labelElement="div">
        <Chip.Group
          multiple
          value={values}
          onChange={(next) => {
            picked.current = true;
            field.set(next);
          }}
        >
          <fieldset
            id={wrapper.id}
            aria-labelledby={`${wrapper.id}-label`}
            aria-describedby={field.error ? `${wrapper.id}-error` : undefined}
            className={classes.group}
            onBlur={field.leave}
          >
            {optionItems(props.options).map((item) => (
              <Chip
                key={item.value}
                value={item.value}
                disabled={field.readOnly}
                icon={<IconCheck size={14} stroke={2} aria-hidden />}
              >
                {item.label}
              </Chip>
            ))}
          </fieldset>
        </Chip.Group>
      </Input.Wrapper>
      {open && (
        <div className={classes.below}>
          <TextField
            control={props.control}
            name={customName}
            label={props.customLabel ?? 'Свой вариант'}
            placeholder={props.customPlaceholder}
            readOnly={props.readOnly}
          />
        </div>
      )}
    </div>
  );
}
