import { Button } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import type { ContentBlock } from '#document/model/content-block.ts';
import { countInWords, isBlank, previewOf } from '#document/model/content-summary.ts';
import { plural } from '#kit/russian.ts';
import { fieldId } from '#kit/web/form/form-area.ts';
import { useRemark } from '#kit/web/form/remarks.ts';
import { placesLeftIn } from '../placeholder.ts';
import classes from './market.module.css';

export interface BlockRowProps {
  field: string;
  label: string;
  blocks: readonly ContentBlock[];
  /** How many of its places are the user's to fill; all of them where other steps fill none. */
  asked?: number;
  /** Where the others are filled. */
  where?: string;
  /** On the left, in a numbered list. */
  number?: number;
  /** The list stands straight on a sheet and brings its own margins. */
  inset?: boolean;
  /** The button of an entry without content. */
  addLabel: string;
  onEdit(field: string): void;
  disabled: boolean;
  error?: string | undefined;
  /** What it follows: the sample, the overview of the month. */
  follows?: string;
  /** Under what it says. */
  below?: ReactNode;
  /** Since it was stored: what was found then says nothing of it. */
  changed?: boolean;
}

/** «3 места» */
export const placesInWords = (count: number): string => `${count}\u00a0${plural(count, 'место', 'места', 'мест')}`;

/** «3 места заполнятся на шаге «Описание объекта»» */
export const waitingInWords = (count: number, where: string): string =>
  `${placesInWords(count)} ${plural(count, 'заполнится', 'заполнятся', 'заполнятся')} ${where}`;

/** A text that is written by itself is not edited to answer a remark: it would follow nothing any more. */
const ANSWERED_APART =
  'После правки текст перестанет обновляться сам; ответить на замечание можно без неё: «Принять с пояснением» на странице замечаний.';

/** A line of the list: what the entry is about, how it begins or what is left to fill, and the way to edit it. */
export const BlockRow = memo(function BlockRow({
  field,
  label,
  blocks,
  asked,
  where = '',
  number,
  inset = false,
  addLabel,
  onEdit,
  disabled,
  error,
  changed = false,
  follows = '',
  below,
}: BlockRowProps) {
  const blank = isBlank(blocks);
  const left = placesLeftIn(blocks);
  const toFill = asked ?? left;
  const open = toFill > 0 ? `Осталось ${placesInWords(toFill)}` : left > 0 ? waitingInWords(left, where) : '';
  const action = blank ? addLabel : 'Редактировать';
  const id = fieldId(field);
  const remark = useRemark(id);
  return (
    <li className={classes.row} data-numbered={number !== undefined || undefined} data-inset={inset || undefined}>
      {number !== undefined && (
        <span className={classes.number} aria-hidden>
          {number}
        </span>
      )}
      <div className={classes.about}>
        <p className={classes.label} id={`${id}-label`}>
          {label}
        </p>
        <p className={classes.preview} data-tone={!blank && toFill > 0 ? 'warn' : undefined} id={`${id}-state`}>
          {blank ? 'Пока не описано' : open || previewOf(blocks)}
        </p>
        {remark && !changed && (
          <p className={classes.preview} data-tone="warn" id={`${id}-remark`}>
            {remark}
            {follows && ` ${ANSWERED_APART}`}
          </p>
        )}
        {error && (
          <p className={classes.error} id={`${id}-error`}>
            {error}
          </p>
        )}
        {below}
      </div>
      <span className={classes.counts}>{blank ? '' : follows || countInWords(blocks)}</span>
      <Button
        id={id}
        variant="default"
        size="sm"
        className={classes.edit}
        disabled={disabled}
        leftSection={blank ? <IconPlus size={16} aria-hidden /> : <IconPencil size={16} aria-hidden />}
        aria-label={`${action}: ${label}`}
        aria-describedby={[error && `${id}-error`, `${id}-state`, remark && !changed && `${id}-remark`]
          .filter(Boolean)
          .join(' ')}
        onClick={() => onEdit(field)}
      >
        {action}
      </Button>
    </li>
  );
});
