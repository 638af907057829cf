import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { COPY_SUFFIX, isLockedStatus } from '#features/report/report.ts';
import { stepPath } from '#features/report/steps.ts';
import { ProposedTogether } from '#kit/web/fields/ProposedTogether.tsx';
import { FormAreaProvider } from '#kit/web/form/form-area.ts';
import { ProposalsProvider } from '#kit/web/form/proposals.ts';
import { useRecordForm } from '#kit/web/form/use-record-form.tsx';
import { Page } from '#kit/web/parts/Page.tsx';
import { SaveBar } from '#kit/web/parts/SaveBar.tsx';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import { AssignmentSection } from './AssignmentSection.tsx';
import { ClientSection } from './ClientSection.tsx';
import { ContractSection } from './ContractSection.tsx';
import { CopiedDates } from './CopiedDates.tsx';
import { checkContract, sectionProgress } from './contract-checks.ts';
import {
  type ContractRecord,
  type ContractValues,
  type FormSetting,
  recordOf,
  toForm,
  versionOf,
} from './contract-form.ts';
import { CONTRACT_TITLE, labelOf, showValue } from './contract-labels.ts';
import { contractProposals } from './contract-proposals.ts';
import { useFormerClient } from './former-client.ts';
import { MoreSection } from './MoreSection.tsx';
import { useDefaultTexts } from './use-default-texts.ts';
import type { Proposed } from './use-proposed.ts';
import { useSaveContract } from './use-save-contract.ts';

interface Props {
  record: ContractRecord;
  userId: string;
  setting: FormSetting;
  /** The report that began here was stored for the first time: the same form goes on under its address. */
  onMade: (reportId: string) => void;
  /** What may be proposed: by the user's former reports, and by the plot's description. */
  proposed: Proposed;
  /** Above the heading: what keeps a report from being made. */
  notice?: ReactNode;
}

/** Nothing of a new report is saved yet, even when nothing was typed. */
const NOT_MADE = { text: 'Отчет ещё не создан', note: 'Появится в списке, когда вы начнёте заполнять' };

/** `client.last_name` of the wire is `last_name` of the form. */
const fieldName = (wireName: string): string => wireName.replace(/^(client|assignment)\./, '');

export function ContractForm({ record, userId, setting, onMade, proposed, notice }: Props) {
  const navigate = useNavigate();
  const save = useSaveContract();
  const isNew = record.head === null;
  // Its number is changed first: what is said of the former report, and the client that is still that one's, stay.
  const [begun] = useState(() => (record.head?.report_number.endsWith(COPY_SUFFIX) ? record : null));
  // Until 'Сохранить' is pressed for the first time.
  const [begins, setBegins] = useState(isNew);
  const locked = record.head !== null && isLockedStatus(record.head.status);
  const next = (id: string) => stepPath(id, 'description');

  const { form, messages, saveBar, saveAndGo } = useRecordForm<ContractValues, ContractRecord>({
    record,
    toForm: (from) => toForm(from, setting),
    save,
    versionOf,
    alwaysSaved: true,
    userId,
    draftKey: `contract:${record.head?.id ?? 'new'}`,
    check: checkContract,
    label: labelOf,
    show: showValue,
    current: (current, base) => recordOf(current as never, base),
    fieldName,
    listPasses: true,
    readOnly: locked,
    savedAtOf: ({ head }) => head?.updated_at,
    unbegun: NOT_MADE,
    savedText: begins ? undefined : 'Данные успешно сохранены',
    onSaved: ({ head }, how) => {
      if (!begins || !head || how === 'left') return;
      if (how === 'typed') return onMade(head.id);
      setBegins(false);
      // The first save goes on by itself (rows.md D7); the form of a new report is left behind.
      navigate(next(head.id), { replace: true });
    },
  });
  useDefaultTexts(form, setting.built);
  const values = useWatch({ control: form.control }) as ContractValues;
  const progress = sectionProgress(values);
  const before = useFormerClient(proposed.former?.clients ?? [], values, proposed.owner);

  const goOn = () => {
    if (record.head) navigate(next(record.head.id));
  };

  return (
    <>
      <Page
        title={CONTRACT_TITLE}
        top={
          <>
            {notice}
            {record.head && !locked && (
              <CopiedDates head={record.head} copied={proposed.former?.copied ?? null} isNew={begun !== null} />
            )}
            {messages}
          </>
        }
      >
        <FormAreaProvider value={{ readOnly: locked }}>
          <ProposalsProvider value={contractProposals(values, proposed, setting, begun?.client, before)}>
            <ProposedTogether labelOf={labelOf}>
              <Sheet label={CONTRACT_TITLE}>
                <ContractSection form={form} values={values} begins={begins} progress={progress.contract} />
                <AssignmentSection
                  form={form}
                  values={values}
                  defaultBank={setting.defaultBank}
                  progress={progress.assignment}
                />
                <ClientSection form={form} values={values} progress={progress.client} />
                <MoreSection form={form} />
              </Sheet>
            </ProposedTogether>
          </ProposalsProvider>
        </FormAreaProvider>
      </Page>
      <SaveBar {...saveBar} back={{ to: '/' }} next={locked ? undefined : { onClick: () => void saveAndGo(goOn) }} />
    </>
  );
}
