import { Button, Checkbox } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { assignmentSheet } from '#features/contract/sheet.ts';
import { readReport } from '#features/report/api.ts';
import { PLACES_ID } from '#features/report/readiness.ts';
import { proposedRecipients, RECIPIENT_NAMES, recipientsOf } from '#features/report/recipients.ts';
import { isLockedStatus } from '#features/report/report.ts';
import { REPORT_STEPS, stepPath } from '#features/report/steps.ts';
import { RECIPIENTS, type Recipient } from '#kit/rule.ts';
import { plural } from '#kit/russian.ts';
import { reading } from '#kit/web/form/reading.ts';
import { EmptyState } from '#kit/web/parts/EmptyState.tsx';
import { ErrorState } from '#kit/web/parts/ErrorState.tsx';
import { Loading } from '#kit/web/parts/Loading.tsx';
import { Page, WithSide } from '#kit/web/parts/Page.tsx';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import { usePhone } from '#kit/web/use-phone.ts';
import { groupsOf } from '../../readiness/recipients.ts';
import { ofStep } from '../../readiness/remarks.ts';
import { type Completeness, type Finding, readCompleteness } from '../../readiness-api.ts';
import { DELIVERY } from '../delivery-place.ts';
import marks from '../findings.module.css';
import { errorsOf, leftInWords, remarksOf } from '../left-words.ts';
import { SeverityIcon } from '../SeverityIcon.tsx';
import { Remark, type RemarkProps } from './Remark.tsx';
import classes from './Remarks.module.css';
import { useMended } from './use-mended.ts';

const TITLE = 'Замечания рецензента';

/** What a reviewer would write of the report, before he does (rows.md N1). */
export function RemarksPage() {
  const { reportId = '' } = useParams();
  const params = { id: reportId };
  const report = useQuery(reading(readReport, { params }));
  const completeness = useQuery({
    ...reading(readCompleteness, { params }),
    // Other pages change it without this one knowing.
    staleTime: 0,
  });
  const assignment = useQuery(reading(assignmentSheet.read, { params: { reportId } }));
  const { data } = completeness;
  if (completeness.isError && !data) {
    return (
      <ErrorState
        title="Не удалось проверить отчет"
        error={completeness.error}
        onRetry={() => void completeness.refetch()}
        back={{ label: 'К списку отчетов', to: '/' }}
      />
    );
  }
  if (!data || !report.data || assignment.isPending) {
    return (
      <Page title={TITLE}>
        <Loading shape="lines" count={8} />
      </Page>
    );
  }
  return (
    <Remarks
      reportId={reportId}
      head={report.data}
      wanted={assignment.data?.recipients ?? []}
      locked={isLockedStatus(report.data.status)}
      completeness={data}
      checking={completeness.isFetching}
      checkedAt={completeness.dataUpdatedAt}
    />
  );
}

interface RemarksProps extends Pick<RemarkProps, 'reportId' | 'locked'> {
  head: { purpose: string; report_users: string; isPaid: boolean };
  /** As the assignment has them; none while nobody chose. */
  wanted: readonly Recipient[];
  completeness: Completeness;
  checking: boolean;
  /** Milliseconds. */
  checkedAt: number;
}

const VIEWS = ['open', 'accepted', 'mended'] as const;
type View = (typeof VIEWS)[number];
const VIEW_NAMES: Readonly<Record<View, string>> = {
  open: 'Без ответа',
  accepted: 'Принято с пояснением',
  mended: 'Исправлено',
};

const EVERYBODY = 'all';
const nameOf = (each: string) => (each === EVERYBODY ? 'Для всех' : RECIPIENT_NAMES[each as Recipient]) ?? '';

