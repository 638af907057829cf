import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { BlockEditor } from '#document/web/editor/BlockEditor.tsx';
import { TextPlacesContext } from '#document/web/editor/places/text-places.ts';
import { readProfile } from '#features/account/page-api.ts';
import { readPlaces } from '#features/market-analysis/api.ts';
import { SHIPPED_TEXTS } from '#features/market-analysis/default-texts.ts';
import { namedPlaces } from '#features/market-analysis/live/text-places.ts';
import {
  BLOCK_FIELDS,
  type BlockField,
  type BlocksByField,
  CONCLUSION_FIELDS,
  FACTOR_FIELDS,
  GENERAL_FIELDS,
} from '#features/market-analysis/market-analysis.ts';
import { sameValue } from '#kit/record-merge.ts';
import { confirm } from '#kit/web/dialogs/confirm.tsx';
import { reading } from '#kit/web/form/reading.ts';
import { useUnsavedWork } from '#kit/web/form/unsaved.ts';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { ErrorState } from '#kit/web/parts/ErrorState.tsx';
import { Loading } from '#kit/web/parts/Loading.tsx';
import { Page } from '#kit/web/parts/Page.tsx';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import { DefaultTextRow } from './DefaultTextRow.tsx';
import classes from './DefaultTexts.module.css';
import { useStoredTexts, useTextEditing, useTextPictures } from './use-default-texts.ts';

const TITLE = 'Тексты по умолчанию';

const GROUPS: { title: string; fields: readonly { field: BlockField; label: string }[]; numbered?: true }[] = [
  { title: 'Общие разделы', fields: GENERAL_FIELDS },
  { title: 'Ценообразующие факторы и корректировки', fields: FACTOR_FIELDS, numbered: true },
  { title: 'Выводы и отбор аналогов', fields: CONCLUSION_FIELDS },
];

const labelOf = (field: BlockField) => BLOCK_FIELDS.find((entry) => entry.field === field)?.label ?? '';

/** `/admin/market-analysis`: the texts that a new market analysis begins with (rows.md K3). */
export function DefaultTextsPage() {
  const stored = useStoredTexts();
  const profile = useQuery(reading(readProfile));
  // The editor takes them when it is opened.
  const places = useQuery(reading(readPlaces));
  if (stored.texts && profile.data && places.data) return <Texts texts={stored.texts} userId={profile.data.id} />;
  const error = stored.error ?? profile.error ?? places.error;
  if (error) {
    const retry = () => void Promise.all([stored.refetch(), profile.refetch(), places.refetch()]);
    return <ErrorState title="Не удалось загрузить тексты" error={error} onRetry={retry} />;
  }
  return (
    <Page title={TITLE}>
      <Loading shape="lines" count={5} />
    </Page>
  );
}

function Texts({ texts, userId }: { texts: BlocksByField; userId: string }) {
  const editing = useTextEditing(userId);
  const { unsaved, failures, saving, keep, save } = editing;
  const [opened, setOpened] = useState<BlockField | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [restored, setRestored] = useState(editing.restored);

  const saveAndSay = async (field: BlockField, blocks: BlocksByField[BlockField] | null) => {
    setSaid(null);
    const done = await save(field, blocks);
    if (done) setSaid('Данные успешно сохранены');
    return done;
  };
  const left = Object.entries(unsaved) as [BlockField, BlocksByField[BlockField]][];
  useUnsavedWork({
    isDirty: () => left.length > 0,
    save: async () => {
      const done = await Promise.all(left.map(([field, blocks]) => saveAndSay(field, blocks)));
      return done.every(Boolean);
    },
  });
  const restore = async (field: BlockField) => {
    const sure = await confirm({
      title: 'Вернуть исходный текст?',
      text: `«${labelOf(field)}»: ваш текст будет заменён тем, с которым поставляется сервис. Начатые отчеты не изменятся.`,
      yes: 'Вернуть исходный',
    });
    if (sure) await saveAndSay(field, null);
  };

  return (
    <Page title={TITLE}>
      {said && <Banner tone="ok" title={said} onHide={() => setSaid(null)} />}
      {restored && left.length > 0 && (
        <Banner
          tone="warn"
          title="Восстановлены несохранённые изменения."
          action={{ label: 'Понятно', onClick: () => setRestored(false) }}
        >
          Они отмечены в списке: сохраните или отмените их.
        </Banner>
      )}
      <p>С этих текстов начинается анализ рынка в каждом новом отчете. Начатые отчеты не изменятся.</p>
      {GROUPS.map(({ title, fields, numbered }) => (
        <Sheet key={title} title={title}>
          <ul className={classes.rows}>
            {fields.map(({ field, label }, index) => (
              <DefaultTextRow
                key={field}
                label={label}
                {...(numbered ? { number: index + 1 } : {})}
                blocks={unsaved[field] ?? texts[field]}
                changed={!sameValue(texts[field], SHIPPED_TEXTS[field])}
                unsaved={unsaved[field] !== undefined && opened !== field}
                saving={saving.has(field)}
                failure={unsaved[field] ? failures[field] : undefined}
                onEdit={() => setOpened(field)}
                onSave={() => void saveAndSay(field, unsaved[field] ?? texts[field])}
                onForget={() => keep(field, undefined)}
                onRestore={() => void restore(field)}
              />
            ))}
          </ul>
        </Sheet>
      ))}
      {opened && (
        <TextEditor
          key={opened}
          field={opened}
          texts={texts}
          editing={editing}
          onSave={(blocks) => void saveAndSay(opened, blocks)}
          onClosed={() => setOpened(null)}
        />
      )}
    </Page>
  );
}

interface TextEditorProps {
  field: BlockField;
  texts: BlocksByField;
  editing: ReturnType<typeof useTextEditing>;
  onSave(blocks: BlocksByField[BlockField]): void;
  onClosed(): void;
}

/** The block editor over one text; what is typed is kept on the device until it is stored. */
function TextEditor({ field, texts, editing, onSave, onClosed }: TextEditorProps) {
  const pictures = useTextPictures();
  const [before] = useState({ unsaved: editing.unsaved[field], value: editing.unsaved[field] ?? texts[field] });
  const place = FACTOR_FIELDS.findIndex((factor) => factor.field === field);
  const { data: told = [] } = useQuery(reading(readPlaces));
  const places = useMemo(() => namedPlaces(told, field), [told, field]);
  return (
    <TextPlacesContext value={places}>
      <BlockEditor
        title={labelOf(field)}
        subtitle={place < 0 ? 'Текст по умолчанию' : `Фактор ${place + 1} из ${FACTOR_FIELDS.length}`}
        value={before.value}
        {...pictures}
        onDraft={(blocks) => editing.keep(field, blocks ?? before.unsaved)}
        onSave={(blocks) => {
          editing.keep(field, blocks);
          onSave(blocks);
        }}
        onClosed={onClosed}
      />
    </TextPlacesContext>
  );
}
