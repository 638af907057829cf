import { useEffect, useRef } from 'react';
import { type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { fieldId, useFormArea } from '../form/form-area.ts';
import classes from './Field.module.css';
import { SelectField, type SelectFieldProps } from './SelectField.tsx';
import { TextField } from './TextField.tsx';

export interface ChoiceFieldProps<T extends FieldValues, O = T> extends SelectFieldProps<T, O> {
  /** The option that opens the text field; it must be among the options. */
  other?: string;
  /** The form's field for the user's own text. */
  customName: FieldPath<T>;
  customLabel: string;
  customPlaceholder?: string;
  customMaxLength?: number;
}

/** A list with «Другое», which opens its text field right below and moves the focus there. */
export function ChoiceField<T extends FieldValues, O = T>(props: ChoiceFieldProps<T, O>) {
  const { other = 'Другое', customName, customLabel, customPlaceholder, customMaxLength, ...select } = props;
  const { scope } = useFormArea();
  const open = useWatch({ control: props.control, name: props.name }) === other;
  const picked = useRef(false);

  useEffect(() => {
    if (open && picked.current) document.getElementById(fieldId(customName, scope))?.focus();
    picked.current = false;
  }, [open, customName, scope]);

  return (
    <div>
      <SelectField
        {...select}
        onUserChange={(value) => {
          picked.current = true;
          props.onUserChange?.(value);
        }}
      />
      {open && (
        <div className={classes.below}>
          <TextField
            control={props.control}
            name={customName}
            label={customLabel}
            placeholder={customPlaceholder}
            maxLength={customMaxLength}
            readOnly={props.readOnly}
          />
        </div>
      )}
    </div>
  );
}
