import { Button } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import type { ContentBlock } from '#document/model/content-block.ts';
import { countInWords, isBlank, previewOf } from '#document/model/content-summary.ts';
import { BusyButton } from '#kit/web/parts/BusyButton.tsx';
import classes from './DefaultTexts.module.css';

export interface DefaultTextRowProps {
  label: string;
  number?: number;
  /** What is shown: the unsaved text where there is one. */
  blocks: readonly ContentBlock[];
  /** Differs from the text the product comes with. */
  changed: boolean;
  unsaved: boolean;
  saving: boolean;
  failure: string | undefined;
  onEdit(): void;
  onSave(): void;
  /** Takes the unsaved text away. */
  onForget(): void;
  /** Brings the shipped text back. */
  onRestore(): void;
}

/** One default text: how it begins, whether it is the shipped one, the way to change it. */
export function DefaultTextRow(props: DefaultTextRowProps) {
  const { label, number, blocks, changed, unsaved, saving, failure } = props;
  const blank = isBlank(blocks);
  const action = blank ? 'Добавить' : 'Редактировать';
  return (
    <li className={classes.row}>
      <div className={classes.about}>
        <p className={classes.label}>
          {number !== undefined && <span className={classes.number}>{number}. </span>}
          {label}
        </p>
        <p className={classes.preview}>{blank ? 'Пустой текст' : previewOf(blocks)}</p>
        {failure && (
          <p className={classes.failure} role="alert">
            Не сохранено. {failure}
          </p>
        )}
        {unsaved && !failure && !saving && <p className={classes.unsaved}>Изменения не сохранены</p>}
      </div>
      <span className={classes.counts}>
        {!blank && countInWords(blocks)}
        {changed && !unsaved && <span className={classes.changed}>изменён</span>}
      </span>
      <span className={classes.actions}>
        {unsaved && (
          <>
            <Button
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={`Отменить изменения: ${label}`}
              onClick={props.onForget}
            >
              Отменить
            </Button>
            <BusyButton
              size="sm"
              busy={saving}
              busyText="Сохраняем…"
              aria-label={`Сохранить: ${label}`}
              onClick={props.onSave}
            >
              Сохранить
            </BusyButton>
          </>
        )}
        {changed && !unsaved && (
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={`Вернуть исходный текст: ${label}`}
            onClick={props.onRestore}
          >
            Вернуть исходный
          </Button>
        )}
        <Button
          variant="default"
          size="sm"
          aria-label={`${action}: ${label}`}
          leftSection={blank ? <IconPlus size={16} aria-hidden /> : <IconPencil size={16} aria-hidden />}
          onClick={props.onEdit}
        >
          {action}
        </Button>
      </span>
    </li>
  );
}
