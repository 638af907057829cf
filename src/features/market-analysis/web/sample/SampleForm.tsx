import { Button } from '@mantine/core';
import { IconClipboardText, IconDatabase, IconRefresh, IconTablePlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { offersCounted } from '#features/market/compute/words.ts';
import type { NewEntry } from '#features/market/new-entry.ts';
import { stepPath } from '#features/report/steps.ts';
import { call } from '#kit/web/call.ts';
import { useRecordForm } from '#kit/web/form/use-record-form.tsx';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { EmptyState } from '#kit/web/parts/EmptyState.tsx';
import { Page } from '#kit/web/parts/Page.tsx';
import { SaveBar } from '#kit/web/parts/SaveBar.tsx';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import { tellFailure, toast } from '#kit/web/parts/toast.tsx';
import type { DerivedAbout } from '../../sample/derived.ts';
import { readingOf } from '../../sample/reading.ts';
import {
  chooseOffers,
  type SampleContent,
  type SampleRecord,
  type SampleRow,
  sampleSheet,
} from '../../sample/sheet.ts';
import { FaceSwitch } from '../FaceSwitch.tsx';
import type { Brought, SampleAdverts } from './adverts-port.ts';
import { ChooseDialog } from './ChooseDialog.tsx';
import { withChosen } from './chosen.ts';
import { DerivedSheet } from './DerivedSheet.tsx';
import { EffectsSheet } from './EffectsSheet.tsx';
import { OfferList, type OfferListProps } from './OfferList.tsx';
import { SampleCharts } from './SampleCharts.tsx';
import { StatisticsPanel } from './StatisticsPanel.tsx';
import classes from './sample.module.css';
import { useAnalogueOffers } from './use-analogue-offers.ts';
import { useFollowSample } from './use-follow-sample.ts';
import type { ToChoice } from './use-following.ts';
import { keepSample, type SampleData, type ShownSample } from './use-sample.ts';

const LABELS: Record<string, string> = {
  offers: 'Предложения выборки',
  chosen_by: 'Как выбраны предложения',
  area_bounds: 'Границы классов площади',
};

const toForm = ({ offers, chosen_by, area_bounds }: SampleContent): SampleContent => ({
  offers,
  chosen_by,
  area_bounds,
});

const ROW_LABELS: Record<string, string> = { included: 'учитывать', reason: 'причина исключения' };
const labelOf = (path: string) => {
  const [name = '', at, field = ''] = path.split('.');
  const label = LABELS[name] ?? 'Выборка';
  return at === undefined ? label : `${label}, строка ${Number(at) + 1}: ${ROW_LABELS[field] ?? 'сведения'}`;
};

const inWords = (path: string, value: unknown): string | undefined => {
  if (path === 'offers') return offersCounted((value as SampleRow[]).length);
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (path === 'area_bounds') return (value as number[]).join(', ') || 'обычные';
  return undefined;
};

/** What the app lends to the screen. */
export interface SampleLent extends Pick<OfferListProps, 'takeAsAnalogue'> {
  adverts: SampleAdverts;
  newEntry: NewEntry;
}

export function SampleForm({
  reportId,
  about,
  sample,
  analysis,
  calculation,
  locked,
  userId,
  takeAsAnalogue,
  adverts,
  newEntry,
}: SampleData & { reportId: string; about: DerivedAbout } & SampleLent) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { writes } = (useLocation().state ?? { writes: [] }) as Partial<ToChoice>;
  const [choosing, setChoosing] = useState(() => !locked && sample.offers.length === 0 && Boolean(writes?.length));
  /** Adverts that are asked about, null while their dialog is closed. */
  const [given, setGiven] = useState<Brought | null>(null);
  // Also while the dialog is on its way.
  adverts.useArrivals(!locked && !choosing, (brought) => setGiven((before) => [...(before ?? []), ...brought]));
  const { form, saveAndGo, saveBar, messages } = useRecordForm<SampleContent, ShownSample>({
    record: sample,
    toForm,
    save: (values, base) =>
      call(sampleSheet.write, { params: { reportId }, body: { ...values, version: base.version } }),
    versionOf: ({ version }) => version,
    alwaysSaved: true,
    userId,
    draftKey: `sample:${reportId}`,
    itemized: ['offers'],
    itemKey: 'offer',
    label: labelOf,
    show: inWords,
    readOnly: locked,
    savedAtOf: ({ updated_at }) => updated_at,
    onSaved: (record) => keepSample(queries, reportId, record as SampleRecord),
    savedText: 'Данные успешно сохранены',
  });
  const content = form.watch();
  const { segment, evaluationDate, objectArea } = about;
  const { view, reported } = useMemo(
    () => readingOf(content, { segment, evaluationDate, objectArea }, calculation),
    [content, segment, evaluationDate, objectArea, calculation],
  );
  const setOffers = (offers: SampleRow[]) => form.setValue('offers', offers, { shouldDirty: true });
  const counted = view.sample.counted.length;

  /** @param words how they were found; null where one is added to what was found before */
  const take = (rows: SampleRow[], words: string | null) => {
    const before = form.getValues();
    const { offers, added } = withChosen(before.offers, rows);
    setOffers(offers);
    if (words !== null) form.setValue('chosen_by', words, { shouldDirty: true });
    setChoosing(false);
    toast(added > 0 ? `В выборку добавлено: ${offersCounted(added)}` : 'Копии предложений обновлены', {
      label: 'Отменить',
      onClick: () => {
        setOffers(before.offers);
        form.setValue('chosen_by', before.chosen_by, { shouldDirty: true });
      },
    });
  };
  const takeStored = async (ids: readonly string[]) => {
    setGiven(null);
    if (ids.length === 0) return;
    try {
      const found = ids.map((id) => call(chooseOffers, { params: { reportId }, query: { id } }));
      take(
        (await Promise.all(found)).flatMap(({ offers }) => offers),
        null,
      );
    } catch (error) {
      tellFailure(error, 'Предложения сохранены на «Рынке», но в выборку не добавлены: выберите их из предложений');
    }
  };
  const remove = (row: SampleRow) => {
    const before = form.getValues().offers;
    setOffers(before.filter(({ offer }) => offer !== row.offer));
    toast('Предложение убрано из выборки', { label: 'Вернуть', onClick: () => setOffers(before) });
  };

  const isEmpty = content.offers.length === 0;
  const lacking = useAnalogueOffers(reportId, calculation, content.offers, !locked);
  const { own, isWaiting, ...following } = useFollowSample(reportId, analysis);
  // Here, not beside the texts: on a phone those stand below the offers and the charts.
  const actions = !locked && (
    <>
      <Button variant="default" leftSection={<IconClipboardText aria-hidden />} onClick={() => setGiven([])}>
        Из объявления
      </Button>
      <Button
        variant={isEmpty ? 'filled' : 'default'}
        leftSection={<IconDatabase aria-hidden />}
        onClick={() => setChoosing(true)}
      >
        Выбрать из предложений
      </Button>
      {lacking.length > 0 && (
        <Button variant="default" leftSection={<IconTablePlus aria-hidden />} onClick={() => take(lacking, null)}>
          Добавить аналоги в выборку: {lacking.length}
        </Button>
      )}
      {counted > 0 && own.length > 1 && (
        <Button
          variant="default"
          leftSection={<IconRefresh aria-hidden />}
          loading={isWaiting}
          onClick={({ currentTarget }) => {
            following.follow(own);
            // The button goes with what it did; the page stays where it is.
            const before = currentTarget.previousElementSibling;
            if (before instanceof HTMLElement) before.focus({ preventScroll: true });
          }}
        >
          Обновить все тексты: {own.length}
        </Button>
      )}
    </>
  );
  return (
    <>
      <Page
        title="Анализ рынка"
        places={<FaceSwitch reportId={reportId} face="sample" count={counted} />}
        actions={actions}
        top={messages}
      >
        {segment === '' && !isEmpty && (
          <Banner tone="warn" title="Сегмент рынка не выбран.">
            Выборка считается по предложениям сегмента отчета. Выберите его в{' '}
            <Link to={stepPath(reportId, 'market-analysis', 'market_segment')}>текстах анализа рынка</Link>.
          </Banner>
        )}
        {isEmpty ? (
          <Sheet label="Выборка">
            <EmptyState title="В выборке нет предложений">
              По ней считаются интервал и медиана цен, классы площади и динамика, печатаются таблица и диаграммы.
            </EmptyState>
          </Sheet>
        ) : (
          <>
            <div className={classes.top}>
              <OfferList
                content={content}
                view={view}
                address={about.address}
                reported={reported}
                locked={locked}
                onRows={setOffers}
                onRemove={remove}
                takeAsAnalogue={locked ? undefined : takeAsAnalogue}
              />
              <StatisticsPanel
                view={view}
                reported={reported}
                bounds={content.area_bounds}
                segment={segment}
                onBounds={locked ? undefined : (bounds) => form.setValue('area_bounds', bounds, { shouldDirty: true })}
              />
            </div>
            <SampleCharts
              view={view}
              about={about}
              reported={reported}
              onOpen={({ id, kind }) => {
                if (kind === 'object') void navigate(stepPath(reportId, 'market-value'));
                else if (id) void navigate(`/market?offer=${id}`);
              }}
            />
            {counted > 0 && <EffectsSheet view={view} about={about} locked={locked} newEntry={newEntry} />}
            <DerivedSheet
              reportId={reportId}
              analysis={analysis}
              view={view}
              about={about}
              reported={reported}
              locked={locked}
              {...following}
            />
          </>
        )}
      </Page>
      <SaveBar
        {...saveBar}
        back={{ to: stepPath(reportId, 'market-analysis') }}
        next={
          locked
            ? { to: stepPath(reportId, 'market-value') }
            : { onClick: () => void saveAndGo(() => navigate(stepPath(reportId, 'market-value'))) }
        }
      />
      {given && (
        <Suspense>
          <adverts.Dialog given={given} onClose={(ids) => void takeStored(ids)} />
        </Suspense>
      )}
      {choosing && (
        <ChooseDialog
          reportId={reportId}
          segment={segment}
          address={about.address}
          offers={content.offers}
          onClose={() => setChoosing(false)}
          onChosen={(rows, words) => {
            take(rows, words);
            const asked = own.filter((field) => writes?.includes(field));
            if (asked.length > 0) following.follow(asked);
          }}
        />
      )}
    </>
  );
}
