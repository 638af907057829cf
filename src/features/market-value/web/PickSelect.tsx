import { Select } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';

interface PickSelectProps<Value extends string> {
  id: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  readOnly: boolean;
  className?: string | undefined;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  onPick(value: Value): void;
}

/** A list beside its own heading: one of the options, never none. */
export function PickSelect<Value extends string>({ options, onPick, readOnly, ...props }: PickSelectProps<Value>) {
  return (
    <Select
      {...props}
      data={options.map(({ value, label }) => ({ value, label }))}
      readOnly={readOnly}
      data-pick={readOnly ? undefined : true}
      data-read-only={readOnly || undefined}
      // Nothing at all would bring the library's own arrow back.
      rightSection={readOnly ? <span /> : <IconChevronDown size={16} aria-hidden />}
      rightSectionPointerEvents="none"
      onChange={(value) => value && onPick(value as Value)}
    />
  );
}
