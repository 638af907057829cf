import { Drawer } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { NOT_RANKED_WORDS, type NotRankedWhy } from '#features/market/compute/offers/rank.ts';
import { type SuggestedOffer, suggestOffers } from '#features/market/suggest-api.ts';
import { formatNumber } from '#kit/numbers.ts';
import { call } from '#kit/web/call.ts';
import { useBackCloses } from '#kit/web/dialogs/back-closes.ts';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { IconButton } from '#kit/web/parts/IconButton.tsx';
import { Loading } from '#kit/web/parts/Loading.tsx';
import { usePhone } from '#kit/web/use-phone.ts';
import { columnAfter, nextColumn } from '../../grid/fill-column.ts';
import { offerAddress } from '../../offer-address.ts';
import { ColumnSelect, FULL } from '../ColumnSelect.tsx';
import { type Screen, useScreen, useShown } from '../screen.ts';
import classes from './FromOffers.module.css';
import { NarrowBar } from './NarrowBar.tsx';
import { type Narrow, NOT_NARROWED, narrowed } from './narrow.ts';
import { SuggestedRow } from './SuggestedRow.tsx';
import { takeOffer } from './take-offer.ts';

/** What the report says of its object, as an offer would say it. */
function questionOf({ read }: Screen, reportId: string) {
  const {
    object,
    valued: { area },
    sources,
    calculation,
  } = read();
  const said = (field: 'propertyRights' | 'electricity' | 'gas' | 'waterSewerage' | 'buildings' | 'roads') =>
    (object[field].value ?? '').slice(0, 300);
  return {
    object: {
      segment: object.permittedUse.value ?? '',
      address: (sources.description?.address ?? '').slice(0, 1000),
      area: area && area > 0 ? area : null,
      propertyRights: said('propertyRights'),
      electricity: said('electricity'),
      gas: said('gas'),
      waterSewerage: said('waterSewerage'),
      buildings: said('buildings'),
      roads: said('roads'),
    },
    valuation_date: sources.evaluationDate,
    report_id: reportId,
    analogues: calculation.analogs.map((analogue) => ({
      id: analogue.id,
      url: offerAddress(analogue) ?? '',
      phone: analogue.phone,
      area: analogue.area,
      place: analogue.location,
    })),
  };
}

const LEFT_OUT: readonly NotRankedWhy[] = ['used', 'segment', 'later', 'old'];

function LeftOut({ counts }: { counts: Record<NotRankedWhy, number> }) {
  const told = LEFT_OUT.filter((why) => counts[why] > 0);
  if (told.length === 0) return null;
  const all = told.reduce((sum, why) => sum + counts[why], 0);
  return (
    <details className={classes.leftOut}>
      <summary>Не подошли: {formatNumber(all)}</summary>
      {told.map((why) => `${NOT_RANKED_WORDS[why]} — ${formatNumber(counts[why])}`).join('; ')}
    </details>
  );
}

interface Props {
  reportId: string;
  onClose(): void;
}

interface PanelProps extends Props {
  /** There is room beside the table. */
  isBeside: boolean;
}

