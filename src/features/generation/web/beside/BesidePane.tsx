import { Button, Modal } from '@mantine/core';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ReportDetail } from '#features/report/report.ts';
import type { StepKey } from '#features/report/steps.ts';
import { call } from '#kit/web/call.ts';
import { useBackCloses } from '#kit/web/dialogs/back-closes.ts';
import { focusFieldById } from '#kit/web/form/form-area.ts';
import { fromHere } from '#kit/web/form/way-back.ts';
import { toast } from '#kit/web/parts/toast.tsx';
import { useStore } from '#kit/web/store.ts';
import { type Area, readLinkOfPassage } from '../../beside/api.ts';
import classes from './Beside.module.css';
import { BesideBar } from './BesideBar.tsx';
import { chosenZoom, useBeside } from './open.ts';
import { PaperPage } from './PaperPage.tsx';
import { pageWidth, sidesOf, UPRIGHT, type Zoom } from './type-area.ts';
import { type Saves, useBesidePages } from './use-beside-pages.ts';
import { useFieldPassages } from './use-field-passages.ts';
import { usePressed } from './use-pressed.ts';

interface BesidePaneProps {
  report: ReportDetail;
  step: StepKey;
  /** The name of the field that has the focus, or had it last on this step. */
  field: string | null;
  saves: Saves;
}

const NO_FIELD = 'У этого места отчета нет своего поля: оно следует из многих сведений или одинаково во всех отчетах.';
const NOT_FOUND = 'Не удалось найти поле этого места. Нажмите ещё раз.';
/** Air on both sides of a page, px. */
const GAP = 32;
/** So long what the user scrolled to stays where it is. */
const HANDS_OFF_MS = 1_500;
const isHandsOff = (touchedAt: number) => Date.now() - touchedAt < HANDS_OFF_MS;

/** Of the window: on the phone other dialogs come up from below. */
const WHOLE = { content: { maxHeight: 'none', borderRadius: 0 }, body: { padding: 0 } };

/** Of a passage that goes on over pages there are several. */
const placesOf = (view: HTMLElement, area: Area) =>
  [...view.querySelectorAll(`[data-passage="${area.passage}"]`)].map((place) => place.getBoundingClientRect());

/** As the footer has it; the sheet that sews a report on paper has no number. */
const pageWords = (page: number, last: number) => (page > last ? 'лист для прошивки' : `стр. ${page} из ${last}`);

/** The part of the pane that is on the screen. */
function shownPart(view: HTMLElement) {
  const { top, bottom } = view.getBoundingClientRect();
  return { top, bottom: Math.min(bottom, window.innerHeight) };
}

/** Whole; of what was pressed, which may be longer than the pane, a part is enough. */
function isSeen(view: HTMLElement | null, area: Area | undefined, isPressed = false): boolean {
  if (!view || !area) return false;
  const { top, bottom } = shownPart(view);
  const places = placesOf(view, area);
  return isPressed
    ? places.some((place) => place.bottom > top && place.top < bottom)
    : places.slice(0, 1).some((place) => place.top >= top && place.bottom <= bottom);
}

/** Brings a place to a third of the height. */
function show(view: HTMLElement | null, area: Area | undefined): void {
  const [place] = view && area ? placesOf(view, area) : [];
  if (!view || !place) return;
  const { top, bottom } = shownPart(view);
  view.scrollTop += place.top - top - (bottom - top) / 3;
}

/** The printed pages beside the form, or over it where there is no room. */
export function BesidePane(props: BesidePaneProps) {
  const { beside, toggle } = useBeside(props.report.user_id, props.step);
  useBackCloses(!beside, toggle);
  if (beside) return <Pages {...props} />;
  return (
    <Modal opened fullScreen onClose={toggle} withCloseButton={false} styles={WHOLE} aria-label="Документ">
      <Pages {...props} />
    </Modal>
  );
}

