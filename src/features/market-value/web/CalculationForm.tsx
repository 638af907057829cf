import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCalculator, IconPlus } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { stepPath } from '#features/report/steps.ts';
import { formatNumber } from '#kit/numbers.ts';
import { fixFields } from '#kit/web/form/ErrorSummary.tsx';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { Page } from '#kit/web/parts/Page.tsx';
import { SaveBar } from '#kit/web/parts/SaveBar.tsx';
import { toast } from '#kit/web/parts/toast.tsx';
import { ANALOGUES_MAX } from '../analogue.ts';
import { checkSave, wrongCorrections } from '../grid/checks.ts';
import { comparisonRows, isFolded } from '../grid/comparison-rows.ts';
import { gridLines } from '../grid/grid-moves.ts';
import classes from './CalculationForm.module.css';
import { FillQuestions } from './FillQuestions.tsx';
import { ComparisonTable } from './grid/ComparisonTable.tsx';
import { type GridData, linkedCell, withAnalogue } from './grid/grid-model.ts';
import { ProblemChip } from './ProblemChip.tsx';
import { PhoneCalculation } from './phone/PhoneCalculation.tsx';
import { RunErrors } from './RunErrors.tsx';
import { Results } from './results/Results.tsx';
import { inRoubles } from './results/ValuePanel.tsx';
import { ScreenshotsDialog } from './ScreenshotsDialog.tsx';
import { useAnalogues } from './use-analogues.ts';
import { useCalculation } from './use-calculation.ts';
import type { CalculationData } from './use-calculation-data.ts';
import { useRun } from './use-run.ts';
import { useScreenshots } from './use-screenshots.ts';

const TITLE = 'Расчет рыночной стоимости';

/** Something that was refused or failed outside of a save. */
interface Notice {
  text: string;
  /** The specification lets it go by itself after 3 s. */
  hides: boolean;
}

export function CalculationForm(data: CalculationData) {
  const state = useCalculation(data);
  const { calculation, history, result, object, objectArea, readOnly, saveBar } = state;
  const reportId = data.report.id;
  const navigate = useNavigate();
  const isPhone = useMediaQuery('(max-width: 47.99em)', window.matchMedia('(max-width: 47.99em)').matches);
  const [notice, setNotice] = useState<Notice | null>(null);
  const linked = linkedCell(useLocation().hash);
  const [showsMore, setShowsMore] = useState(linked !== null && isFolded(linked.field));
  const [opened, setOpened] = useState<string | null>(null);
  const goTo = useRef<((analogue: number, field: string) => void) | null>(null);
  const run = useRun(calculation, objectArea, result);
  const analogues = useAnalogues(history, object, (text) => setNotice({ text, hides: true }));
  const screenshots = useScreenshots(reportId, history, (text) => setNotice({ text, hides: false }));

  const rows = useMemo(
    () => comparisonRows(calculation.analogs, calculation.weight_method, showsMore),
    [calculation.analogs, calculation.weight_method, showsMore],
  );
  const lines = useMemo(() => gridLines(rows), [rows]);
  const problems = useMemo(() => {
    if (run.check) return run.check.cells;
    return saveBar.state === 'error' ? checkSave(calculation).cells : wrongCorrections(calculation.analogs);
  }, [run.check, saveBar.state, calculation]);
  const gridData: GridData = { calculation, result, object, lines, problems, readOnly };

  const openScreenshots = (index: number) => setOpened(calculation.analogs[index]?.id ?? null);
  const openedIndex = calculation.analogs.findIndex(({ id }) => id === opened);
  const openedAnalogue = calculation.analogs[openedIndex];
  const upload = (index: number, files: readonly File[]) => {
    setNotice(null);
    screenshots.add(index, files);
  };
  /** A save speaks for itself: what was said of something else is put away. */
  const quiet = () => {
    run.forget();
    setNotice(null);
  };
  const save = async () => {
    quiet();
    if (await state.save()) run.settle();
  };
  const calculateNow = () => {
    setNotice(null);
    if (run.run()) toast('Расчет выполнен');
  };
  const next = stepPath(reportId, 'files');
  const shared = {
    data: gridData,
    uploads: screenshots.uploads,
    showsMore,
    onToggleMore: () => setShowsMore(!showsMore),
    onFill: analogues.fill,
    onRemove: analogues.remove,
    onUpload: upload,
    onOpenScreenshots: openScreenshots,
    goToRef: goTo,
  };
  const canAdd = !readOnly && calculation.analogs.length < ANALOGUES_MAX;
  const stale = run.isStale ? { stale: true } : {};

  return (
    <>
      <Page
        title={TITLE}
        width="wide"
        note={<ProblemChip problems={problems} onGo={(problem) => goTo.current?.(problem.analogue, problem.field)} />}
        top={
          <>
            {/* Kept on the page, so that they do not take the focus again when they come back. */}
            <div style={{ display: run.check ? 'none' : 'contents' }}>{state.messages}</div>
            {run.check && <RunErrors check={run.check} attempt={run.attempt} reportId={reportId} />}
            {notice && (
              <Banner tone="danger" title={notice.text} onHide={notice.hides ? () => setNotice(null) : undefined} />
            )}
          </>
        }
        actions={
          <>
            {!isPhone && (
              <span className={classes.keys} aria-hidden>
                <kbd>↑</kbd> <kbd>↓</kbd> <kbd>Enter</kbd> переход по ячейкам
              </span>
            )}
            {canAdd && !isPhone && (
              <Button
                id="field-analogs"
                variant="default"
                leftSection={<IconPlus aria-hidden />}
                onClick={() => analogues.add()}
              >
                Добавить аналог
              </Button>
            )}
          </>
        }
      >
        {isPhone ? (
          <PhoneCalculation {...shared} onChange={history.change} onAdd={() => analogues.add()} />
        ) : (
          <ComparisonTable
            {...shared}
            cadastralNumber={data.description?.cadastral_number ?? ''}
            history={history}
            onPasted={analogues.pasted}
          />
        )}
        <Results {...state} />
      </Page>
      {openedAnalogue && (
        <ScreenshotsDialog
          analogue={openedIndex}
          keys={openedAnalogue.screenshots}
          uploads={screenshots.uploads[openedAnalogue.id] ?? []}
          readOnly={readOnly}
          onChange={(keys) =>
            history.change(withAnalogue(history.latest(), openedIndex, { ...openedAnalogue, screenshots: keys }))
          }
          onUpload={(files) => upload(openedIndex, files)}
          onClose={() => setOpened(null)}
        />
      )}
      {analogues.asked && (
        <FillQuestions {...analogues.asked} onAnswer={analogues.answer} onClose={analogues.dismiss} />
      )}
      <SaveBar
        {...saveBar}
        text={
          saveBar.state === 'error' && problems.length > 0
            ? `Не сохранено: ${fixFields(problems.length)}`
            : saveBar.text
        }
        wide
        onSave={() => void save()}
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
        totals={[
          {
            label: run.isStale ? 'За кв.\u00a0м, пересчитать' : 'За кв.\u00a0м',
            value: result.perMeter === null ? '—' : `${formatNumber(result.perMeter, 2)}\u00a0₽`,
            ...stale,
          },
          { label: 'Итого', value: result.total === null ? '—' : `${formatNumber(result.total, 2)}\u00a0₽`, ...stale },
          { label: 'Округлённая', value: inRoubles(result.rounded), ...stale },
        ]}
      />
    </>
  );
}
