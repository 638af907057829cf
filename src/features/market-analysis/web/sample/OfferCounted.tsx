import { Autocomplete, Button, Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { tooLong } from '#kit/text-length.ts';
import type { SampleRow } from '../../sample/sheet.ts';
import type { RowNote } from '../../sample/view.ts';
import classes from './OfferList.module.css';
import { heard } from './offer-words.ts';

/* Whether an offer counts, and why not. */

interface PartProps {
  row: SampleRow;
  note: RowNote;
  locked: boolean;
  onChange: (row: SampleRow) => void;
}

export function OfferTick({ row, note, locked, onChange }: PartProps) {
  return (
    <Checkbox
      aria-label={`Учитывать: ${heard(row)}`}
      checked={note.leftOut === null}
      disabled={locked || note.leftOut === 'rule'}
      title={note.leftOut === 'rule' ? note.words : undefined}
      onChange={(event) => {
        const included = event.currentTarget.checked;
        onChange({ ...row, included, reason: row.reason || (included ? '' : (note.outlier ?? '')) });
      }}
    />
  );
}

const REASONS = [
  'Повтор публикации',
  'На участке есть строения',
  'Нетипичное местоположение',
  'Площадь отличается от объекта',
  'Нет коммуникаций',
  'Продажа доли',
  'Цена не подтверждена',
];

/** The number of an analogue, why an offer does not count, or that its price lies apart. */
export function OfferReason({
  row,
  note,
  locked,
  onChange,
  region,
  number,
  children,
}: PartProps & { region: string; number: number | undefined; children: ReactNode }) {
  if (note.leftOut === 'rule') return <span className={classes.rule}>{note.words}</span>;
  if (note.leftOut === 'user') {
    if (locked) return <span className={classes.rule}>{note.words || 'Причина не указана'}</span>;
    return (
      <Autocomplete
        size="xs"
        aria-label={`Причина исключения: ${heard(row)}`}
        placeholder="Укажите причину"
        className={classes.reason}
        data-empty={row.reason.trim() === '' || undefined}
        data={REASONS}
        value={row.reason}
        title={row.reason}
        error={tooLong(row.reason, 500)}
        onChange={(reason) => onChange({ ...row, reason })}
      />
    );
  }
  return (
    <span className={classes.beside}>
      {number !== undefined && (
        <span className={classes.analogue}>
          <span className={classes.disc}>{number}</span> Аналог {number}
        </span>
      )}
      {number === undefined && !note.outlier && children}
      {note.outlier && (
        <span className={classes.warn} title={note.outlier}>
          Выброс
          {!locked && (
            <Button
              variant="default"
              size="compact-xs"
              aria-label={`Исключить: ${heard(row)}. ${note.outlier}`}
              onClick={() => onChange({ ...row, included: false, reason: note.outlier ?? '' })}
            >
              Исключить
            </Button>
          )}
        </span>
      )}
      {region && (
        <span className={classes.warn} title={`Адрес предложения: ${region}`}>
          Другой регион
        </span>
      )}
      {note.late && (
        <span className={classes.warn} title={note.late}>
          Увидено позже даты оценки
        </span>
      )}
    </span>
  );
}

/** What is known of an offer of which the sample says nothing. */
export const NOTHING: RowNote = { leftOut: null, words: '', outlier: null, late: null };
