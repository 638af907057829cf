import { Button, Tooltip } from '@mantine/core';
import { ONE_TEXT_ONLY } from '#document/model/content-block.ts';
import { useFileChooser } from '#kit/web/parts/use-file-chooser.tsx';
import classes from './blocks.module.css';

export interface BlockAddersProps {
  /** There is one already, and there may be no second. */
  hasText: boolean;
  onAdd(kind: 'text' | 'table'): void;
  /** Absent where there are no pictures. */
  onImages?: ((files: File[]) => void) | undefined;
}

/** '+ текст', '+ таблица', '+ изображение'. */
export function BlockAdders({ hasText, onAdd, onImages }: BlockAddersProps) {
  const chooser = useFileChooser((files) => onImages?.(files), { multiple: true });
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
      {onImages && (
        <Button variant="subtle" size="sm" onClick={chooser.open}>
          + изображение
        </Button>
      )}
      {chooser.input}
    </div>
  );
}
