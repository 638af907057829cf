import { Anchor, Button, Input, Progress } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { AppError, withSupportCode } from '#kit/errors.ts';
import { PROFILE_UPLOAD_WRONG_KIND, UPLOAD_ACCEPT, uploadProblem } from '#kit/uploads.ts';
import { upload } from '#kit/web/call.ts';
import { FieldLabel } from '#kit/web/fields/use-field.tsx';
import { fieldId, useFormArea } from '#kit/web/form/form-area.ts';
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
 * A scanned document: chosen or dropped, checked before it is sent, stored at once and attached when the form is saved
 * (rows.md E6, W14). The form holds its path and its name.
 */
export function ScanField<V extends FieldValues>({ control, name, label, optional, userId }: ScanFieldProps<V>) {
  const { readOnly = false, scope } = useFormArea();
  const id = fieldId(name, scope);
  const path = useController({ control, name });
  const fileName = useController({ control, name: `${name}_name` as Path<V> });
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const put = (value: string, stored: string) => {
    path.field.onChange(value);
    fileName.field.onChange(stored);
  };
  const send = async (file: File | undefined) => {
    if (!file) return;
    const wrong = uploadProblem(file, PROFILE_UPLOAD_WRONG_KIND);
    setProblem(wrong);
    if (wrong) return;
    setShare(0);
    try {
      const answer = await upload(uploadScan, {
        params: { userId },
        body: { field: name },
        file,
        onProgress: setShare,
      });
      put(answer.file_path, answer.file_name);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const ours = error.code === 'network' || error.code === 'internal';
      setProblem(ours ? withSupportCode(LOAD_FAILED, error) : error.message);
    } finally {
      setShare(null);
    }
  };
  const drop = useDropzone({
    onDrop: ([file]) => void send(file),
    multiple: false,
    noClick: true,
    noKeyboard: true,
    disabled: readOnly || share !== null,
  });

  const value = String(path.field.value ?? '');
  const error = problem ?? path.fieldState.error?.message;
  return (
    <Input.Wrapper
      id={id}
      label={<FieldLabel label={label} optional={optional} />}
      labelElement="div"
      description={readOnly ? undefined : 'JPG или PNG до 3 МБ'}
      error={error}
    >
      {/* The button inside does the same for the keyboard. */}
      <fieldset
        {...drop.getRootProps({ className: classes.area, role: undefined, tabIndex: undefined })}
        id={id}
        aria-labelledby={`${id}-label`}
      >
        <div className={classes.box} data-over={drop.isDragActive || undefined} data-error={error ? true : undefined}>
          <input
            {...drop.getInputProps({ accept: Object.values(UPLOAD_ACCEPT).flat().join(',') })}
            aria-label={`${label}: файл`}
          />
          {value === '' ? (
            <span className={classes.none}>Не загружен</span>
          ) : (
            <Anchor inherit href={scanHref(value)} target="_blank" className={classes.file}>
              <img src={scanHref(value)} alt="" className={classes.thumb} />
              <span className={classes.name}>{String(fileName.field.value || 'Открыть скан')}</span>
            </Anchor>
          )}
          {share !== null && (
            <Progress value={Math.round(share * 100)} aria-label={`${label}: загрузка`} className={classes.progress} />
          )}
          {!readOnly && (
            <div className={classes.buttons}>
              <Button
                variant="default"
                size="sm"
                onClick={drop.open}
                disabled={share !== null}
                leftSection={<IconUpload aria-hidden />}
              >
                {share !== null ? 'Загружаем…' : value === '' ? 'Загрузить' : 'Заменить'}
              </Button>
              {value !== '' && share === null && (
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
