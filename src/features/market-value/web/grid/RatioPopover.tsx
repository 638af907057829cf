import { Button, Group, Popover, Radio, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { fromAreas, fromCoefficient, fromRatio } from '#features/market/compute/correction-from-ratio.ts';
import { formatSignedPercent, parseNumber } from '#kit/numbers.ts';
import classes from './RatioPopover.module.css';

type Way = 'coefficient' | 'object' | 'analogue' | 'areas';

const WAYS: Record<Exclude<Way, 'areas'>, string> = {
  coefficient: 'Коэффициент к цене аналога',
  object: 'Отношение цен: есть / нет, фактор есть у объекта',
  analogue: 'Отношение цен: есть / нет, фактор есть у аналога',
};

interface RatioPopoverProps {
  /** Of the factor, for the name of the dialog. */
  label: string;
  /** For the area's formula, sq m; null for other factors. */
  areas: { object: number | null; analogue: number | null } | null;
  /** The percent as a decimal string. */
  onTake(percent: string): void;
  onCancel(): void;
}

function percentOf(way: Way, typed: string, areas: RatioPopoverProps['areas']): string | null {
  const number = parseNumber(typed);
  if (way === 'coefficient') return fromCoefficient(number);
  if (way !== 'areas') return fromRatio(number, way);
  const text = (area: number | null | undefined) => (area ? String(area) : null);
  return fromAreas(text(areas?.object), text(areas?.analogue), number);
}

/** «Рассчитать из коэффициента»: a handbook's ratio and its direction to the percent of the cell. */
export function RatioPopover({ label, areas, onTake, onCancel }: RatioPopoverProps) {
  const [way, setWay] = useState<Way>(areas ? 'areas' : 'coefficient');
  const [typed, setTyped] = useState('');
  const percent = percentOf(way, typed, areas);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (percent !== null) onTake(percent);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') onCancel();
  };
  return (
    <Popover opened position="bottom-end" offset={4} width={340} withRoles={false} trapFocus onDismiss={onCancel}>
      <Popover.Target>
        <span className={classes.anchor} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={`Рассчитать из коэффициента: ${label}`} onKeyDown={onKeyDown} p="md">
        <form onSubmit={submit}>
          <Stack gap={14}>
            <Text fw={600}>Рассчитать из коэффициента</Text>
            <Radio.Group
              value={way}
              onChange={(value) => setWay(value as Way)}
              label={<VisuallyHidden>Что известно</VisuallyHidden>}
            >
              <Stack gap={8}>
                {areas && <Radio size="xs" value="areas" label="По площади: (площадь объекта / площадь аналога)ⁿ" />}
                {Object.entries(WAYS).map(([value, words]) => (
                  <Radio key={value} size="xs" value={value} label={words} />
                ))}
              </Stack>
            </Radio.Group>
            <TextInput
              label={way === 'areas' ? 'Показатель степени n' : way === 'coefficient' ? 'Коэффициент' : 'Отношение'}
              placeholder={way === 'areas' ? '−0,11' : way === 'coefficient' ? '0,94' : '1,15'}
              inputMode="decimal"
              autoComplete="off"
              data-autofocus
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              description={
                way === 'areas' && areas && (!areas.object || !areas.analogue)
                  ? 'Укажите площадь объекта и аналога'
                  : undefined
              }
            />
            <Group justify="space-between" wrap="nowrap">
              <Text aria-live="polite" className={classes.result}>
                {percent === null ? '—' : formatSignedPercent(percent)}
              </Text>
              <Group gap={8} wrap="nowrap">
                <Button size="sm" variant="subtle" color="gray" onClick={onCancel}>
                  Отмена
                </Button>
                <Button size="sm" type="submit" disabled={percent === null}>
                  Подставить
                </Button>
              </Group>
            </Group>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