function Remarks({ reportId, head, wanted, locked, completeness, checking, checkedAt }: RemarksProps) {
  const phone = usePhone();
  const [search, setSearch] = useSearchParams();
  const proposed = wanted.length > 0 ? [] : proposedRecipients(head);
  const chosen = search.get('for')?.split(' ') ?? [EVERYBODY, ...recipientsOf(head, wanted)];
  const view = VIEWS.find((each) => each === search.get('view')) ?? 'open';
  const findings = completeness.findings.filter(({ id }) => id !== PLACES_ID);
  const { mended, fresh } = useMended(reportId, findings);
  const step = REPORT_STEPS.find(({ key }) => key === search.get('step'));
  const shown = step ? ofStep(findings, step.key) : findings;
  const shownTo = (recipient: Recipient | null) => chosen.includes(recipient ?? EVERYBODY);
  const groupsWith = (some: readonly Finding[]) =>
    groupsOf(
      some,
      [null, ...RECIPIENTS].filter((each) => shownTo(each)),
    );
  const isOpen = ({ answer }: Finding) => answer === null;
  const asked = shown.filter((finding) => isOpen(finding) && finding.severity !== 'hint');
  const open = groupsWith(shown.filter(isOpen));
  const accepted = groupsWith(shown.filter((finding) => !isOpen(finding))).flatMap((group) => group.findings);
  const countOf = (recipient: Recipient | null) =>
    asked.filter(({ recipients }) => (recipient === null ? recipients.length === 0 : recipients.includes(recipient)))
      .length;
  const set = (name: string, value: string) => {
    search.set(name, value);
    setSearch(search, { replace: true, preventScrollReset: true });
  };
  const showAll = () => {
    search.delete('step');
    setSearch(search, { replace: true, preventScrollReset: true });
  };
  const choose = (name: string, on: boolean) =>
    set('for', [...chosen.filter((each) => each !== name), ...(on ? [name] : [])].join(' '));
  const counts: Record<View, number> = {
    open: groupsWith(asked).flatMap((group) => group.findings).length,
    accepted: accepted.length,
    mended: mended.length,
  };
  const common = { reportId, locked };
  const left = leftInWords(completeness);
  const recipientTicks = (
    <fieldset className={classes.recipients}>
      <legend className={classes.legend}>Кому пойдёт отчет</legend>
      {[null, ...RECIPIENTS].map((recipient) => (
        <div key={recipient} className={classes.recipient}>
          <Checkbox
            size="sm"
            label={recipient ? RECIPIENT_NAMES[recipient] : 'Для всех'}
            checked={shownTo(recipient)}
            onChange={(event) => choose(recipient ?? EVERYBODY, event.currentTarget.checked)}
          />
          <span className={classes.count}>{countOf(recipient) || ''}</span>
        </div>
      ))}
      {proposed.map(({ recipient, why }) => (
        <p key={recipient} className={classes.why}>
          {RECIPIENT_NAMES[recipient]}: выбрано по {why}
        </p>
      ))}
    </fieldset>
  );
  return (
    <Page
      title={TITLE}
      note={checking ? 'Проверяем…' : left || undefined}
      actions={
        <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
          Печать списка
        </Button>
      }
    >
      <WithSide
        side={
          <div className={classes.side}>
            {phone ? (
              <details className={classes.folded}>
                <summary>Кому пойдёт отчет: {chosen.map(nameOf).filter(Boolean).join(', ')}</summary>
                {recipientTicks}
              </details>
            ) : (
              recipientTicks
            )}
            <ul className={classes.views}>
              {VIEWS.map((each) => (
                <li key={each}>
                  <button
                    type="button"
                    className={classes.view}
                    aria-pressed={each === view}
                    onClick={() => set('view', each)}
                  >
                    {VIEW_NAMES[each]}
                    <span className={classes.count}>{counts[each]}</span>
                  </button>
                </li>
              ))}
            </ul>
          </div>
        }
      >
        {step && (
          <p className={classes.step}>
            Только шаг «{step.label}»
            <button type="button" className={marks.link} onClick={showAll}>
              Показать все
            </button>
          </p>
        )}
        {view === 'mended' ? (
          <Mended texts={mended} />
        ) : (
          <>
            {view === 'open' &&
              open.map(({ recipient, findings: some }) => (
                <Group
                  key={recipient}
                  title={recipient ? RECIPIENT_NAMES[recipient] : 'Для всех'}
                  recipient={recipient}
                  findings={some}
                  {...common}
                />
              ))}
            {view === 'open' && open.length === 0 && (
              <Sheet label="Замечаний нет">
                <EmptyState title={shown.length === 0 ? 'Замечаний нет' : 'Без ответа ничего нет'}>
                  Проверено в {new Date(checkedAt).toLocaleTimeString('ru-RU', { hour: '2-digit', minute: '2-digit' })}.
                </EmptyState>
              </Sheet>
            )}
            {view === 'open' && fresh.length > 0 && <Mended texts={fresh} />}
            {accepted.length > 0 && (
              <Group title={VIEW_NAMES.accepted} recipient={null} findings={accepted} {...common} />
            )}
            {view === 'accepted' && accepted.length === 0 && (
              <p className={classes.nothing}>Ни одно замечание не принято с пояснением.</p>
            )}
          </>
        )}
        {!locked && (
          <Button
            component={Link}
            to={stepPath(reportId, 'files', DELIVERY)}
            variant={left ? 'default' : 'filled'}
            className={classes.onward}
          >
            {head.isPaid ? 'К формированию отчета' : 'К оплате и формированию'}
          </Button>
        )}
      </WithSide>
    </Page>
  );
}

function Mended({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return <p className={classes.nothing}>За это время ничего не исправлено.</p>;
  return (
    <Sheet title={VIEW_NAMES.mended}>
      <ul className={classes.list} role="status">
        {texts.map((text) => (
          <li key={text} className={classes.remark}>
            <SeverityIcon severity="answered" />
            <div className={classes.body}>
              <p className={classes.quiet}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

const counted = (findings: readonly Finding[]) => {
  const of = (severity: Finding['severity']) =>
    findings.filter((each) => each.severity === severity && each.answer === null).length;
  const [errors, warnings, hints] = [of('error'), of('warning'), of('hint')];
  return [errors > 0 && errorsOf(errors), warnings > 0 && remarksOf(warnings), hints > 0 && hintsOf(hints)]
    .filter(Boolean)
    .join(', ');
};

const hintsOf = (count: number) => `${count}\u00a0${plural(count, 'подсказка', 'подсказки', 'подсказок')}`;

interface GroupProps extends Pick<RemarkProps, 'reportId' | 'locked' | 'recipient'> {
  title: string;
  findings: readonly Finding[];
}

/** Errors, then warnings, then one folded line of hints. */
function Group({ title, findings, ...common }: GroupProps) {
  const of = (severity: Finding['severity']) => findings.filter((each) => each.severity === severity);
  const hints = of('hint');
  return (
    <Sheet title={title} aside={<span className={classes.counted}>{counted(findings) || findings.length}</span>}>
      <ul className={classes.list}>
        {[...of('error'), ...of('warning')].map((finding) => (
          <Remark key={finding.key} finding={finding} {...common} />
        ))}
      </ul>
      {hints.length > 0 && (
        <details className={classes.hints}>
          <summary>{hintsOf(hints.length)}</summary>
          <ul className={classes.list}>
            {hints.map((finding) => (
              <Remark key={finding.key} finding={finding} {...common} />
            ))}
          </ul>
        </details>
      )}
    </Sheet>
  );
}
