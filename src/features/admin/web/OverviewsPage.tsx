import { Button, Select } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ContentBlock } from '#document/model/content-block.ts';
import { BlockEditor } from '#document/web/editor/BlockEditor.tsx';
import { TextPlacesContext } from '#document/web/editor/places/text-places.ts';
import { readPlaces } from '#features/market-analysis/api.ts';
import { namedPlaces } from '#features/market-analysis/live/text-places.ts';
import {
  listOverviews,
  type OverviewHead,
  overviewOn,
  publishOverview,
  readOverview,
  withdrawOverview,
  writeOverview,
} from '#features/market-analysis/overview/api.ts';
import { monthInWords, monthOf, monthsBack, OVERVIEW_FIELD } from '#features/market-analysis/overview/overview.ts';
import { formatDate, today } from '#kit/dates.ts';
import { AppError } from '#kit/errors.ts';
import { upperFirst } from '#kit/russian.ts';
import { call } from '#kit/web/call.ts';
import { reading } from '#kit/web/form/reading.ts';
import { MoreButton } from '#kit/web/list/MoreButton.tsx';
import { Badge } from '#kit/web/parts/Badge.tsx';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { BusyButton } from '#kit/web/parts/BusyButton.tsx';
import { EmptyState } from '#kit/web/parts/EmptyState.tsx';
import { ErrorState } from '#kit/web/parts/ErrorState.tsx';
import { Loading } from '#kit/web/parts/Loading.tsx';
import { Page } from '#kit/web/parts/Page.tsx';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import { tellFailure } from '#kit/web/parts/toast.tsx';
import classes from './DefaultTexts.module.css';
import { useTextPictures } from './use-default-texts.ts';

const TITLE = 'Обзор месяца';
/** Months that can be begun: retrospective dates are older than a year now and then. */
const MONTHS_BACK = 60;

const named = (month: string) => upperFirst(monthInWords(month));

interface Told {
  tone: 'ok' | 'danger';
  title: string;
  text?: string;
  /** Of a month that could not be stored or published: what is opened again. */
  month?: string;
}

/** `/admin/overviews`: what the administrators say of each month's economy (rows.md M9). */
export function OverviewsPage() {
  const queries = useQueryClient();
  const list = useInfiniteQuery({
    queryKey: [listOverviews.path, 'pages'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => call(listOverviews, { query: { before: pageParam }, signal }),
    getNextPageParam: (last) => last.next ?? undefined,
  });
  const [told, setTold] = useState<Told | null>(null);
  const [editing, setEditing] = useState<{ month: string; blocks: ContentBlock[] } | null>(null);
  /** What an editor was closed with and could not be stored. */
  const [unsaved, setUnsaved] = useState<Record<string, ContentBlock[]>>({});
  const [busy, setBusy] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  // The editor takes them when it is opened.
  useQuery(reading(readPlaces));

  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const known = new Set(items.map(({ month }) => month));
  const free = monthsBack(monthOf(today()), MONTHS_BACK).filter((month) => !known.has(month));
  const begun = chosen ?? free[0] ?? null;

  const readAgain = () =>
    Promise.all(
      [listOverviews, readOverview, overviewOn].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })),
    );
  const refused = (month: string, title: string, error: unknown) => {
    const text = error instanceof AppError ? (error.fields?.blocks ?? error.message) : 'Попробуйте ещё раз.';
    setTold({ tone: 'danger', title: `${named(month)}: ${title}`, text, month });
  };
  const open = async (month: string) => {
    setTold(null);
    try {
      const blocks = unsaved[month] ?? (await call(readOverview, { params: { month } })).blocks;
      setEditing({ month, blocks });
    } catch (error) {
      tellFailure(error, 'Обзор не открылся. Попробуйте ещё раз.');
    }
  };
  const save = async (month: string, blocks: ContentBlock[]) => {
    try {
      await call(writeOverview, { params: { month }, body: { blocks } });
      setUnsaved(({ [month]: _stored, ...rest }) => rest);
      setTold({ tone: 'ok', title: `${named(month)}: обзор сохранён` });
      setChosen(null);
      await readAgain();
    } catch (error) {
      setUnsaved((rest) => ({ ...rest, [month]: blocks }));
      refused(month, 'не сохранено', error);
    }
  };
  const publish = async (month: string, endpoint: typeof publishOverview | typeof withdrawOverview) => {
    setBusy(month);
    setTold(null);
    const isPublishing = endpoint === publishOverview;
    try {
      await call(endpoint, { params: { month } });
      const title = isPublishing ? 'обзор опубликован' : 'обзор снят с публикации';
      setTold({ tone: 'ok', title: `${named(month)}: ${title}` });
      await readAgain();
    } catch (error) {
      refused(month, isPublishing ? 'не опубликовано' : 'не снято', error);
    } finally {
      setBusy(null);
    }
  };

  if (!list.data) {
    if (list.isError)
      return <ErrorState title="Не удалось загрузить обзоры" error={list.error} onRetry={() => void list.refetch()} />;
    return (
      <Page title={TITLE}>
        <Loading shape="lines" count={5} />
      </Page>
    );
  }
  const { month: again } = told ?? {};
  return (
    <Page title={TITLE}>
      {told && (
        <Banner
          tone={told.tone}
          title={told.title}
          {...(told.tone === 'ok' ? { onHide: () => setTold(null) } : {})}
          {...(again ? { action: { label: 'Открыть обзор', onClick: () => void open(again) } } : {})}
        >
          {told.text}
        </Banner>
      )}
      <p>
        Отчет берёт обзор месяца своей даты оценки, а если его нет — последний до неё, и называет его месяц. Собственный
        текст оценщика обзор не заменяет.
      </p>
      <div className={classes.begin}>
        <Select
          size="sm"
          aria-label="Месяц нового обзора"
          data={free.map((month) => ({ value: month, label: named(month) }))}
          value={begun}
          onChange={setChosen}
          allowDeselect={false}
          maxDropdownHeight={300}
          data-pick
        />
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={begun === null}
          onClick={() => begun && void open(begun)}
        >
          Написать обзор
        </Button>
      </div>
      <Sheet label="Обзоры месяцев">
        {items.length === 0 ? (
          <EmptyState title="Обзоров ещё нет">
            Напишите первый: текст и таблица показателей войдут в отчеты с датой оценки этого месяца и позже.
          </EmptyState>
        ) : (
          <ul className={classes.rows}>
            {items.map((overview) => (
              <OverviewRow
                key={overview.month}
                overview={overview}
                busy={busy === overview.month}
                onEdit={() => void open(overview.month)}
                onPublish={() => void publish(overview.month, publishOverview)}
                onWithdraw={() => void publish(overview.month, withdrawOverview)}
              />
            ))}
          </ul>
        )}
      </Sheet>
      <MoreButton list={list} />
      {editing && (
        <OverviewEditor
          key={editing.month}
          {...editing}
          onSave={(blocks) => void save(editing.month, blocks)}
          onClosed={() => setEditing(null)}
        />
      )}
    </Page>
  );
}

