import { useWatch } from 'react-hook-form';
import { call } from '#kit/web/call.ts';
import { CheckboxField } from '#kit/web/fields/CheckboxField.tsx';
import { NumberField } from '#kit/web/fields/NumberField.tsx';
import { SelectField } from '#kit/web/fields/SelectField.tsx';
import { TextareaField } from '#kit/web/fields/TextareaField.tsx';
import { TextField } from '#kit/web/fields/TextField.tsx';
import { FormDialog, Wide } from '#kit/web/form/FormDialog.tsx';
import { useQuietForm } from '#kit/web/form/use-quiet-form.ts';
import { useSend } from '#kit/web/form/use-send.ts';
import { USES } from '../../characteristics.ts';
import {
  ENTRY_FORMS,
  ENTRY_UNITS,
  type Entry,
  type EntryRecord,
  emptyEntry,
  HANDBOOK_FACTORS,
  valuesOf,
} from '../../handbook.ts';
import { addEntry, editEntry } from '../../handbook-api.ts';
import { type EntryForm, fromForm, toForm, usualOf } from './entry-form.ts';

export interface EntryDialogProps {
  /** Null: a new one. */
  entry: EntryRecord | null;
  /** What a new one begins with. */
  start?: Partial<Entry>;
  onClose: () => void;
  onSaved: (entry: EntryRecord) => void;
}

const FACTORS = HANDBOOK_FACTORS.map(({ choice, shortLabel }) => ({ value: choice, label: shortLabel }));

function startOf(entry: EntryRecord | null, start: Partial<Entry>): EntryForm {
  if (entry) {
    const { id: _, taken: __, ...own } = entry;
    return toForm(own);
  }
  return toForm({ ...emptyEntry(), ...usualOf(start.factor ?? 'bargaining'), ...start });
}

/** Adds an entry of the handbook, or changes one. */
export function EntryDialog({ entry, start = {}, onClose, onSaved }: EntryDialogProps) {
  const form = useQuietForm<EntryForm>({ defaultValues: startOf(entry, start) });
  const { control, setValue, setError } = form;
  const [choice, shape, unit] = useWatch({ control, name: ['factor', 'form', 'unit'] });
  const { submit, failure } = useSend(form, async (typed) => {
    const read = fromForm(typed);
    if ('problems' in read) {
      for (const [name, message] of Object.entries(read.problems)) setError(name as keyof EntryForm, { message });
      return;
    }
    const body = read.entry;
    onSaved(entry ? await call(editEntry, { params: { id: entry.id }, body }) : await call(addEntry, { body }));
  });
  const takeUsual = (factor: unknown) => {
    for (const [name, value] of Object.entries(usualOf(factor as Entry['factor'])))
      setValue(name as 'from', value as string, { shouldDirty: true });
  };
  const factor = HANDBOOK_FACTORS.find((one) => one.choice === choice);
  const values = factor ? valuesOf(factor) : null;
  const value = (name: 'from' | 'to', label: string) =>
    values ? (
      <SelectField control={control} name={name} label={label} options={values} />
    ) : (
      <TextField
        control={control}
        name={name}
        label={label}
        maxLength={300}
        placeholder={choice === 'location' ? 'Зона II' : choice === 'area' ? '1000–1199' : undefined}
      />
    );
  const sign = shape === 'pair' && unit === 'percent' ? { unit: '%' } : {};
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={entry ? 'Изменить запись' : 'Новая запись'}
      state={form.formState}
      onSubmit={submit}
      failure={failure}
      submit={entry ? 'Сохранить' : 'Добавить'}
      busyText="Сохраняем…"
    >
      <SelectField control={control} name="factor" label="Фактор" options={FACTORS} onUserChange={takeUsual} />
      {choice === 'area' && <SelectField control={control} name="form" label="Вид записи" options={ENTRY_FORMS} />}
      {shape === 'pair' && (
        <SelectField control={control} name="unit" label="Значения в источнике" options={ENTRY_UNITS} />
      )}
      {shape === 'pair' && (
        <>
          {value('from', 'Из значения аналога')}
          {value('to', 'В значение объекта')}
        </>
      )}
      {shape === 'matrix' ? (
        <>
          <Wide>
            <TextField
              control={control}
              name="bounds"
              label="Верхние границы классов, кв. м"
              placeholder="1000; 1500; 2500"
              description="Граница входит в свой класс; у последнего класса границы нет"
            />
          </Wide>
          <Wide>
            <TextareaField
              control={control}
              name="cells"
              label="Коэффициенты: строки — класс объекта, столбцы — класс аналога"
              minRows={3}
              description="Можно вставить из таблицы"
            />
          </Wide>
          <TextareaField control={control} name="low_cells" label="Нижние границы" minRows={2} optional />
          <TextareaField control={control} name="high_cells" label="Верхние границы" minRows={2} optional />
        </>
      ) : (
        <>
          <Wide>
            <NumberField
              control={control}
              name="mean"
              label={shape === 'power' ? 'Показатель степени' : 'Среднее значение'}
              kind="number"
              {...sign}
            />
          </Wide>
          <NumberField control={control} name="low" label="Нижняя граница" kind="number" optional {...sign} />
          <NumberField control={control} name="high" label="Верхняя граница" kind="number" optional {...sign} />
        </>
      )}
      {shape === 'pair' && (
        <Wide>
          <CheckboxField control={control} name="one_way" label="Только в эту сторону: обратно не применяется" />
        </Wide>
      )}
      <TextField control={control} name="source" label="Источник" maxLength={500} />
      <TextField control={control} name="edition" label="Издание" maxLength={20} placeholder="2026 или 05.2026" />
      <TextField control={control} name="table" label="Таблица" maxLength={200} optional />
      <TextField control={control} name="page" label="Страница" maxLength={50} optional />
      <SelectField
        control={control}
        name="segment"
        label="Сегмент"
        options={USES}
        placeholder="Любой"
        clearable
        optional
      />
      <TextField control={control} name="region" label="Регион" maxLength={120} placeholder="Любой" optional />
      <Wide>
        <TextareaField control={control} name="note" label="Заметка" minRows={2} maxLength={2000} optional />
      </Wide>
    </FormDialog>
  );
}
