import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { formatNumber } from '#kit/numbers.ts';
import { plural } from '#kit/russian.ts';
import { useBackCloses } from '#kit/web/dialogs/back-closes.ts';
import shared from '#kit/web/list/List.module.css';
import { ListSheet } from '#kit/web/list/ListSheet.tsx';
import { Pager } from '#kit/web/list/Pager.tsx';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { EmptyState } from '#kit/web/parts/EmptyState.tsx';
import { Page, WithAside } from '#kit/web/parts/Page.tsx';
import { isTaken } from '#kit/web/taken-key.ts';
import { usePhone } from '#kit/web/use-phone.ts';
import { IMPORT_ROWS, type OfferPage } from '../api.ts';
import type { Offer } from '../offer.ts';
import type { AdvertSource } from './advert/advert-source.ts';
import { useArrivals } from './advert/use-arrivals.ts';
import { MarketPlaces } from './MarketPlaces.tsx';
import { OfferDialog } from './OfferDialog.tsx';
import { OfferActions, OfferDoors } from './OfferDoors.tsx';
import { OfferPanel } from './OfferPanel.tsx';
import { OfferCards, OfferTable, type Ticks } from './OfferRows.tsx';
import { OfferToolbar } from './OfferToolbar.tsx';
import { pricesSaid, rangeSaid } from './offer-words.ts';
import { TickedBar } from './TickedBar.tsx';
import { useOfferFilters } from './use-offer-filters.ts';
import { useOffers } from './use-offers.ts';

const OfferImport = lazy(() => import('./table/OfferImport.tsx').then((module) => ({ default: module.OfferImport })));
// The reader of pages is loaded with the dialog.
const OfferFromAdvert = lazy(() =>
  import('./advert/OfferFromAdvert.tsx').then((module) => ({ default: module.OfferFromAdvert })),
);

/** As many as one call changes. */
const TICKED_MAX = IMPORT_ROWS;

function howMany({ total, more, all }: OfferPage, filtered: boolean): string {
  const offers = (count: number) =>
    `${formatNumber(count)}\u00a0${plural(count, 'предложение', 'предложения', 'предложений')}`;
  if (!filtered) return offers(all);
  return `${more ? 'больше ' : ''}${formatNumber(total)} из\u00a0${formatNumber(all)}`;
}

