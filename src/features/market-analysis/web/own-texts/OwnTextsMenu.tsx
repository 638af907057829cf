import { Button, Menu } from '@mantine/core';
import { IconBookmark, IconBookmarkPlus, IconChevronDown, IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContentBlock } from '#document/model/content-block.ts';
import { isBlank } from '#document/model/content-summary.ts';
import type { EditedBlocks } from '#document/web/editor/edited-blocks.ts';
import { countMarket } from '#features/market/handbook-api.ts';
import { formatDate, today } from '#kit/dates.ts';
import { call } from '#kit/web/call.ts';
import { reading } from '#kit/web/form/reading.ts';
import { tellFailure, toast } from '#kit/web/parts/toast.tsx';
import { type EditedField, editedLabel } from '../../market-analysis.ts';
import { scopeOf, timesOf } from '../../own-texts.ts';
import { fittingOwnTexts, listOwnTexts, type OwnTextHead, takeOwnText } from '../../own-texts-api.ts';
import classes from './OwnTexts.module.css';
import { SaveOwnText, type TextScope } from './SaveOwnText.tsx';

interface Props {
  field: EditedField;
  /** Of the report: what fits it best comes first, and a text is kept for it. */
  scope: TextScope;
  edited: EditedBlocks;
  /** The text that the service comes with. */
  standard(): Promise<ContentBlock[]>;
}

/** «Мои тексты» of the editor: take one, keep this one, go back to the text of the service. */
export function OwnTextsMenu({ field, scope, edited, standard }: Props) {
  const queries = useQueryClient();
  const [saving, setSaving] = useState<{ blocks: ContentBlock[] } | null>(null);
  const { segment, region } = scope;
  const fitting = useQuery({ ...reading(fittingOwnTexts, { query: { field, segment, region } }), staleTime: 0 });
  const items = fitting.data?.items ?? [];

  const readAgain = () => {
    for (const { path } of [fittingOwnTexts, listOwnTexts, countMarket])
      void queries.invalidateQueries({ queryKey: [path] });
  };
  const take = async ({ id, name }: OwnTextHead) => {
    try {
      const { blocks } = await call(takeOwnText, { params: { id } });
      edited.replace(blocks, `Взят ваш текст «${name}».`);
      readAgain();
    } catch (error) {
      tellFailure(error);
    }
  };
  const goBack = async () => {
    try {
      edited.replace(await standard(), 'Возвращён текст сервиса.');
    } catch (error) {
      tellFailure(error);
    }
  };
  const keep = () => {
    const blocks = edited.blocks();
    if (isBlank(blocks)) toast('Сохранять пока нечего: в тексте нет ни слова');
    else setSaving({ blocks });
  };

  return (
    <>
      <Menu width={404} classNames={{ dropdown: classes.menu ?? '' }}>
        <Menu.Target>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconBookmark size={18} aria-hidden />}
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            Мои тексты
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <p className={classes.about} id="own-texts-about">
            {items.length > 0
              ? `Взять мой текст: ${editedLabel(field)}`
              : fitting.isError
                ? 'Ваши тексты не загрузились'
                : fitting.isPending
                  ? 'Загружаем ваши тексты…'
                  : 'Своих текстов этого раздела ещё нет'}
          </p>
          <div className={classes.offered}>
            {items.map((text) => (
              <Menu.Item key={text.id} onClick={() => void take(text)} title={text.preview}>
                <span className={classes.item}>
                  <span className={classes.itemAbout}>
                    <span className={classes.name}>{text.name}</span>
                    <span className={classes.scope}>
                      {scopeOf(text)} · {formatDate(today(new Date(text.used_at)))}
                    </span>
                  </span>
                  {text.taken > 0 && <span className={classes.times}>{timesOf(text.taken)}</span>}
                </span>
              </Menu.Item>
            ))}
          </div>
          <Menu.Divider />
          <Menu.Item leftSection={<IconBookmarkPlus size={18} aria-hidden />} onClick={keep}>
            Сохранить как мой текст
          </Menu.Item>
          <Menu.Item leftSection={<IconRefresh size={18} aria-hidden />} onClick={() => void goBack()}>
            Вернуть текст сервиса
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {saving && (
        <SaveOwnText
          field={field}
          blocks={saving.blocks}
          scope={scope}
          others={items}
          onClose={() => setSaving(null)}
          onSaved={() => {
            setSaving(null);
            readAgain();
          }}
        />
      )}
    </>
  );
}