function Content({ reportId, onClose, isHeaded = false }: Props & { isHeaded?: boolean }) {
  const screen = useScreen();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  // Once, as it was when the panel was opened: what is taken from it keeps its place.
  const [asked] = useState(() => questionOf(screen, reportId));
  const [narrow, setNarrow] = useState<Narrow>({ ...NOT_NARROWED, segment: asked.object.segment });
  const question = useMemo(() => narrowed(asked, narrow), [asked, narrow]);
  const hasSegment = question.object.segment !== '';
  const list = useQuery({
    queryKey: [suggestOffers.path, question],
    queryFn: ({ signal }) => call(suggestOffers, { body: question, signal }),
    enabled: hasSegment,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  const [taking, setTaking] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  /** Ids of the analogues that offers became here. */
  const [taken, setTaken] = useState<ReadonlyMap<string, string>>(new Map());
  const analogues = useShown(({ calculation }) => calculation.analogs);
  const free = nextColumn(analogues);
  const column = chosen === null ? free : Math.min(chosen, analogues.length);
  const take = async (suggested: SuggestedOffer) => {
    if (column === null || taking) return;
    setTaking(true);
    const id = await takeOffer(screen, reportId, suggested, column);
    setTaking(false);
    if (id !== null) setTaken((now) => new Map(now).set(suggested.offer.id, id));
    setChosen(columnAfter(screen.history.latest().analogs, chosen));
  };
  const shown = list.data?.offers ?? [];
  const isNarrowed = Object.keys(question.only).length > 0;
  return (
    <>
      {!isHeaded && (
        <div className={classes.head}>
          <h2 className={classes.title} ref={heading} tabIndex={-1}>
            Из моих предложений
          </h2>
          <IconButton aria-label="Закрыть предложения" tooltip="Закрыть" size={30} onClick={onClose}>
            <IconX size={18} aria-hidden />
          </IconButton>
        </div>
      )}
      <div className={classes.filters}>
        <ColumnSelect
          size="sm"
          w="100%"
          classNames={{ root: classes.column }}
          column={column}
          onChange={setChosen}
          data-pick
        />
        {column === null && <p className={classes.full}>{FULL}</p>}
        <NarrowBar value={narrow} onChange={(next) => setNarrow({ ...narrow, ...next })} />
      </div>
      {!hasSegment ? (
        <p className={classes.none}>Сегмент рынка ещё не выбран: выберите его здесь или на шаге «Анализ рынка».</p>
      ) : list.isError ? (
        <Banner
          tone="danger"
          title="Не удалось подобрать предложения"
          action={{ label: 'Повторить', onClick: () => void list.refetch(), busy: list.isFetching }}
        />
      ) : !list.data ? (
        <Loading shape="lines" count={4} />
      ) : (
        <>
          {shown.length === 0 && (
            <p className={classes.none}>
              {list.data.all === 0
                ? 'Предложений ещё нет. Они появятся сами, когда вы сохраните расчет, или на странице «Рынок».'
                : isNarrowed
                  ? 'По этим условиям ничего нет.'
                  : 'Подходящих предложений не нашлось.'}{' '}
              {isNarrowed && (
                <button
                  type="button"
                  className={classes.take}
                  onClick={() => setNarrow({ ...NOT_NARROWED, segment: narrow.segment })}
                >
                  Сбросить фильтры
                </button>
              )}
            </p>
          )}
          <ol className={classes.list} aria-label="Предложения, лучшие первыми">
            {shown.map((suggested) => (
              <SuggestedRow
                key={suggested.offer.id}
                suggested={suggested}
                analogue={analogues.findIndex(({ id }) => id === taken.get(suggested.offer.id))}
                off={column === null || taking}
                onTake={() => void take(suggested)}
              />
            ))}
          </ol>
          <LeftOut counts={list.data.left_out} />
        </>
      )}
    </>
  );
}

/** «Из моих предложений»: beside the table, over it where there is no room, from below on the phone. */
export function FromOffers({ isBeside, ...props }: PanelProps) {
  const isPhone = usePhone();
  useBackCloses(!isBeside, props.onClose);
  if (!isBeside)
    return (
      <Drawer
        opened
        onClose={props.onClose}
        position={isPhone ? 'bottom' : 'right'}
        size={isPhone ? '88%' : 396}
        title="Из моих предложений"
        closeButtonProps={{ 'aria-label': 'Закрыть предложения' }}
        classNames={{ body: classes.sheet, content: classes.drawer }}
      >
        <Content {...props} isHeaded />
      </Drawer>
    );
  return (
    <aside
      className={classes.panel}
      aria-label="Из моих предложений"
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && props.onClose()}
    >
      <Content {...props} />
    </aside>
  );
}
