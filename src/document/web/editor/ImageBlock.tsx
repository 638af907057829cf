import { Button, Progress, Textarea, TextInput } from '@mantine/core';
import { IconRefresh, IconUpload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { PORTRAIT_WIDTH } from '#document/model/block-user-table.ts';
import { CONTENT_LIMITS } from '#document/model/content-block.ts';
import { bytesInWords } from '#kit/bytes.ts';
import { formatNumber, parseNumber } from '#kit/numbers.ts';
import { UPLOAD_ACCEPT } from '#kit/uploads.ts';
import type { ImageAbout, ImageDraft } from './block-draft.ts';
import classes from './blocks.module.css';

export interface ImageBlockProps {
  draft: ImageDraft;
  /** Name and size of the stored file, where known. */
  about: ImageAbout | undefined;
  onChange(change: Partial<ImageDraft>): void;
  /** Another file takes the picture's place. */
  onReplace(file: File): void;
  onRetry(): void;
}

const MIN_MM = 20;

/** A picture with its name and size, the progress of its upload, its width on paper and its caption. */
export function ImageBlock({ draft, about, onChange, onReplace, onRetry }: ImageBlockProps) {
  const [natural, setNatural] = useState<{ width: number; height: number } | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const preview = useFileAddress(draft.file?.blob);
  const { file } = draft;
  const failed = file?.error ?? null;
  const size = about?.width ? about : natural;
  const name = file?.blob.name ?? about?.name ?? 'Изображение';
  const bytes = file?.blob.size ?? about?.size;

  return (
    <div className={classes.imageBlock}>
      <div className={classes.preview} data-state={failed ? 'failed' : file ? 'loading' : undefined}>
        <img
          src={preview ?? draft.url ?? undefined}
          alt={draft.caption || name}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setNatural({ width, height })}
        />
      </div>
      <div className={classes.imageFacts}>
        <p className={classes.fileName}>{name}</p>
        {failed ? (
          <p className={classes.failure} role="alert">
            {failed}
          </p>
        ) : file ? (
          <div className={classes.progress}>
            <Progress value={file.share * 100} aria-label={`Загрузка: ${name}`} />
            <span>{Math.round(file.share * 100)}&nbsp;%</span>
          </div>
        ) : (
          <p className={classes.fileSize}>
            {[size && `${formatNumber(size.width)} × ${formatNumber(size.height)}`, bytes && bytesInWords(bytes)]
              .filter(Boolean)
              .join(', ')}
          </p>
        )}
      </div>
      <div className={classes.imageTools}>
        {failed && (
          <Button variant="default" size="sm" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onRetry}>
            Повторить
          </Button>
        )}
        <Button
          variant="default"
          size="sm"
          leftSection={<IconUpload size={16} aria-hidden />}
          onClick={() => chooser.current?.click()}
        >
          Заменить изображение
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          accept={Object.keys(UPLOAD_ACCEPT).join()}
          onChange={(event) => {
            const chosen = event.currentTarget.files?.[0];
            event.currentTarget.value = '';
            if (chosen) onReplace(chosen);
          }}
        />
      </div>
      <div className={classes.imageFields}>
        <Textarea
          label="Подпись"
          placeholder="Карта расположения аналогов"
          value={draft.caption}
          minRows={1}
          maxLength={CONTENT_LIMITS.caption}
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

/** An address for a chosen file while it is shown. */
function useFileAddress(file: File | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      setAddress(null);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return address;
}
