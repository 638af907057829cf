import { Button, Checkbox, Loader } from '@mantine/core';
import { IconArrowLeft, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readProposals } from '#features/contract/proposals.ts';
import { documentCaption } from '#features/description/document-details.ts';
import { KEPT_OF_HEAD } from '#features/pattern/api.ts';
import { listReports, readReport } from '#features/report/api.ts';
import type { ReportListItem } from '#features/report/report.ts';
import { stepPath } from '#features/report/steps.ts';
import { formatDate, today } from '#kit/dates.ts';
import { AppError } from '#kit/errors.ts';
import { reading } from '#kit/web/form/reading.ts';
import { useUnsavedWork } from '#kit/web/form/unsaved.ts';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { BusyButton } from '#kit/web/parts/BusyButton.tsx';
import { EmptyState } from '#kit/web/parts/EmptyState.tsx';
import { hasMouse } from '#kit/web/parts/has-mouse.ts';
import { IconLink } from '#kit/web/parts/IconButton.tsx';
import { Page, WithAside } from '#kit/web/parts/Page.tsx';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import { useFileChooser } from '#kit/web/parts/use-file-chooser.tsx';
import { type Plan, planOf, proposedNumber, type Terms } from '../plan.ts';
import { takeBrought } from './brought.ts';
import { HeapGroups } from './HeapGroups.tsx';
import { type ProfileFacts, photographedDays, type SortedPaper, seenBeside } from './heap.ts';
import { makeReport, type Undone } from './make-report.ts';
import { Outcome } from './Outcome.tsx';
import classes from './Papers.module.css';
import { PAPERS_ACCEPT } from './PapersDoor.tsx';
import { detailsOf, filesInWords, leftInWords, questionsInWords, usualInWords } from './paper-words.ts';
import type { PaperReaders } from './ports.ts';
import { type Ask, asksOf, questionId, questionsOf } from './questions.ts';
import { useFileDrop } from './use-file-drop.ts';
import { usePapers } from './use-papers.ts';

interface Props {
  readers: PaperReaders;
  profile: ProfileFacts;
  PatternChoice: ComponentType<{ value: ReportListItem | null; onChange(pattern: ReportListItem | null): void }>;
  /** Why no report can be created yet. */
  obstacle: ReactNode;
}

