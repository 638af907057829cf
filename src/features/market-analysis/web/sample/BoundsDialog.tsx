import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { formatNumber, parseNumber } from '#kit/numbers.ts';
import { Dialog } from '#kit/web/dialogs/Dialog.tsx';
import { areaBounds } from '../../sample/sheet.ts';
import { boundsOf } from '../../sample/view.ts';

interface Props {
  /** The user's own; none: those of the segment. */
  bounds: number[];
  segment: string;
  onClose: () => void;
  onBounds: (bounds: number[]) => void;
}

const written = (bounds: readonly number[]) => bounds.map((bound) => formatNumber(bound)).join('; ');

/** Moves the bounds between the classes of area. */
export function BoundsDialog({ bounds, segment, onClose, onBounds }: Props) {
  const form = useId();
  const before = written(boundsOf({ area_bounds: bounds }, segment));
  const [typed, setTyped] = useState(before);
  const [error, setError] = useState<string>();
  const put = (next: number[]) => {
    onBounds(next);
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parts = typed
      .split(/[;\n]/)
      .map((part) => part.trim())
      .filter(Boolean);
    const read = areaBounds.safeParse(parts.map((part) => Number(parseNumber(part) ?? Number.NaN)));
    if (read.success) put(read.data);
    else setError(read.error.issues[0]?.message);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Границы классов площади"
      size={440}
      dirty={typed !== before}
      footerLeft={
        bounds.length > 0 && (
          <Button variant="subtle" onClick={() => put([])}>
            Вернуть обычные
          </Button>
        )
      }
      footer={
        <>
          <Button variant="subtle" color="gray" onClick={onClose}>
            Отмена
          </Button>
          <Button type="submit" form={form}>
            Изменить
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <TextInput
          label="Верхние границы, кв. м, через точку с запятой"
          description="Граница входит в свой класс. Класс меньше трёх предложений соединяется с соседним."
          value={typed}
          error={error}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setError(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