/** They follow the focused field, and a press on a place opens its field. */
function Pages({ report, step, field: name, saves }: BesidePaneProps) {
  const { id } = report;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { beside, toggle, takeAlong } = useBeside(report.user_id, step);
  const { pages, waiting, failed, retry } = useBesidePages(id, saves);
  const isFailed = failed !== null;
  const field = useFieldPassages(id, step, name, pages?.version ?? 0);
  const scroller = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  const [follows, setFollows] = useState(true);
  // Over the form a whole page would be too small to read.
  const zooms: readonly Zoom[] = beside ? ['whole', 'large'] : ['column', 'whole', 'large'];
  const kept = useStore(chosenZoom, (value) => value);
  const zoom = kept && zooms.includes(kept) ? kept : (zooms[0] ?? 'whole');
  const nextZoom = zooms[(zooms.indexOf(zoom) + 1) % zooms.length] ?? 'whole';
  const [shownPage, setShownPage] = useState(1);
  const [hole, setHole] = useState<number | null>(null);
  const { pressed, setPressed } = usePressed(name, pages);
  const scrolledAt = useRef(0);

  useEffect(() => {
    const target = scroller.current;
    if (!target) return;
    const watch = new ResizeObserver(() => setRoom(target.clientWidth - GAP));
    watch.observe(target);
    return () => watch.disconnect();
  }, []);

  const width = pageWidth(zoom, Math.max(0, room));
  const before = useRef(0);
  // The same place stays in view when the pages become larger or smaller.
  useLayoutEffect(() => {
    if (!scroller.current) return;
    if (before.current > 0) scroller.current.scrollTop *= width / before.current;
    // An enlarged page is shown from where its letters begin.
    scroller.current.scrollLeft = width * sidesOf(UPRIGHT).left;
    before.current = width;
  }, [width]);

  const isPressed = pressed !== null;
  const first = pressed ?? field?.passages.find((passage) => pages?.areas.some((area) => area.passage === passage));
  // Also when a page is drawn anew: places move.
  const follow = useCallback(() => {
    if (!follows || first === undefined || isHandsOff(scrolledAt.current)) return;
    const area = pages?.areas.find(({ passage }) => passage === first);
    if (!isSeen(scroller.current, area, isPressed)) show(scroller.current, area);
  }, [first, isPressed, follows, pages]);
  useEffect(follow, [follow]);

  // Once on each step: newer pages leave the user where they are.
  const areas = useRef<readonly Area[]>([]);
  areas.current = pages?.areas ?? [];
  const isThere = pages !== null && room > 0;
  // A field that is printed nowhere leads to the chapter of its step.
  const isFree = !isPressed && (name === null || field?.passages.length === 0);
  useEffect(() => {
    const chapter = areas.current.find((area) => area.step === step);
    if (isThere && isFree && !isHandsOff(scrolledAt.current) && !isSeen(scroller.current, chapter))
      show(scroller.current, chapter);
  }, [isThere, isFree, step]);

  const holes = useMemo(() => pages?.areas.filter((area) => area.hole !== null) ?? [], [pages]);
  const toHole = (by: 1 | -1) => {
    const at = holes.findIndex(({ passage }) => passage === hole);
    const from = at < 0 && by < 0 ? 0 : at;
    // After the last one the first again.
    const chosen = holes[(from + by + holes.length) % holes.length];
    setHole(chosen?.passage ?? null);
    show(scroller.current, chosen);
  };

  /** The place whose field is being looked for: it is marked at once. */
  const [sought, setSought] = useState<number | null>(null);
  const presses = useRef(0);
  const press = async (passage: number) => {
    presses.current += 1;
    const own = presses.current;
    setSought(passage);
    const answer = await call(readLinkOfPassage, { params: { id, passage } }).catch(() => null);
    // Another place was pressed meanwhile.
    if (own !== presses.current) return;
    setSought(null);
    if (!answer) return toast(NOT_FOUND);
    const { link } = answer;
    if (!link) return toast(NO_FIELD);
    if (!beside) toggle();
    const [page = '', fieldId = ''] = link.split('#');
    const isHere = page === pathname;
    if (isHere && fieldId === '') return toast(NO_FIELD);
    setPressed(passage, page, fieldId);
    if (isHere && focusFieldById(fieldId)) return;
    if (!isHere) takeAlong(page);
    // On this page the link unfolds what hides the field.
    navigate(link, { state: fromHere(pathname), replace: isHere });
  };

  const marked = useMemo(
    () => new Set(sought === null ? [...(field?.passages ?? []), ...(pressed === null ? [] : [pressed])] : [sought]),
    [field, pressed, sought],
  );

  const onScroll = () => {
    const view = scroller.current;
    if (!view) return;
    const middle = view.getBoundingClientRect().top + view.clientHeight / 3;
    const above = [...view.querySelectorAll<HTMLElement>('[data-page]')].filter(
      (page) => page.getBoundingClientRect().top <= middle,
    );
    setShownPage(Number(above.at(-1)?.dataset.page ?? 1));
  };
  const touched = () => {
    scrolledAt.current = Date.now();
  };

  return (
    <section className={classes.pane} aria-label="Документ рядом с формой" aria-busy={waiting}>
      <BesideBar
        page={pages ? pageWords(shownPage, pages.last) : isFailed ? '' : 'готовим страницы…'}
        state={sought === null ? (pages && isFailed ? 'до правок' : '') : 'ищем поле…'}
        holes={
          holes.length > 0 ? { here: holes.filter(({ page }) => page === shownPage).length, all: holes.length } : null
        }
        onHole={toHole}
        follows={beside ? follows : null}
        onFollow={() => setFollows(!follows)}
        nextZoom={nextZoom}
        onZoom={() => chosenZoom.write(nextZoom)}
        onClose={toggle}
      />
      <section
        className={classes.pages}
        ref={scroller}
        onScroll={onScroll}
        onWheel={touched}
        onTouchMove={touched}
        // Of the scroll bar.
        onPointerDown={({ target, currentTarget }) => target === currentTarget && touched()}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label="Страницы"
        data-pages
      >
        {pages && width > 0
          ? pages.sizes.map(({ number }) => (
              <PaperPage
                key={number}
                pages={pages}
                number={number}
                width={width}
                marked={marked}
                current={hole}
                onPress={press}
                onRedrawn={follow}
              />
            ))
          : !isFailed && <div className={classes.blank} style={{ width }} />}
        {isFailed && (
          <div className={classes.failed} role="alert">
            <p>{['Не удалось показать страницу', failed].filter(Boolean).join('. ')}</p>
            <Button variant="default" size="xs" onClick={retry}>
              Повторить
            </Button>
          </div>
        )}
      </section>
    </section>
  );
}