/** '/papers': what each file of a heap is and becomes, before a report begins with it (rows.md P1). */
export function PapersPage({ readers, profile, PatternChoice, obstacle }: Props) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const papers = usePapers(readers, profile);
  const { sorted, reading: unread } = papers;
  // Unknown while it is read.
  const proposed = useQuery(reading(readProposals, { query: {} })).data;
  // «Новый по образцу» brings what was chosen and typed there, and asks for the files at once.
  const { state } = useLocation() as {
    state: { pattern?: ReportListItem | null; number?: string; choose?: true } | null;
  };
  const [typedNumber, setTypedNumber] = useState(state?.number ?? null);
  const [numberError, setNumberError] = useState<string | null>(null);
  const [pattern, setPattern] = useState(state?.pattern ?? null);
  const patternHead = { ...reading(readReport, { params: { id: pattern?.id ?? '' } }), enabled: pattern !== null };
  const terms = useQuery(patternHead).data ?? null;
  const [takes, setTakes] = useState<Takes>({
    client: true,
    compared: false,
    contract: false,
    usual: false,
    market: true,
    documents: [],
  });
  const [progress, setProgress] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // Questions that came with what was still being read when the report was asked for.
  const [unseen, setUnseen] = useState<readonly string[]>([]);
  const [made, setMade] = useState<{ id: string; undone: Undone[] } | null>(null);

  // What was taken off had the focus: it goes to the count, which tells what is left.
  const count = useRef<HTMLSpanElement>(null);
  const remove = (id: string) => {
    papers.remove(id);
    count.current?.focus();
  };
  const chooser = useFileChooser(papers.add, { accept: PAPERS_ACCEPT, multiple: true });
  // What came now would not get into the report.
  const isLocked = progress !== null || made !== null;
  const isOver = useFileDrop(isLocked ? null : papers.add);
  const first = useRef(papers.add);
  useEffect(() => first.current(takeBrought()), []);
  const asks = useRef(state?.choose ? chooser.open : null);
  // The press that led here is the user's wish that a browser wants of whoever opens it.
  useEffect(() => asks.current?.(), []);
  useUnsavedWork({
    isDirty: () => papers.papers.length > 0 && made === null,
    obstacle: () => 'Отчет ещё не создан.',
    ifLeft: () => 'Если уйти сейчас, файлы придётся выбрать ещё раз.',
    save: async () => false,
  });

  const planOfHeap = (papers: readonly SortedPaper[], terms: Terms | null): Plan => {
    const taken = papers.filter(({ placed }) => placed.ticked);
    const of = (becomes: SortedPaper['becomes']) => taken.find((paper) => paper.becomes === becomes)?.read;
    const contract = takes.contract ? (of('contract')?.contract ?? null) : null;
    return planOf({
      extract: of('extract')?.extract ?? null,
      isCompared: takes.compared,
      contract,
      documents: taken.flatMap((paper) => (takes.documents.includes(paper.id) ? (detailsOf(paper) ?? []) : [])),
      isOwnerClient: takes.client,
      today: today(),
      photographed: photographedDays(taken),
      reportNumber: typedNumber ?? (proposed ? proposedNumber(proposed.report_number, contract, today()) : ''),
      terms: terms && termsOf(terms),
    });
  };
  const plan = planOfHeap(sorted, pattern && terms);

  const taken = sorted.filter(({ placed }) => placed.ticked);
  const beside = seenBeside(sorted).length;
  const create = async () => {
    setFailure(null);
    setUnseen([]);
    if (pattern && plan.head.report_number.trim() === '') {
      setNumberError('Введите номер отчета');
      return;
    }
    setProgress('Дочитываем…');
    try {
      // What was still being read gets into the report too.
      const all = await papers.settled();
      const seen = questionsOf(sorted);
      const news = questionsOf(all).filter((question) => !seen.includes(question));
      if (news.length > 0) return setUnseen(news);
      const plan = planOfHeap(all, pattern && (await queries.fetchQuery(patternHead)));
      const result = await makeReport({
        ...{ plan, patternId: pattern?.id ?? null, papers: all, isUsual: takes.usual, readers },
        beside: takes.market ? seenBeside(all) : [],
        isNamed: ({ id, becomes }) => (becomes === 'contract' ? takes.contract : takes.documents.includes(id)),
        onProgress: (done, all) => setProgress(`Создаём… ${done} из ${all}`),
      });
      void queries.invalidateQueries({ queryKey: [listReports.path] });
      setMade(result);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setFailure(error.message);
    } finally {
      setProgress(null);
    }
  };
  // Once the heap takes a focus again.
  useEffect(() => {
    const [first] = unseen;
    if (first && !isLocked) document.querySelector<HTMLElement>(`[data-asked="${first}"]`)?.focus();
  }, [unseen, isLocked]);
  // Once nothing is unsaved any more: leaving asks no question.
  const isWhole = made !== null && made.undone.length === 0;
  const to = made && stepPath(made.id, 'contract');
  useEffect(() => {
    if (isWhole && to) void navigate(to, { replace: true });
  }, [isWhole, to, navigate]);

  const isEmpty = papers.papers.length === 0;
  const add = (
    <Button variant="default" leftSection={<IconPlus aria-hidden />} onClick={chooser.open} disabled={isLocked}>
      Добавить файлы
    </Button>
  );
  const makes = made === null && (
    <BusyButton busy={progress !== null} busyText={progress ?? ''} onClick={create}>
      Создать отчет
    </BusyButton>
  );
  const outcome = (
    <Outcome
      plan={plan}
      taken={taken}
      pattern={<PatternChoice value={pattern} onChange={setPattern} />}
      onNumber={(number) => {
        setTypedNumber(number);
        setNumberError(null);
      }}
      numberError={numberError}
    />
  );
  return (
    <Page
      title="Разбор документов"
      before={
        <IconLink to="/" aria-label="К списку отчетов">
          <IconArrowLeft size={18} aria-hidden />
        </IconLink>
      }
      note={
        isEmpty ? undefined : (
          <span role="status" ref={count} tabIndex={-1}>
            {filesInWords(papers.papers.length)}
            {unread.length > 0 && `, осталось прочитать ${unread.length}`}
            {unseen.length > 0 && `, ${questionsInWords(unseen.length)}`}
          </span>
        )
      }
      actions={
        isEmpty ? undefined : (
          <div className={classes.actions}>
            {add}
            {makes}
          </div>
        )
      }
    >
      {chooser.input}
      {obstacle}
      {failure && <Banner tone="danger" title={failure} />}
      {unseen.length > 0 && (
        <Banner tone="warn" title="Файлы дочитаны, отчет ещё не создан">
          Ответьте на то, что в них нашлось, и нажмите «Создать отчет» ещё раз.
        </Banner>
      )}
      {made && made.undone.length > 0 && (
        <Banner
          tone="warn"
          title="Отчет создан, но вошло не всё"
          action={{ label: 'Открыть отчет', to: stepPath(made.id, 'contract') }}
        >
          {made.undone.map(({ why, names }) => (
            <span key={why} className={classes.undone}>
              {names.join(', ')}: {why}
            </span>
          ))}
        </Banner>
      )}
      {isEmpty ? (
        <Sheet label="Файлы">
          <EmptyState title="Файлов пока нет" actions={<Button onClick={chooser.open}>Выбрать файлы</Button>}>
            {hasMouse() ? 'Перетащите сюда' : 'Выберите'} сразу всё: выписку ЕГРН, объявления, фотографии, договор и
            сканы. При обновлении страницы файлы нужно выбрать ещё раз.
          </EmptyState>
        </Sheet>
      ) : (
        <WithAside aside={outcome} size={376}>
          <div className={classes.heap} data-over={isOver || undefined} inert={isLocked}>
            <Sheet label="Файлы">
              <HeapGroups
                papers={{ ...papers, remove }}
                extraOf={(paper) => extraOf(paper, taken, takes, setTakes)}
                ofOthers={
                  beside > 0 && (
                    <Checkbox
                      className={classes.others}
                      label={`Остальные сохранить в «Рынок»: ${beside}`}
                      description="В отчет они не войдут, но останутся среди ваших предложений с копией страницы"
                      checked={takes.market}
                      onChange={({ currentTarget }) => setTakes({ ...takes, market: currentTarget.checked })}
                    />
                  )
                }
              />
              {unread.map(({ id, file }, at) => (
                <div key={id} className={classes.unread}>
                  {at === 0 ? <Loader size={18} aria-hidden /> : <span className={classes.waits} />}
                  <span className={classes.name}>{file.name}</span>
                  <span className={classes.kind}>{at === 0 ? 'Читаем…' : 'Ждёт очереди'}</span>
                </div>
              ))}
            </Sheet>
          </div>
        </WithAside>
      )}
    </Page>
  );
}

