import { Button } from '@mantine/core';
import { useResizeObserver } from '@mantine/hooks';
import { IconCalculator } from '@tabler/icons-react';
import { lazy, Suspense, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { NewEntry } from '#features/market/new-entry.ts';
import { stepPath } from '#features/report/steps.ts';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { Loading } from '#kit/web/parts/Loading.tsx';
import { Page } from '#kit/web/parts/Page.tsx';
import { SaveBar } from '#kit/web/parts/SaveBar.tsx';
import { toast } from '#kit/web/parts/toast.tsx';
import { useStore } from '#kit/web/store.ts';
import { usePhone } from '#kit/web/use-phone.ts';
import { tooManyAnalogues } from '../analogue.ts';
import { USE_OF_SEGMENT } from '../choices.ts';
import { checkRun } from '../grid/checks.ts';
import { isFolded } from '../grid/comparison-rows.ts';
import type { Adverts, Brought } from './adverts-port.ts';
import type { Asked } from './analogue-actions.ts';
import { CalculationActions } from './CalculationActions.tsx';
import classes from './CalculationForm.module.css';
import { ComparisonTable } from './grid/ComparisonTable.tsx';
import { linkedCell } from './grid/grid-model.ts';
import { ProblemChip } from './ProblemChip.tsx';
import { type Notice, RefusedPictures, ScreenProvider } from './screen.ts';
import { Totals } from './Totals.tsx';
import { useCalculation } from './use-calculation.ts';
import type { CalculationData } from './use-calculation-data.ts';
import { useScreenshots } from './use-screenshots.ts';

// On a phone, in the place of the table.
const PhoneCalculation = lazy(() =>
  import('./phone/PhoneCalculation.tsx').then((module) => ({ default: module.PhoneCalculation })),
);
// Few who open the calculation open these.
const RunErrors = lazy(() => import('./RunErrors.tsx').then((module) => ({ default: module.RunErrors })));
const FillQuestions = lazy(() => import('./FillQuestions.tsx').then((module) => ({ default: module.FillQuestions })));
const AnalogueFromAdvert = lazy(() =>
  import('./AnalogueFromAdvert.tsx').then((module) => ({ default: module.AnalogueFromAdvert })),
);
const RefusedScreenshots = lazy(() =>
  import('./RefusedScreenshots.tsx').then((module) => ({ default: module.RefusedScreenshots })),
);
const ScreenshotsDialog = lazy(() =>
  import('./ScreenshotsDialog.tsx').then((module) => ({ default: module.ScreenshotsDialog })),
);

// They stand below the table, and come after it.
const Results = lazy(() => import('./results/Results.tsx').then((module) => ({ default: module.Results })));
const HandbookBeside = lazy(() =>
  import('./handbook/HandbookBeside.tsx').then((module) => ({ default: module.HandbookBeside })),
);

const FromOffers = lazy(() =>
  import('./from-offers/FromOffers.tsx').then((module) => ({ default: module.FromOffers })),
);

const TITLE = 'Расчет рыночной стоимости';

/** Px for the table and a panel beside it: the 1263 of the style without the page's gutters. */
const ROOM_FOR_BOTH = 1215;

/** Made once: they render when what they read of the screen has changed, not with the page around them. */
const TABLE = <ComparisonTable />;
const PHONE = (
  <Suspense fallback={<Loading shape="form" count={2} />}>
    <PhoneCalculation />
  </Suspense>
);
const RESULTS = (
  <Suspense>
    <Results />
  </Suspense>
);
const TOTALS = <Totals />;

export function CalculationForm({
  adverts,
  newEntry,
  ...data
}: CalculationData & { adverts: Adverts; newEntry: NewEntry }) {
  const reportId = data.report.id;
  const navigate = useNavigate();
  const isPhone = usePhone();
  const [notice, setNotice] = useState<Notice | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const [choosing, setChoosing] = useState(false);
  const chooser = useRef<HTMLButtonElement>(null);
  const [work, { width }] = useResizeObserver<HTMLDivElement>();
  const linked = linkedCell(useLocation().hash);
  const { screen, saveBar, ...state } = useCalculation(data, linked !== null && isFolded(linked.field), {
    notice: setNotice,
    ask: setAsked,
    open: setOpened,
  });
  const [attempt, setAttempt] = useState(0);
  // The table first: what lies below it is made in slices, between which the page answers.
  const results = useDeferredValue(RESULTS, null);
  const screenshots = useScreenshots(reportId, screen.history, (text) => setNotice({ text, hides: false }));
  const { uploads } = screenshots;
  useLayoutEffect(() => screen.set({ uploads }), [screen, uploads]);
  screen.upload.current = (index, files) => {
    setNotice(null);
    screenshots.forget();
    screenshots.add(index, files);
  };
  const { check, problems, readOnly, tooMany, isThere } = useStore(screen, (shown) => ({
    check: shown.check,
    problems: shown.problems,
    readOnly: shown.readOnly,
    tooMany: tooManyAnalogues(shown.calculation.analogs.length),
    isThere: shown.calculation.analogs.some(({ id }) => id === opened),
  }));

  const [given, setGiven] = useState<Brought | null>(null);
  // Also while the dialog is on its way.
  adverts.useArrivals(!readOnly, (brought) => setGiven((before) => [...(before ?? []), ...brought]));

  const isOpened = opened !== null && isThere;

  /** A save speaks for itself: what was said of something else is put away. */
  const quiet = () => {
    screen.set({ hasFailed: false });
    setNotice(null);
    screenshots.forget();
  };
  const calculateNow = () => {
    setNotice(null);
    const { calculation, valued } = screen.read();
    const isRight = checkRun(calculation, valued.area).messages.length === 0;
    screen.set(isRight ? { hasFailed: false, ranFor: null } : { hasFailed: true });
    if (isRight) toast('Расчет выполнен');
    else setAttempt(attempt + 1);
  };
  const next = stepPath(reportId, 'files');
  const refused = (screenshots.failed.length > 0 || screenshots.isFull) && (
    <Suspense>
      <RefusedScreenshots {...screenshots} />
    </Suspense>
  );

  return (
    <ScreenProvider value={screen}>
      <Page
        title={TITLE}
        width="wide"
        note={
          <ProblemChip problems={problems} onGo={(problem) => screen.goTo.current?.(problem.analogue, problem.field)} />
        }
        top={
          <>
            {/* Kept on the page, so that they do not take the focus again when they come back. */}
            <div style={{ display: check ? 'none' : 'contents' }}>{state.messages}</div>
            {check && (
              <Suspense>
                <RunErrors check={check} attempt={attempt} reportId={reportId} />
              </Suspense>
            )}
            {notice && (
              <Banner tone="danger" title={notice.text} onHide={notice.hides ? () => setNotice(null) : undefined} />
            )}
            {!isOpened && !isPhone && refused}
          </>
        }
        actions={
          <CalculationActions
            chooser={chooser}
            choosing={choosing}
            onChoose={() => setChoosing(!choosing)}
            onAdvert={() => setGiven([])}
          />
        }
      >
        {tooMany && (
          <div id="field-analogs" tabIndex={-1}>
            <Banner tone="danger" title={tooMany} />
          </div>
        )}
        <div className={classes.work} ref={work} data-beside={choosing || undefined}>
          {isPhone ? <RefusedPictures value={isOpened ? null : refused}>{PHONE}</RefusedPictures> : TABLE}
          {choosing && !readOnly && (
            <Suspense>
              <FromOffers
                reportId={reportId}
                isBeside={width >= ROOM_FOR_BOTH}
                onClose={() => {
                  setChoosing(false);
                  chooser.current?.focus();
                }}
              />
            </Suspense>
          )}
        </div>
        {results}
        {results && !readOnly && (
          <Suspense>
            <HandbookBeside
              isPhone={isPhone}
              newEntry={newEntry}
              onRatio={isPhone ? null : (place, { correction }) => screen.ratio.current?.(place, correction)}
            />
          </Suspense>
        )}
      </Page>
      {isOpened && (
        <Suspense>
          <ScreenshotsDialog id={opened} failed={refused} onClose={() => setOpened(null)} />
        </Suspense>
      )}
      {given && !readOnly && (
        <Suspense>
          <AnalogueFromAdvert
            Dialog={adverts.Dialog}
            given={given}
            report={{
              evaluationDate: data.report.evaluation_date,
              permittedUse: USE_OF_SEGMENT[data.analysis?.market_segment ?? ''] ?? '',
            }}
            onClose={() => setGiven(null)}
          />
        </Suspense>
      )}
      {asked && (
        <Suspense>
          <FillQuestions
            {...asked}
            onAnswer={(answers) => screen.analogues.answer(asked.analogue, answers)}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
      <SaveBar
        {...saveBar}
        text={
          saveBar.state === 'error' && problems.length > 0 && !tooMany ? state.toFix(problems.length) : saveBar.text
        }
        wide
        onSave={() => {
          quiet();
          void state.save();
        }}
        back={{ to: stepPath(reportId, 'market-analysis') }}
        next={
          readOnly
            ? { to: next }
            : {
                onClick: () => {
                  quiet();
                  void state.saveAndGo(() => navigate(next));
                },
              }
        }
        extra={
          readOnly ? undefined : (
            <Button variant="default" leftSection={<IconCalculator aria-hidden />} onClick={calculateNow}>
              Расчет
            </Button>
          )
        }
        totals={TOTALS}
      />
    </ScreenProvider>
  );
}
