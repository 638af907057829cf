import { Button, Textarea, TextInput } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { PORTRAIT_WIDTH } from '#document/model/block-user-table.ts';
import { CONTENT_LIMITS } from '#document/model/content-block.ts';
import { bytesInWords } from '#kit/bytes.ts';
import { formatNumber, parseNumber } from '#kit/numbers.ts';
import { tooLong } from '#kit/text-length.ts';
import { useFileChooser } from '#kit/web/parts/use-file-chooser.tsx';
import type { PictureUpload } from '#kit/web/pictures/use-picture-uploads.ts';
import type { ImageAbout, ImageDraft } from './block-draft.ts';
import classes from './blocks.module.css';
import { ImageOnItsWay } from './ImageOnItsWay.tsx';

export interface ImageBlockProps {
  draft: ImageDraft;
  /** Name and size of the stored file, where known. */
  about: ImageAbout | undefined;
  onChange(change: Partial<ImageDraft>): void;
  /** Another file takes the picture's place. */
  onReplace(file: File): void;
  /** That file while it is on its way. */
  replacing: PictureUpload | undefined;
  onRetry(id: string): void;
  onDismiss(id: string): void;
}

const MIN_MM = 20;

/** A picture with its name and size, its width on paper and its caption, and the file that is to take its place. */
export function ImageBlock({ draft, about, onChange, onReplace, replacing, onRetry, onDismiss }: ImageBlockProps) {
  const [natural, setNatural] = useState<{ width: number; height: number } | null>(null);
  const chooser = useFileChooser(([chosen]) => chosen && onReplace(chosen));
  const size = about?.width ? about : natural;
  const name = about?.name ?? 'Изображение';

  return (
    <div className={classes.imageBlock}>
      <div className={classes.preview}>
        <img
          src={draft.url}
          alt={draft.caption || name}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setNatural({ width, height })}
        />
      </div>
      <div className={classes.imageFacts}>
        <p className={classes.fileName}>{name}</p>
        <p className={classes.fileSize}>
          {[
            size && `${formatNumber(size.width)} × ${formatNumber(size.height)}`,
            about?.size && bytesInWords(about.size),
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      <div className={classes.imageTools}>
        <Button variant="default" size="sm" leftSection={<IconUpload size={16} aria-hidden />} onClick={chooser.open}>
          Заменить изображение
        </Button>
        {chooser.input}
      </div>
      {replacing && (
        <div className={classes.replacing}>
          <ImageOnItsWay upload={replacing} onRetry={onRetry} onDismiss={onDismiss} />
        </div>
      )}
      <div className={classes.imageFields}>
        <Textarea
          label="Подпись"
          placeholder="Карта расположения аналогов"
          value={draft.caption}
          minRows={1}
          error={tooLong(draft.caption, CONTENT_LIMITS.caption)}
          onChange={(event) => onChange({ caption: event.currentTarget.value })}
        />
        <WidthInput draft={draft} natural={size} onChange={onChange} />
      </div>
    </div>
  );
}

/** Width on paper in millimetres; empty is the full width. Stored in pixels of 1/96 inch, with the height that goes with it. */
function WidthInput({
  draft,
  natural,
  onChange,
}: Pick<ImageBlockProps, 'draft' | 'onChange'> & { natural: { width: number; height: number } | null }) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (draft.width ? formatNumber(Math.round((draft.width / 96) * 25.4)) : '');
  const [problem, setProblem] = useState<string | null>(null);

  const commit = () => {
    if (typed === null) return;
    const mm = typed.trim() === '' ? PORTRAIT_WIDTH : Number(parseNumber(typed.replace(/мм\.?$/i, '')) ?? Number.NaN);
    if (!(mm >= MIN_MM && mm <= PORTRAIT_WIDTH)) {
      setProblem(`Введите ширину от ${MIN_MM} до ${PORTRAIT_WIDTH} мм`);
      return;
    }
    setTyped(null);
    setProblem(null);
    if (mm === PORTRAIT_WIDTH) {
      onChange({ width: undefined, height: undefined });
      return;
    }
    const width = Math.round((mm / 25.4) * 96);
    onChange({
      width,
      height: natural ? Math.max(1, Math.round((width * natural.height) / natural.width)) : undefined,
    });
  };

  return (
    <TextInput
      label="Ширина в отчете"
      placeholder={String(PORTRAIT_WIDTH)}
      value={shown}
      error={problem}
      inputMode="decimal"
      rightSection={<span className={classes.unit}>мм</span>}
      rightSectionPointerEvents="none"
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        setProblem(null);
      }}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    />
  );
}
