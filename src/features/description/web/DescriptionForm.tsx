import { useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useNavigate } from 'react-router';
import { writtenAt } from '#features/report/progress.ts';
import { isLockedStatus, type ReportDetail } from '#features/report/report.ts';
import { stepPath } from '#features/report/steps.ts';
import { REQUIRED_FIELD } from '#kit/form/form.ts';
import { call } from '#kit/web/call.ts';
import { FormSections, type OwnControlProps } from '#kit/web/fields/FormSections.tsx';
import { ProposedTogether } from '#kit/web/fields/ProposedTogether.tsx';
import type { ErrorItem } from '#kit/web/form/ErrorSummary.tsx';
import { FormAreaProvider } from '#kit/web/form/form-area.ts';
import { keepStored, readOthersAgain } from '#kit/web/form/keep-stored.ts';
import { keyOf } from '#kit/web/form/reading.ts';
import { useRecordForm } from '#kit/web/form/use-record-form.tsx';
import { Page, WithAside } from '#kit/web/parts/Page.tsx';
import { SaveBar } from '#kit/web/parts/SaveBar.tsx';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import { CONFIRMABLE_FIELDS } from '../confirmable.ts';
import { land } from '../land.ts';
import { type LandPlot, newLandPlot } from '../land-plot.ts';
import { toForm, toStored } from '../land-record.ts';
import { descriptionSheet } from '../sheet.ts';
import { isUnsaid, withConfirmed } from '../unconfirmed.ts';
import { DocumentFields } from './DocumentFields.tsx';
import { ExtractImport } from './ExtractImport.tsx';
import { ExtractNotes } from './ExtractNotes.tsx';
import { LeaseAssign } from './LeaseAssign.tsx';
import type { Neighbour } from './neighbour-proposals.ts';
import { PlotOutline } from './PlotOutline.tsx';
import { Proposing } from './Proposing.tsx';
import { AllUnconfirmed, Unconfirmed } from './Unconfirmed.tsx';
import type { DescriptionRecord } from './use-description.ts';

const FIELDS = Object.keys(newLandPlot()) as (keyof LandPlot)[];

/** The record without what the server adds, as the form shows it. */
function formOf(record: DescriptionRecord): LandPlot {
  return toForm(Object.fromEntries(FIELDS.map((field) => [field, record[field]])) as unknown as LandPlot);
}

const FIELDS_OF_SECTIONS = Object.values(land.sections).map(({ fields }) => Object.keys(fields));
const LAST = Object.keys(land.sections).at(-1);
const OF_EXTRACT = 'extract_values.';

function labelOf(path: string): string {
  if (path === 'confirmed_fields') return 'Подтверждённые сведения';
  if (path === 'client_is_other') return 'Заказчик — не правообладатель';
  return path.startsWith(OF_EXTRACT) ? `Выписка: ${labelOf(path.slice(OF_EXTRACT.length))}` : land.labelOf(path);
}

function shown(path: string, value: unknown): string | undefined {
  if (path === 'confirmed_fields') return (value as string[]).map(labelOf).join(', ');
  if (path.startsWith(OF_EXTRACT)) return shown(path.slice(OF_EXTRACT.length), value);
  return path in land.fields ? land.words(path, value) : undefined;
}

/** Above a list of what is missing stands the specification's sentence; other refusals have their own. */
function summaryTitle(errors: readonly ErrorItem[]): string | undefined {
  if (errors.some(({ message }) => message === REQUIRED_FIELD)) return 'Пожалуйста, заполните все обязательные поля:';
  return errors.every(({ field }) => field === undefined) ? 'Ошибка при сохранении данных' : undefined;
}

function summaryLine({ field, message }: ErrorItem): string | undefined {
  if (field === undefined) return undefined;
  return message === REQUIRED_FIELD ? labelOf(field) : `${labelOf(field)}: ${message}`;
}

const RightsNotes = ({ form }: OwnControlProps<LandPlot>) => <ExtractNotes form={form} section="rights" />;

