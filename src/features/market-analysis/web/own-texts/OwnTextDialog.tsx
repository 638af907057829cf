import { USE_OF_SEGMENT } from '#features/market-value/choices.ts';
import { call } from '#kit/web/call.ts';
import { SelectField } from '#kit/web/fields/SelectField.tsx';
import { TextField } from '#kit/web/fields/TextField.tsx';
import { FormDialog, Wide } from '#kit/web/form/FormDialog.tsx';
import { useQuietForm } from '#kit/web/form/use-quiet-form.ts';
import { useSend } from '#kit/web/form/use-send.ts';
import { editedLabel, SEGMENT_CODES } from '../../market-analysis.ts';
import { OWN_NAME_MAX } from '../../own-texts.ts';
import { editOwnText, type OwnTextHead } from '../../own-texts-api.ts';

const SEGMENTS = SEGMENT_CODES.map((value) => ({ value, label: USE_OF_SEGMENT[value] ?? value }));

interface Props {
  text: OwnTextHead;
  onClose: () => void;
  onSaved: () => void;
}

/** What a text is called, and for which reports it is. */
export function OwnTextDialog({ text: { id, field, name, segment, region }, onClose, onSaved }: Props) {
  const form = useQuietForm<Pick<OwnTextHead, 'name' | 'segment' | 'region'>>({
    defaultValues: { name, segment, region },
  });
  const { submit, failure } = useSend(form, async (typed) => {
    await call(editOwnText, { params: { id }, body: { ...typed, segment: typed.segment ?? '' } });
    onSaved();
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Название и условия"
      subtitle={editedLabel(field)}
      state={form.formState}
      onSubmit={submit}
      failure={failure}
      submit="Сохранить"
      busyText="Сохраняем…"
    >
      <Wide>
        <TextField control={form.control} name="name" label="Название" maxLength={OWN_NAME_MAX} />
      </Wide>
      <SelectField
        control={form.control}
        name="segment"
        label="Сегмент"
        options={SEGMENTS}
        placeholder="Любой"
        clearable
        optional
      />
      <TextField control={form.control} name="region" label="Регион" maxLength={120} placeholder="Любой" optional />
    </FormDialog>
  );
}
