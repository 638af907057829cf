import { Button, Table } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { ContentBlock } from '#document/model/content-block.ts';
import { USE_OF_SEGMENT } from '#features/market-value/choices.ts';
import { formatDate, today } from '#kit/dates.ts';
import { AppError } from '#kit/errors.ts';
import { formatNumber } from '#kit/numbers.ts';
import { plural } from '#kit/russian.ts';
import { call } from '#kit/web/call.ts';
import { reading } from '#kit/web/form/reading.ts';
import { type Column, DataTable } from '#kit/web/list/DataTable.tsx';
import { FilterSelect } from '#kit/web/list/FilterSelect.tsx';
import { KeptList } from '#kit/web/list/KeptList.tsx';
import list from '#kit/web/list/List.module.css';
import { SearchField } from '#kit/web/list/SearchField.tsx';
import { ResetFilters, Toolbar } from '#kit/web/list/Toolbar.tsx';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { EmptyState } from '#kit/web/parts/EmptyState.tsx';
import { IconButton } from '#kit/web/parts/IconButton.tsx';
import { Page } from '#kit/web/parts/Page.tsx';
import { tellFailure, toast } from '#kit/web/parts/toast.tsx';
import { usePhone } from '#kit/web/use-phone.ts';
import { readPlaces } from '../../api.ts';
import { EDITED_FIELDS, editedLabel, SEGMENT_CODES } from '../../market-analysis.ts';
import { scopeOf, timesOf } from '../../own-texts.ts';
import { editOwnText, type OwnText, type OwnTextHead, readOwnText } from '../../own-texts-api.ts';
import { OwnTextDialog } from './OwnTextDialog.tsx';
import { OwnTextEditor } from './OwnTextEditor.tsx';
import classes from './OwnTexts.module.css';
import { type TextFilters, useOwnTexts, useTextFilters } from './use-own-texts.ts';

const FIELDS = EDITED_FIELDS.map(({ field, label }) => ({ value: field, label }));
const SEGMENTS = SEGMENT_CODES.map((value) => ({ value, label: USE_OF_SEGMENT[value] ?? value }));

function TextFiltersBar({ filters: { values, set, reset, count } }: { filters: TextFilters }) {
  return (
    <Toolbar label="Фильтры моих текстов">
      <SearchField
        label="Поиск в моих текстах"
        placeholder="Название, слова, регион"
        value={values.q}
        onChange={(q) => set({ q })}
      />
      <FilterSelect
        width={220}
        label="Раздел"
        data={FIELDS}
        value={values.field}
        onChange={(field) => set({ field })}
      />
      <FilterSelect
        width={220}
        label="Сегмент"
        data={SEGMENTS}
        value={values.segment}
        onChange={(segment) => set({ segment })}
      />
      {count > 0 && <ResetFilters onReset={reset} />}
    </Toolbar>
  );
}

interface RowsProps {
  texts: readonly OwnTextHead[];
  onOpen: (text: OwnTextHead) => void;
  onRename: (text: OwnTextHead) => void;
  onRemove: (text: OwnTextHead) => void;
}

const COLUMNS: readonly Column[] = [
  { label: 'Название и начало текста' },
  { label: 'Раздел', width: '24%' },
  { label: 'Сегмент и регион', width: '20%' },
  { label: 'Использован', width: 120 },
  { label: 'Взят', width: 90, align: 'right' },
  { label: 'Действия', hidden: true, width: 96 },
];

function Open({ text, onOpen }: { text: OwnTextHead; onOpen: RowsProps['onOpen'] }) {
  return (
    <button type="button" className={list.open} onClick={() => onOpen(text)}>
      {text.name}
    </button>
  );
}

function Actions({ text, onRename, onRemove }: { text: OwnTextHead } & Pick<RowsProps, 'onRename' | 'onRemove'>) {
  return (
    <span className={classes.actions}>
      <IconButton
        aria-label={`Название и условия: ${text.name}`}
        tooltip="Название и условия"
        size={30}
        onClick={() => onRename(text)}
      >
        <IconPencil size={16} aria-hidden />
      </IconButton>
      <IconButton aria-label={`Удалить: ${text.name}`} tooltip="Удалить" size={30} onClick={() => onRemove(text)}>
        <IconTrash size={16} aria-hidden />
      </IconButton>
    </span>
  );
}