interface DescriptionFormProps {
  report: ReportDetail;
  record: DescriptionRecord;
  /** What the client would be as the holder of the right. */
  owner: Partial<LandPlot> | null;
  neighbour: Neighbour | null;
}

export function DescriptionForm({ report, record, owner, neighbour }: DescriptionFormProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const locked = isLockedStatus(report.status);
  const [toFormValues] = useState(() => formOf);
  const recordForm = useRecordForm<LandPlot, DescriptionRecord>({
    record,
    toForm: toFormValues,
    save: (values, base) =>
      call(descriptionSheet.write, {
        params: { reportId: report.id },
        body: { ...toStored(values), version: base.version },
      }),
    versionOf: ({ version }) => version,
    alwaysSaved: true,
    userId: report.user_id,
    draftKey: `description:${report.id}`,
    check: land.refusals,
    label: labelOf,
    show: shown,
    itemized: ['documents_details'],
    readOnly: locked,
    savedAtOf: writtenAt,
    savedText: 'Данные успешно сохранены!',
    summaryTitle,
    summaryLine,
    onSaved: (saved) => {
      keepStored(queries, keyOf(descriptionSheet.read, { params: { reportId: report.id } }), saved);
      // The heading shows the address, the step bar and the list how complete the step is.
      readOthersAgain(queries, report.id, descriptionSheet.read.path);
    },
  });
  const { control, getValues, setValue } = recordForm.form;
  /** Picking what stands by default or of a former plot, even a second time, confirms it. */
  const confirmPicked = (name: string, picked: unknown) => {
    const field = CONFIRMABLE_FIELDS.find((confirmable) => confirmable === name);
    if (!field || !isUnsaid(getValues(), field, picked)) return;
    setValue('confirmed_fields', withConfirmed(getValues('confirmed_fields'), [field]), { shouldDirty: true });
  };
  const next = stepPath(report.id, 'market-analysis');
  // The plot that was paid for stays the same one in every revision (rows.md R7).
  const numberFixed = report.revision > 1 && record.cadastral_number !== '';
  const failed = recordForm.saveBar.state === 'error';
  return (
    <FormAreaProvider value={{ readOnly: locked }}>
      <Proposing control={control} owner={owner} neighbour={neighbour}>
        <Page title="Описание объекта оценки">
          <WithAside size={248} aside={<PlotOutline control={control} alarmed={failed} as="boundary" />}>
            {recordForm.messages}
            {!locked && (
              <ExtractImport form={recordForm.form} fixedNumber={numberFixed ? record.cadastral_number : null} />
            )}
            <PlotOutline control={control} alarmed={failed} as="list" />
            <ProposedTogether labelOf={labelOf}>
              <Sheet label="Описание объекта оценки">
                <FormSections
                  form={land}
                  values={recordForm.form}
                  narrow
                  controls={{
                    documents_details: DocumentFields,
                    extract_notes: RightsNotes,
                    lease_assign: LeaseAssign,
                  }}
                  fixed={numberFixed ? { cadastral_number: 'В новой редакции отчета номер не меняется' } : {}}
                  after={Object.fromEntries(
                    Object.entries(land.sections).map(([id, { fields }]) => [
                      id,
                      <Fragment key={id}>
                        {id === 'general' && <ExtractNotes form={recordForm.form} section="general" />}
                        <Unconfirmed control={control} among={Object.keys(fields)} />
                        {id === LAST && <AllUnconfirmed control={control} sections={FIELDS_OF_SECTIONS} />}
                      </Fragment>,
                    ]),
                  )}
                  onPick={confirmPicked}
                />
              </Sheet>
            </ProposedTogether>
          </WithAside>
        </Page>
        <SaveBar
          {...recordForm.saveBar}
          back={{ to: stepPath(report.id, 'contract') }}
          next={locked ? { to: next } : { onClick: () => void recordForm.saveAndGo(() => navigate(next)) }}
        />
      </Proposing>
    </FormAreaProvider>
  );
}
