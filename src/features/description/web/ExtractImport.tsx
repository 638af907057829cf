import { IconFileText, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import { formatDate } from '#kit/dates.ts';
import { sameValue } from '#kit/record-merge.ts';
import { plural } from '#kit/russian.ts';
import { BusyButton } from '#kit/web/parts/BusyButton.tsx';
import { toast } from '#kit/web/parts/toast.tsx';
import type { FoundPlot, PlotExtract } from '../extract/extract.ts';
import { filledForm } from '../extract/fill.ts';
import { notesOf } from '../extract/notes.ts';
import { ExtractProblem } from '../extract/problem.ts';
import { saidBy } from '../extract/said.ts';
import type { LandPlot } from '../land-plot.ts';
import { ExtractDialog } from './ExtractDialog.tsx';
import classes from './ExtractImport.module.css';

interface ExtractImportProps {
  form: UseFormReturn<LandPlot, unknown, LandPlot>;
  /** The plot of a paid report, which an extract of another one can't replace. */
  fixedNumber: string | null;
}

/** «Есть выписка из ЕГРН?»: the register's XML or its print as PDF fills the description; the file itself is not sent or kept (rows.md Q8). */
export function ExtractImport({ form, fixedNumber }: ExtractImportProps) {
  const [plots, setPlots] = useState<FoundPlot[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** Of several files that were dropped, what was not taken. */
  const [left, setLeft] = useState('');
  const [reading, setReading] = useState(false);

  const read = async (heap: readonly File[]) => {
    if (heap.length === 0) return;
    setReading(true);
    setProblem(null);
    setLeft('');
    try {
      const { extractAmong } = await import('./extract-among.ts');
      // PDF.js is loaded with the first PDF.
      const found = await extractAmong(heap, async (pdf) => (await import('./read-print.ts')).readPrint(pdf));
      setPlots(found.plots);
      setLeft(found.left);
    } catch (error) {
      if (!(error instanceof ExtractProblem)) throw error;
      setProblem(error.message);
    } finally {
      setReading(false);
    }
  };
  const drop = useDropzone({
    onDrop: (dropped) => void read(dropped),
    noClick: true,
    noKeyboard: true,
    disabled: reading,
  });

  const fill = (extract: PlotExtract, chosen: ReadonlySet<string>) => {
    const now = form.getValues();
    const kept = { extract_notes: notesOf(extract), extract_values: saidBy(extract) };
    const filled = { ...filledForm(now, extract.values, chosen), ...kept };
    for (const field of Object.keys(filled) as (keyof LandPlot)[]) {
      if (!sameValue(now[field], filled[field])) form.setValue(field, filled[field], { shouldDirty: true });
    }
    form.clearErrors([...chosen] as (keyof LandPlot)[]);
    setPlots(null);
    const count = chosen.size;
    toast(
      count === 0
        ? 'Сказанное в выписке стоит в разделе «Имущественные права». Сохраните описание.'
        : `Из выписки ${plural(count, 'заполнено', 'заполнены', 'заполнено')} ${count} ${plural(count, 'поле', 'поля', 'полей')}. Проверьте и сохраните.`,
    );
  };

  return (
    <>
      {/* The button inside does the same for the keyboard. */}
      <section
        {...drop.getRootProps({ className: classes.area, role: undefined, tabIndex: undefined })}
        aria-label="Выписка из ЕГРН"
        data-over={drop.isDragActive || undefined}
      >
        <input
          {...drop.getInputProps({ accept: '.xml,.zip,.pdf' })}
          multiple={false}
          aria-label="Файл выписки из ЕГРН"
        />
        <IconFileText size={20} className={classes.icon} aria-hidden />
        <div className={classes.text}>
          <Invitation control={form.control} />
          {left && (
            <p className={classes.left} role="status">
              {left}
            </p>
          )}
          {problem && (
            <p className={classes.problem} role="alert">
              {problem}
            </p>
          )}
        </div>
        <BusyButton
          variant="default"
          size="sm"
          busy={reading}
          busyText="Читаем…"
          onClick={drop.open}
          leftSection={<IconUpload aria-hidden />}
        >
          Загрузить выписку
        </BusyButton>
      </section>
      {plots && (
        <ExtractDialog
          plots={plots}
          form={form.getValues()}
          fixedNumber={fixedNumber}
          onFill={fill}
          onClose={() => setPlots(null)}
        />
      )}
    </>
  );
}

/** The question, or which extract the description is made of already. */
function Invitation({ control }: { control: Control<LandPlot, unknown, LandPlot> }) {
  const [number, date] = useWatch({ control, name: ['egrn_number', 'egrn_date'] });
  if (number) {
    return (
      <>
        <strong className={classes.title}>Выписка {number}</strong>
        {date ? ` от ${formatDate(date)}` : ''}. Загрузите новую, если сведения изменились.
      </>
    );
  }
  return (
    <>
      <strong className={classes.title}>Есть выписка из ЕГРН?</strong> Загрузите XML, архив ZIP или PDF, и мы заполним
      площадь, адрес, права и обременения.
    </>
  );
}
