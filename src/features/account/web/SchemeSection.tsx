import { type MantineColorScheme, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { Field, Section } from '#kit/web/parts/Section.tsx';

const SCHEMES: { value: MantineColorScheme; label: string }[] = [
  { value: 'light', label: 'Светлое' },
  { value: 'dark', label: 'Тёмное' },
  { value: 'auto', label: 'Системное' },
];

/** Kept in this browser. */
export function SchemeSection() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Section title="Оформление" hint="Запоминается в этом браузере.">
      <Field>
        <SegmentedControl
          aria-label="Оформление"
          data={SCHEMES}
          value={colorScheme}
          onChange={(value) => setColorScheme(value as MantineColorScheme)}
        />
      </Field>
    </Section>
  );
}