interface RowProps {
  overview: OverviewHead;
  busy: boolean;
  onEdit(): void;
  onPublish(): void;
  onWithdraw(): void;
}

function OverviewRow({ overview, busy, onEdit, onPublish, onWithdraw }: RowProps) {
  const { month, preview, published_at, changed } = overview;
  const name = named(month);
  const publishes = published_at === null || changed;
  return (
    <li className={classes.row}>
      <div className={classes.about}>
        <p className={classes.label}>{name}</p>
        <p className={classes.preview}>{preview || 'Пустой обзор'}</p>
        {changed && <p className={classes.unsaved}>Изменён после публикации: отчеты берут опубликованный</p>}
      </div>
      <span className={classes.counts}>
        {published_at === null ? (
          <Badge tone="warn">черновик</Badge>
        ) : (
          <Badge tone="ok">опубликован {formatDate(today(new Date(published_at)))}</Badge>
        )}
      </span>
      <span className={classes.actions}>
        {publishes ? (
          <BusyButton
            size="sm"
            variant="default"
            busy={busy}
            busyText="Публикуем…"
            aria-label={`Опубликовать: ${name}`}
            onClick={onPublish}
          >
            Опубликовать
          </BusyButton>
        ) : (
          <BusyButton
            size="sm"
            variant="subtle"
            busy={busy}
            busyText="Снимаем…"
            aria-label={`Снять с публикации: ${name}`}
            onClick={onWithdraw}
          >
            Снять с публикации
          </BusyButton>
        )}
        <Button
          variant="default"
          size="sm"
          aria-label={`Редактировать: ${name}`}
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={onEdit}
        >
          Редактировать
        </Button>
      </span>
    </li>
  );
}

interface EditorProps {
  month: string;
  blocks: ContentBlock[];
  onSave(blocks: ContentBlock[]): void;
  onClosed(): void;
}

/** The block editor over one month. */
function OverviewEditor({ month, blocks, onSave, onClosed }: EditorProps) {
  const pictures = useTextPictures();
  const { data: told = [] } = useQuery(reading(readPlaces));
  const places = useMemo(() => namedPlaces(told, OVERVIEW_FIELD), [told]);
  return (
    <TextPlacesContext value={places}>
      <BlockEditor
        title={`Обзор за ${monthInWords(month)}\u00a0года`}
        subtitle="Текст и таблица показателей"
        value={blocks}
        {...pictures}
        onSave={onSave}
        onClosed={onClosed}
      />
    </TextPlacesContext>
  );
}
