import { Anchor, Button, Input, Progress } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useDropzone } from 'react-dropzone';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { AppError, withSupportCode } from '#kit/errors.ts';
import { PICTURE_ACCEPT, PROFILE_UPLOAD_WRONG_KIND } from '#kit/uploads.ts';
import { upload } from '#kit/web/call.ts';
import { FieldLabel } from '#kit/web/fields/use-field.tsx';
import { fieldId, useFormArea } from '#kit/web/form/form-area.ts';
import { stageInWords, usePictureUploads } from '#kit/web/pictures/use-picture-uploads.ts';
import { uploadScan } from '../api.ts';
import { type ScanField as ScanName, scanHref } from '../scan.ts';
import classes from './ScanField.module.css';

export interface ScanFieldProps<V extends FieldValues> {
  control: Control<V, unknown, V>;
  name: ScanName & Path<V>;
  label: string;
  optional?: boolean;
  userId: string;
}

const LOAD_FAILED = 'Ошибка при загрузке файла';

/**
 * A scanned document: chosen, dropped or pasted, a picture or a page of a PDF, stored at once and attached when the form is
 * saved (rows.md E6, W14). The form holds its path and its name.
 */
export function ScanField<V extends FieldValues>({ control, name, label, optional, userId }: ScanFieldProps<V>) {
  const { readOnly = false, scope } = useFormArea();
  const id = fieldId(name, scope);
  const path = useController({ control, name });
  const fileName = useController({ control, name: `${name}_name` as Path<V> });

  const put = (value: string, stored: string) => {
    path.field.onChange(value);
    fileName.field.onChange(stored);
  };
  const { uploads, add, dismiss, retry } = usePictureUploads({
    room: () => 1,
    async send(_, { file }, onProgress) {
      const answer = await upload(uploadScan, { params: { userId }, body: { field: name }, file, onProgress });
      put(answer.file_path, answer.file_name);
    },
    wrongKind: () => PROFILE_UPLOAD_WRONG_KIND,
    failed: (error) => {
      const ours = !(error instanceof AppError) || error.code === 'network' || error.code === 'internal';
      return ours ? withSupportCode(LOAD_FAILED, error) : error.message;
    },
  });
  const [current] = uploads;
  const failed = current?.stage === 'failed' ? current : null;
  const busy = current !== undefined && !failed;
  const take = ([file]: readonly File[]) => {
    if (!file) return;
    for (const { id: former } of uploads) dismiss(former);
    add(name, [file]);
  };
  const drop = useDropzone({ onDrop: take, noClick: true, noKeyboard: true, disabled: readOnly || busy });

  const value = String(path.field.value ?? '');
  const error = failed?.error ?? path.fieldState.error?.message;
  return (
    <Input.Wrapper
      id={id}
      label={<FieldLabel label={label} optional={optional} />}
      labelElement="div"
      description={readOnly ? undefined : 'Снимок или страница PDF'}
      error={error}
    >
      {/* The button inside does the same for the keyboard. */}
      <fieldset
        {...drop.getRootProps({ className: classes.area, role: undefined, tabIndex: undefined })}
        id={id}
        aria-labelledby={`${id}-label`}
        onPaste={(event) => {
          if (!readOnly && !busy) take([...event.clipboardData.files]);
        }}
      >
        <div className={classes.box} data-over={drop.isDragActive || undefined} data-error={error ? true : undefined}>
          <input {...drop.getInputProps({ accept: PICTURE_ACCEPT })} multiple={false} aria-label={`${label}: файл`} />
          {value === '' ? (
            <span className={classes.none}>Не загружен</span>
          ) : (
            <Anchor inherit href={scanHref(value)} target="_blank" className={classes.file}>
              <img src={scanHref(value)} alt="" className={classes.thumb} />
              <span className={classes.name}>{String(fileName.field.value || 'Открыть скан')}</span>
            </Anchor>
          )}
          {current?.stage === 'sending' && (
            <Progress
              value={Math.round(current.share * 100)}
              aria-label={`${label}: загрузка`}
              className={classes.progress}
            />
          )}
          {!readOnly && (
            <div className={classes.buttons}>
              <Button
                variant="default"
                size="sm"
                onClick={drop.open}
                disabled={busy}
                leftSection={<IconUpload aria-hidden />}
              >
                {busy ? stageInWords(current) : value === '' ? 'Загрузить' : 'Заменить'}
              </Button>
              {failed?.again && (
                <Button variant="default" size="sm" onClick={() => retry(failed.id)}>
                  Повторить
                </Button>
              )}
              {value !== '' && !busy && (
                <Button variant="subtle" color="red" size="sm" onClick={() => put('', '')}>
                  Убрать
                </Button>
              )}
            </div>
          )}
        </div>
      </fieldset>
    </Input.Wrapper>
  );
}