/** '/market': the offers that the user has seen. */
export function OffersPage() {
  const wide = !usePhone();
  const address = useOfferFilters();
  /** Where the list stood when an offer was opened. */
  const place = useRef(0);
  const filters = {
    ...address,
    open(id: string | null) {
      if (id !== null && address.offer === null) place.current = scrollY;
      address.open(id);
    },
  };
  const { list, remove, withdraw, many, undoImport, readAgain } = useOffers(filters);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  /** The offer in the dialog, null for a new one. */
  const [dialog, setDialog] = useState<{ offer: Offer | null } | null>(null);
  const [importing, setImporting] = useState(false);
  /** What was brought from an advert, null while its dialog is closed. */
  const [given, setGiven] = useState<readonly AdvertSource[] | null>(null);
  // Also while the dialog is on its way.
  useArrivals('page', (brought) => setGiven((before) => [...(before ?? []), ...brought]));
  const search = useRef<HTMLInputElement>(null);
  const page = list.data;

  useEffect(() => {
    const toSearch = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTaken(event)) return;
      event.preventDefault();
      search.current?.focus();
    };
    document.addEventListener('keydown', toSearch);
    return () => document.removeEventListener('keydown', toSearch);
  }, []);

  const covered = !wide && filters.offer !== null;
  useBackCloses(covered, () => filters.open(null));
  // The panel begins at its beginning, and the list stands again where it was.
  useLayoutEffect(() => {
    if (covered) scrollTo(0, 0);
    else if (place.current > 0) scrollTo(0, place.current);
  }, [covered]);
  // Once the panel has gone: the table beside it is another one than the table alone.
  const opened = useRef<string | null>(null);
  useEffect(() => {
    const opener = document.querySelector<HTMLElement>(`[data-offer="${opened.current}"]`);
    if (opened.current && !filters.offer) (opener ?? search.current)?.focus();
    opened.current = filters.offer;
  }, [filters.offer]);
  const ticks: Ticks = {
    ticked,
    tick: (ids, on) =>
      setTicked((now) => {
        const next = new Set(now);
        for (const id of ids) if (on && next.size < TICKED_MAX) next.add(id);
        for (const id of ids) if (!on) next.delete(id);
        return next;
      }),
  };
  const imported = useCallback(() => readAgain(), [readAgain]);
  const takeBack = (ids: readonly string[]) => void undoImport(ids);
  const doors = {
    onAdd: () => setDialog({ offer: null }),
    onTable: () => setImporting(true),
    onAdvert: () => setGiven([]),
  };

  const toolbar = page && (
    <>
      {list.isError && (
        <Banner
          tone="danger"
          title="Список не обновлён"
          action={{ label: 'Попробовать снова', onClick: () => void list.refetch(), busy: list.isFetching }}
        />
      )}
      <OfferToolbar filters={filters} searchRef={search} wide={wide} found={page.total} />
      {ticked.size > 0 ? (
        <TickedBar
          ticked={ticked}
          onChange={(change) => {
            many.mutate({ ids: [...ticked], change });
            setTicked(new Set());
          }}
          onClear={() => setTicked(new Set())}
        />
      ) : (
        <p className={shared.count} role="status">
          {[howMany(page, filters.count > 0), wide ? '' : rangeSaid(page)].filter(Boolean).join(' · ')}
        </p>
      )}
    </>
  );
  const Rows = wide ? OfferTable : OfferCards;
  const content = (
    <ListSheet
      list={list}
      page={page}
      wide={wide}
      label="Предложения"
      failed="Ошибка при загрузке предложений"
      empty={
        <EmptyState title="Предложений ещё нет" actions={<OfferDoors {...doors} fullWidth={!wide} />}>
          Они появятся сами: «Сохранить» и «Далее» в расчете запоминают каждый аналог, его цену и дату. Или добавьте
          предложение отсюда, проще всего из объявления: скопируйте его страницу и вставьте сюда.
        </EmptyState>
      }
      toolbar={toolbar}
      nothing={{ title: 'По этим условиям ничего нет', text: 'Измените условия или покажите все предложения' }}
      onReset={filters.reset}
    >
      {page && (
        <>
          <Rows offers={page.items} filters={filters} ticks={ticks} onEdit={(offer) => setDialog({ offer })} />
          <Pager page={page} onGo={filters.goTo} note={wide ? pricesSaid(page) : undefined} />
        </>
      )}
    </ListSheet>
  );

  const panel = filters.offer && (
    <OfferPanel
      key={filters.offer}
      id={filters.offer}
      listed={page?.items.find(({ id }) => id === filters.offer)}
      onClose={() => filters.open(null)}
      onEdit={(offer) => setDialog({ offer })}
      onWithdraw={withdraw.mutate}
      onRemove={remove.mutate}
    />
  );
  return (
    <Page
      title="Рынок"
      places={<MarketPlaces />}
      actions={page?.all === 0 ? undefined : <OfferActions {...doors} filters={filters} wide={wide} />}
      width="wide"
    >
      {panel && wide ? (
        <WithAside aside={panel} size={376}>
          {content}
        </WithAside>
      ) : (
        panel || content
      )}
      {importing && (
        <Suspense>
          <OfferImport onClose={() => setImporting(false)} onStored={imported} onUndo={takeBack} />
        </Suspense>
      )}
      {given && (
        <Suspense>
          <OfferFromAdvert
            given={given}
            onClose={(ids) => {
              setGiven(null);
              for (const id of ids) readAgain(id);
              const last = ids.at(-1);
              if (last !== undefined) filters.open(last);
            }}
          />
        </Suspense>
      )}
      {dialog && (
        <OfferDialog
          offer={dialog.offer}
          onClose={() => setDialog(null)}
          onSaved={(id) => {
            setDialog(null);
            readAgain(id);
            filters.open(id);
          }}
        />
      )}
    </Page>
  );
}
