import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { isBlank } from '#document/model/content-summary.ts';
import { writtenAt } from '#features/report/progress.ts';
import { stepPath } from '#features/report/steps.ts';
import { call } from '#kit/web/call.ts';
import { SelectField } from '#kit/web/fields/SelectField.tsx';
import { FormAreaProvider } from '#kit/web/form/form-area.ts';
import { useRecordForm } from '#kit/web/form/use-record-form.tsx';
import { Page } from '#kit/web/parts/Page.tsx';
import { SaveBar } from '#kit/web/parts/SaveBar.tsx';
import { Field, Section } from '#kit/web/parts/Section.tsx';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import type { ToldPlace } from '../live/place.ts';
import { waitingWhere } from '../live/text-places.ts';
import {
  CONCLUSION_FIELDS,
  EDITED_FIELDS,
  type EditedField,
  FACTOR_FIELDS,
  GENERAL_FIELDS,
  SEGMENT_REQUIRED,
  SEGMENTS,
} from '../market-analysis.ts';
import { monthInWords, OVERVIEW_FIELD, type Overview } from '../overview/overview.ts';
import { placesLeftIn } from '../placeholder.ts';
import type { PlotUse } from '../plot-use.ts';
import { DERIVED_FIELDS } from '../sample/sample-texts.ts';
import { type MarketAnalysis, type MarketAnalysisRecord, marketAnalysisSheet } from '../sheet.ts';
import { BlockRow } from './BlockRow.tsx';
import { FaceSwitch } from './FaceSwitch.tsx';
import { FieldEditor } from './FieldEditor.tsx';
import { blocksInWords, check, labelOf, segmentName, toForm } from './form-values.ts';
import { MoreSection, StateSection } from './MoreSection.tsx';
import classes from './market.module.css';
import { OverviewOffer } from './OverviewOffer.tsx';
import { OwnTextOffer, useTextsOfSegment } from './own-texts/OwnTextOffer.tsx';
import { PlacesNote } from './PlacesNote.tsx';
import { type Sampled, useFollowing } from './sample/use-following.ts';
import { keepSaved } from './use-market-analysis.ts';
import { useOpenText } from './use-open-text.ts';
import { usePlaces } from './use-places.ts';

export interface MarketAnalysisFormProps {
  reportId: string;
  record: MarketAnalysisRecord;
  plot: PlotUse;
  /** The places of the texts, as the report is stored. */
  told: readonly ToldPlace[];
  userId: string;
  locked: boolean;
  /** What the sample says; undefined while it is read. */
  sampled: Sampled | undefined;
  /** Of the month of the valuation date; undefined while it is read. */
  overview: Overview | null | undefined;
}

const OPTIONS = SEGMENTS.map(({ code, label }) => ({ value: code, label }));

