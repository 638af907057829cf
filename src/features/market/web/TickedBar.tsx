import { Button } from '@mantine/core';
import { formatNumber } from '#kit/numbers.ts';
import type { OfferChange } from '../api.ts';
import classes from './Offers.module.css';

interface Props {
  ticked: ReadonlySet<string>;
  onChange(change: OfferChange): void;
  onClear(): void;
}

/** What is done with the ticked offers; each can be undone. */
export function TickedBar({ ticked, onChange, onClear }: Props) {
  return (
    <div className={classes.tickedBar} role="toolbar" aria-label="Выбранные предложения">
      <span role="status">Выбрано {formatNumber(ticked.size)}</span>
      <Button variant="default" size="sm" onClick={() => onChange('withdraw')}>
        Снять
      </Button>
      <Button variant="default" size="sm" onClick={() => onChange('delete')}>
        Удалить
      </Button>
      <Button variant="subtle" color="gray" size="sm" onClick={onClear}>
        Снять выделение
      </Button>
    </div>
  );
}