/** From 768 px. */
function TextTable({ texts, onOpen, ...acts }: RowsProps) {
  return (
    <DataTable label="Мои тексты" columns={COLUMNS}>
      {texts.map((text) => (
        <Table.Tr key={text.id} className={`${list.row} ${classes.row}`}>
          <Table.Td>
            <Open text={text} onOpen={onOpen} />
            <p className={classes.preview}>{text.preview}</p>
          </Table.Td>
          <Table.Td>{editedLabel(text.field)}</Table.Td>
          <Table.Td className={classes.muted}>{scopeOf(text)}</Table.Td>
          <Table.Td>{formatDate(today(new Date(text.used_at)))}</Table.Td>
          <Table.Td ta="right">{text.taken ? timesOf(text.taken) : '—'}</Table.Td>
          <Table.Td>
            <Actions text={text} {...acts} />
          </Table.Td>
        </Table.Tr>
      ))}
    </DataTable>
  );
}

/** On the phone. */
function TextCards({ texts, onOpen, ...acts }: RowsProps) {
  return (
    <ul className={list.cards}>
      {texts.map((text) => (
        <li key={text.id} className={list.card}>
          <div className={list.cardLine}>
            <Open text={text} onOpen={onOpen} />
            <Actions text={text} {...acts} />
          </div>
          <p className={classes.preview}>{text.preview}</p>
          <p className={classes.muted}>{editedLabel(text.field)}</p>
          <p className={classes.muted}>
            {scopeOf(text)} · {formatDate(today(new Date(text.used_at)))}
            {text.taken > 0 && ` · ${timesOf(text.taken)}`}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** '/market/texts': the texts of the market analysis that a user keeps. @param places of «Рынок» */
export function OwnTextsPage({ places }: { places: ReactNode }) {
  const wide = !usePhone();
  const filters = useTextFilters();
  const kept = useOwnTexts(filters);
  const [opened, setOpened] = useState<OwnText | null>(null);
  const [renaming, setRenaming] = useState<OwnTextHead | null>(null);
  /** What an editor was closed with and could not be stored. */
  const [unsaved, setUnsaved] = useState<{ text: OwnText; blocks: ContentBlock[]; why: string } | null>(null);
  // The editor takes them when it is opened.
  useQuery(reading(readPlaces));

  const open = async ({ id }: OwnTextHead) => {
    try {
      setOpened(unsaved?.text.id === id ? unsaved.text : await call(readOwnText, { params: { id } }));
    } catch (error) {
      tellFailure(error, 'Текст не открылся. Попробуйте ещё раз.');
    }
  };
  const save = async (text: OwnText, blocks: ContentBlock[]) => {
    try {
      await call(editOwnText, { params: { id: text.id }, body: { blocks } });
      setUnsaved(null);
      toast('Текст сохранён');
      await kept.readAgain();
    } catch (error) {
      const why = error instanceof AppError ? (error.fields?.blocks ?? error.message) : 'Попробуйте ещё раз.';
      setUnsaved({ text, blocks, why });
    }
  };

  const Rows = wide ? TextTable : TextCards;
  return (
    <Page title="Рынок" places={places} width="wide">
      {unsaved && (
        <Banner
          tone="danger"
          title={`Не сохранено: «${unsaved.text.name}»`}
          action={{ label: 'Открыть снова', onClick: () => setOpened(unsaved.text) }}
        >
          {unsaved.why}
        </Banner>
      )}
      <KeptList
        kept={kept}
        filters={filters}
        wide={wide}
        label="Мои тексты"
        failed="Ошибка при загрузке текстов"
        empty={
          <EmptyState
            title="Своих текстов ещё нет"
            actions={
              <Button component={Link} to="/" variant="default">
                К списку отчетов
              </Button>
            }
          >
            Откройте раздел анализа рынка в отчете и нажмите «Мои тексты», «Сохранить как мой текст»: в следующем отчете
            он возьмётся одним нажатием, а даты, цены и адрес заполнятся сами.
          </EmptyState>
        }
        toolbar={<TextFiltersBar filters={filters} />}
        counted={(all) => `${formatNumber(all)}\u00a0${plural(all, 'текст', 'текста', 'текстов')}`}
        nothing={{ title: 'Тексты не найдены', all: 'все тексты' }}
      >
        <Rows texts={kept.items} onOpen={(text) => void open(text)} onRename={setRenaming} onRemove={kept.remove} />
      </KeptList>
      {renaming && (
        <OwnTextDialog
          text={renaming}
          onClose={() => setRenaming(null)}
          onSaved={() => {
            setRenaming(null);
            void kept.readAgain();
          }}
        />
      )}
      {opened && (
        <OwnTextEditor
          key={opened.id}
          text={opened}
          unsaved={unsaved?.text.id === opened.id ? unsaved.blocks : undefined}
          onSave={(blocks) => void save(opened, blocks)}
          onClosed={() => setOpened(null)}
        />
      )}
    </Page>
  );
}
