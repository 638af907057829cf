import { Button, Tooltip } from '@mantine/core';
import { useRef } from 'react';
import { ONE_TEXT_ONLY } from '#document/model/content-block.ts';
import { UPLOAD_ACCEPT } from '#kit/uploads.ts';
import classes from './blocks.module.css';

export interface BlockAddersProps {
  /** There is one already, and there may be no second. */
  hasText: boolean;
  onAdd(kind: 'text' | 'table'): void;
  onImage(file: File): void;
}

/** '+ текст', '+ таблица', '+ изображение'. */
export function BlockAdders({ hasText, onAdd, onImage }: BlockAddersProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <div className={classes.adders}>
      <Tooltip label={ONE_TEXT_ONLY} disabled={!hasText}>
        <Button
          variant="subtle"
          size="sm"
          data-disabled={hasText || undefined}
          aria-disabled={hasText || undefined}
          aria-description={hasText ? ONE_TEXT_ONLY : undefined}
          onClick={(event) => {
            if (hasText) event.preventDefault();
            else onAdd('text');
          }}
        >
          + текст
        </Button>
      </Tooltip>
      <Button variant="subtle" size="sm" onClick={() => onAdd('table')}>
        + таблица
      </Button>
      <Button variant="subtle" size="sm" onClick={() => chooser.current?.click()}>
        + изображение
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={Object.keys(UPLOAD_ACCEPT).join()}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file) onImage(file);
        }}
      />
    </div>
  );
}
