import { Button, Loader, Textarea } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { type ClipboardEvent, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { usePhone } from '../use-phone.ts';
import classes from './TableSource.module.css';
import type { TableImport } from './use-table-import.ts';

const ACCEPT = '.xlsx,.csv,.txt,.tsv';

/** Where the table comes from: pasted cells, or a file. */
export function TableSource({ table: { read, reading, problem } }: { table: TableImport }) {
  const phone = usePhone();
  const [typed, setTyped] = useState('');
  const take = (files: readonly File[]) => {
    if (files[0]) read({ file: files[0] });
  };
  const drop = useDropzone({
    onDrop: take,
    multiple: false,
    noClick: true,
    noKeyboard: true,
    disabled: reading,
  });
  const paste = (event: ClipboardEvent) => {
    const { files, types } = event.clipboardData;
    // A spreadsheet puts a picture of its cells beside them.
    const text = types.includes('text/plain') ? event.clipboardData.getData('text/plain') : '';
    if (text.trim() === '' && files.length === 0) return;
    event.preventDefault();
    if (text.trim() !== '') read({ text });
    else take([...files]);
  };
  return (
    <section
      {...drop.getRootProps({ className: classes.zone, role: undefined, tabIndex: undefined })}
      aria-label="Таблица"
      data-over={drop.isDragActive || undefined}
      data-wrong={problem !== null || undefined}
      onPaste={paste}
    >
      <input {...drop.getInputProps({ accept: ACCEPT })} aria-label="Файл таблицы" />
      <IconTable size={28} className={classes.icon} aria-hidden />
      <p className={classes.title}>
        {drop.isDragActive ? (
          'Отпустите, чтобы прочитать'
        ) : phone ? (
          'Скопируйте ячейки и вставьте сюда'
        ) : (
          <>
            Скопируйте ячейки и нажмите <kbd>Ctrl V</kbd>
          </>
        )}
      </p>
      <p className={classes.help}>
        Или файл XLSX, CSV: до 5 000 строк, до 10 МБ. Читается на этом {phone ? 'устройстве' : 'компьютере'}
      </p>
      <Textarea
        data-autofocus
        className={classes.cells}
        aria-label="Ячейки таблицы"
        placeholder="Вставьте ячейки сюда"
        minRows={2}
        maxRows={4}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={classes.buttons}>
        {typed.trim() !== '' && !reading && <Button onClick={() => read({ text: typed })}>Прочитать</Button>}
        {reading ? (
          <p className={classes.reading} role="status">
            <Loader size={16} aria-hidden /> Читаем таблицу…
          </p>
        ) : (
          <Button variant="default" onClick={drop.open}>
            Выбрать файл
          </Button>
        )}
      </div>
    </section>
  );
}