interface Takes {
  client: boolean;
  /** What was read from the print of the extract. */
  compared: boolean;
  contract: boolean;
  usual: boolean;
  /** Adverts that become no analogues are kept in the library. */
  market: boolean;
  /** Papers that the description names, by their ids. */
  documents: readonly string[];
}

const termsOf = (head: Terms): Terms => Object.fromEntries(KEPT_OF_HEAD.map((name) => [name, head[name]])) as Terms;

/** What else may be taken with a paper, by a tick of its own. */
function extraOf(
  paper: SortedPaper,
  taken: readonly SortedPaper[],
  takes: Takes,
  setTakes: (takes: Takes) => void,
): ReactNode {
  const { id, read } = paper;
  const tick = (
    asked: Ask,
    label: string,
    checked: boolean,
    changed: (checked: boolean) => Partial<Takes>,
    description?: string,
  ) => (
    <Checkbox
      key={asked}
      className={classes.extra}
      label={label}
      description={description}
      checked={checked}
      data-asked={questionId(paper, asked)}
      onChange={({ currentTarget }) => setTakes({ ...takes, ...changed(currentTarget.checked) })}
    />
  );
  const ticks: Record<Ask, () => ReactNode> = {
    named() {
      const details = detailsOf(paper);
      const others = takes.documents.filter((one) => one !== id);
      const label = `Назвать в описании: ${details ? documentCaption(details.document, details) : ''}`;
      const changed = (checked: boolean) => ({ documents: checked ? [...others, id] : others });
      return tick('named', label, takes.documents.includes(id), changed);
    },
    compared: () => tick('compared', 'Сверено с выпиской', takes.compared, (compared) => ({ compared })),
    client() {
      const label = `Собственник — заказчик: ${read.extract?.values.owner_name}`;
      return tick('client', label, takes.client, (client) => ({ client }));
    },
    contract() {
      const { number, date } = read.contract ?? {};
      const facts = [number && `номер ${number}`, formatDate(date)].filter(Boolean).join(' от ');
      return tick('contract', `Взять из текста: ${facts}`, takes.contract, (contract) => ({ contract }));
    },
    usual() {
      const adverts = taken.filter((one) => one.becomes === 'advert');
      const words = usualInWords(adverts.flatMap(({ read: { advert } }) => advert ?? []));
      const left = leftInWords(adverts);
      return tick(
        'usual',
        'Принять обычные условия предложения для всех аналогов',
        takes.usual,
        (usual) => ({ usual }),
        `Где в объявлении о них не сказано: ${words}${left && `. Останутся пустыми: ${left}`}`,
      );
    },
  };
  return asksOf(paper, taken).map((asked) => ticks[asked]());
}
