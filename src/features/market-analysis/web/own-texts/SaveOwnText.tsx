import { useWatch } from 'react-hook-form';
import type { ContentBlock } from '#document/model/content-block.ts';
import { USE_OF_SEGMENT } from '#features/market-value/choices.ts';
import { plural, sameText } from '#kit/russian.ts';
import { call } from '#kit/web/call.ts';
import { TextField } from '#kit/web/fields/TextField.tsx';
import { FormDialog, Wide } from '#kit/web/form/FormDialog.tsx';
import { useQuietForm } from '#kit/web/form/use-quiet-form.ts';
import { useSend } from '#kit/web/form/use-send.ts';
import { toast } from '#kit/web/parts/toast.tsx';
import { type EditedField, editedLabel, type Segment } from '../../market-analysis.ts';
import { freeName, OWN_NAME_MAX, scopeOf, withoutPictures } from '../../own-texts.ts';
import { addOwnText, editOwnText, type OwnTextHead, readOwnText } from '../../own-texts-api.ts';

export interface TextScope {
  segment: Segment | '';
  region: string;
  /** District or settlement, for the name that is proposed. */
  place: string;
}

interface Props {
  field: EditedField;
  blocks: readonly ContentBlock[];
  scope: TextScope;
  /** Those of the same section: one whose name is typed is replaced. */
  others: readonly OwnTextHead[];
  onClose: () => void;
  onSaved: () => void;
}

function proposed({ segment, region, place }: TextScope, others: readonly OwnTextHead[]): string {
  const name = [USE_OF_SEGMENT[segment], place || region].filter(Boolean).join(', ') || 'Мой текст';
  return freeName(
    name.slice(0, OWN_NAME_MAX),
    others.map((other) => other.name),
  );
}

/** «Сохранить как мой текст»: asks for a name. */
export function SaveOwnText({ field, blocks: written, scope, others, onClose, onSaved }: Props) {
  const { blocks, pictures } = withoutPictures(written);
  const { segment, region } = scope;
  const form = useQuietForm<{ name: string }>({ defaultValues: { name: proposed(scope, others) } });
  const name = useWatch({ control: form.control, name: 'name' });
  const twin = others.find((other) => sameText(other.name) === sameText(name));
  const { submit, failure } = useSend(form, async (typed) => {
    if (!twin) {
      await call(addOwnText, { body: { field, segment, region, blocks, name: typed.name } });
      toast(`Сохранён ваш текст «${typed.name.trim()}»`);
      return onSaved();
    }
    const params = { id: twin.id };
    const before = await call(readOwnText, { params });
    await call(editOwnText, { params, body: { blocks } });
    toast(`Ваш текст «${before.name}» заменён`, {
      label: 'Отменить',
      onClick: () => void call(editOwnText, { params, body: { blocks: before.blocks } }).then(onSaved),
    });
    onSaved();
  });
  const left = `${pictures}\u00a0${plural(pictures, 'изображение остаётся', 'изображения остаются', 'изображений остаются')} в отчете.`;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Сохранить как мой текст"
      subtitle={editedLabel(field)}
      size={440}
      state={form.formState}
      onSubmit={submit}
      failure={failure}
      submit={twin ? 'Заменить' : 'Сохранить'}
      busyText="Сохраняем…"
    >
      <Wide>
        <TextField
          control={form.control}
          name="name"
          label="Название"
          maxLength={OWN_NAME_MAX}
          description={twin ? 'Такой текст уже есть: он будет заменён.' : `Для отчетов: ${scopeOf(scope)}.`}
        />
      </Wide>
      {pictures > 0 && <Wide>{left}</Wide>}
    </FormDialog>
  );
}