export function MarketAnalysisForm(props: MarketAnalysisFormProps) {
  const { reportId, record, plot, told, userId, locked, sampled, overview } = props;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { form, storeNow, saveAndGo, saveBar, messages } = useRecordForm<MarketAnalysis, MarketAnalysisRecord>({
    record,
    toForm,
    save: (values, base) =>
      call(marketAnalysisSheet.write, { params: { reportId }, body: { ...values, version: base.version } }),
    versionOf: ({ version }) => version,
    alwaysSaved: true,
    userId,
    draftKey: `market-analysis:${reportId}`,
    check,
    label: labelOf,
    show: (path, value) => (path === 'market_segment' ? segmentName(value) : blocksInWords(value)),
    readOnly: locked,
    savedAtOf: writtenAt,
    onSaved: (saved) => keepSaved(queries, reportId, saved),
    summaryTitle: (errors) => (errors.every(({ field }) => field === undefined) ? 'Ошибка при сохранении' : undefined),
    summaryLine: ({ field }) => (field === 'market_segment' ? SEGMENT_REQUIRED : undefined),
    savedText: 'Данные успешно сохранены',
  });
  const values = form.watch();
  const { errors, dirtyFields } = form.formState;
  const { places, shown: stored } = usePlaces(told, values);
  const { following, own, followSample, open, put } = useFollowing(form, values, sampled, overview);
  const shown = { ...stored, ...following };

  /** Places that the user has to fill; what the other steps will say is not among them. */
  const askedIn = (field: EditedField) => placesLeftIn(following[field] ?? values[field]);

  const ownTexts = useTextsOfSegment(values.market_segment, !locked);
  const region = places.find(({ name }) => name === 'регион')?.value ?? '';
  const ownText = (field: EditedField) =>
    ownTexts.some((text) => text.field === field) ? (
      <OwnTextOffer
        texts={ownTexts}
        field={field}
        region={region}
        blocks={values[field]}
        put={(blocks) => form.setValue(field, blocks, { shouldDirty: true })}
      />
    ) : undefined;

  const leftIn = EDITED_FIELDS.map(({ field }) => askedIn(field));
  const left = leftIn.reduce((sum, places) => sum + places, 0);
  const waiting = EDITED_FIELDS.reduce((sum, { field }) => sum + placesLeftIn(shown[field]), -left);
  const where = waitingWhere(Object.values(shown), places);
  const ready = sampled !== undefined && overview !== undefined;
  const { editing, edit, around, fillFirst, close } = useOpenText({ leftIn, waiting, where, open, locked, ready });
  const rows = (
    fields: readonly { field: EditedField; label: string }[],
    addLabel: string,
    list: { numbered?: boolean; inset?: boolean } = {},
  ) => (
    <ul className={classes.rows}>
      {fields.map(({ field, label }, index) => (
        <BlockRow
          key={field}
          field={field}
          label={label}
          blocks={shown[field]}
          asked={askedIn(field)}
          where={waitingWhere(shown[field], places)}
          below={
            field === OVERVIEW_FIELD && overview && !values.overview_text.follows && !locked ? (
              <OverviewOffer form={form} storeNow={storeNow} state={values.overview_text} month={overview.month} />
            ) : field in following || locked ? undefined : (
              ownText(field)
            )
          }
          follows={field in following ? (field === OVERVIEW_FIELD ? overviewSaid(overview) : FROM_SAMPLE) : ''}
          {...(list.numbered ? { number: index + 1 } : {})}
          inset={list.inset ?? false}
          addLabel={addLabel}
          onEdit={edit}
          disabled={locked}
          error={errors[field]?.message as string | undefined}
          changed={field in dirtyFields}
        />
      ))}
    </ul>
  );
  const described = FACTOR_FIELDS.filter(({ field }) => !isBlank(shown[field])).length;
  // What they ask for the sample answers.
  const isAnswered = !locked && own.some((field) => askedIn(field) > 0);
  // Before the user fills by hand what a sample would write.
  const sampleWrites = sampled?.count === 0 && !locked ? DERIVED_FIELDS.filter((field) => askedIn(field) > 0) : [];

  return (
    <FormAreaProvider value={{ readOnly: locked }}>
      <Page
        title="Анализ рынка"
        places={<FaceSwitch reportId={reportId} face="texts" count={sampled?.count} />}
        note={
          left + waiting > 0 ? (
            <PlacesNote
              reportId={reportId}
              left={left}
              waiting={waiting}
              where={where}
              onFill={locked ? undefined : fillFirst}
              answered={isAnswered ? own.length : 0}
              onAnswer={followSample}
              sampleWrites={sampleWrites}
            />
          ) : undefined
        }
        top={messages}
      >
        <Sheet>
          <Section title="Сегмент рынка" hint="Определяет, с какими участками сравнивают объект.">
            <Field span={9}>
              <SelectField
                control={form.control}
                name="market_segment"
                label="Анализ сегмента рынка"
                options={OPTIONS}
              />
            </Field>
          </Section>
          <Section title="Общие разделы">
            <Field>{rows(GENERAL_FIELDS, 'Добавить описание')}</Field>
          </Section>
        </Sheet>
        <Sheet
          title="Ценообразующие факторы и корректировки"
          aside={
            <span className={classes.count}>
              Описано {described} из {FACTOR_FIELDS.length}
            </span>
          }
        >
          {rows(FACTOR_FIELDS, 'Добавить описание корректировки', { numbered: true, inset: true })}
        </Sheet>
        <Sheet title="Выводы и отбор аналогов">{rows(CONCLUSION_FIELDS, 'Добавить описание', { inset: true })}</Sheet>
        <Sheet>
          <StateSection form={form} values={values} reportId={reportId} locked={locked} />
          <MoreSection form={form} values={values} plot={plot} onEdit={edit} locked={locked} />
        </Sheet>
      </Page>
      <SaveBar
        {...saveBar}
        back={{ to: stepPath(reportId, 'description') }}
        next={
          locked
            ? { to: stepPath(reportId, 'market-value') }
            : { onClick: () => void saveAndGo(() => navigate(stepPath(reportId, 'market-value'))) }
        }
      />
      {editing && (
        <FieldEditor
          key={editing}
          reportId={reportId}
          field={editing}
          values={{ ...values, ...following }}
          plot={plot}
          places={places}
          around={around}
          onChange={(field, blocks) => {
            put(field, blocks);
            form.clearErrors(field);
          }}
          onClosed={close}
        />
      )}
    </FormAreaProvider>
  );
}

const FROM_SAMPLE = 'из выборки, обновляется сама';
const overviewSaid = (overview: Overview | null | undefined) =>
  overview ? `обзор за ${monthInWords(overview.month)}, обновляется сам` : '';
