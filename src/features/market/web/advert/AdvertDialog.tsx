import { Button, Checkbox } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { AppError } from '#kit/errors.ts';
import { plural } from '#kit/russian.ts';
import { confirm, type Question } from '#kit/web/dialogs/confirm.tsx';
import { Dialog } from '#kit/web/dialogs/Dialog.tsx';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { BusyButton } from '#kit/web/parts/BusyButton.tsx';
import { useFileChooser } from '#kit/web/parts/use-file-chooser.tsx';
import { usePhone } from '#kit/web/use-phone.ts';
import type { Advert } from '../../advert/reading.ts';
import { TAKES_USUAL, usualWords } from '../../advert/usual.ts';
import { type AdvertCell, type AdvertRow, type AdvertValues, confirmed, isSame, standing } from '../../advert-rows.ts';
import classes from './Advert.module.css';
import { AdvertReading } from './AdvertReading.tsx';
import { AdvertStrip } from './AdvertStrip.tsx';
import { AdvertZone } from './AdvertZone.tsx';
import { type AdvertSource, onlyLink, type ReportFacts, sourcesOfClipboard } from './advert-source.ts';
import { missingInWords, stageInWords, whenAndWhere } from './advert-words.ts';
import { DealChoice } from './DealChoice.tsx';
import { linkProblem } from './link-problem.ts';
import { useAdverts } from './use-adverts.ts';
import { useArrivals } from './use-arrivals.ts';

const ACCEPT = '.html,.htm,.mhtml,.mht,.pdf,.txt,.json,.csv,image/jpeg,image/png,text/html,application/pdf';

/** What the user confirmed of one advert. */
export interface TakenAdvert {
  values: AdvertValues;
  advert: Advert;
  rows: readonly AdvertRow[];
  source: AdvertSource;
  /** Of a saved page, as they lie in it. */
  pictures: readonly Uint8Array[];
}

interface Props {
  /** What was pasted or dropped before the dialog was there. */
  given: readonly AdvertSource[];
  cells: readonly AdvertCell[];
  /** What stands in the cells. */
  now: AdvertValues;
  /** What stands there is another offer's: nothing of it stays. */
  replaces?: boolean | undefined;
  report: ReportFacts | null;
  /** «Сохранить предложение» */
  submit(count: number): string;
  busyText: string;
  /** Above the rows: where the values go. */
  place?: ReactNode;
  /** Told of each advert that is shown: what its page says. */
  onShown?(values: AdvertValues): void;
  /** Why an advert that was read is not taken here at all. */
  refuses?(advert: Advert): string | null;
  /** What is asked before these values are taken. */
  asks?(values: AdvertValues): Question | null;
  /** How a cell is called where it is stored. */
  wireName(field: string): string;
  /** Throws `AppError`. */
  onTake(taken: TakenAdvert): Promise<void>;
  /** `last`: of its own, after the last advert was taken. */
  onClose(last?: true): void;
}

const EMPTY: Record<string, string> = {};
const NO_LINK: Question = {
  title: 'Сохранить без ссылки?',
  text: 'Ссылка на странице и вписанная ссылка ведут в разные места, и ни одна не выбрана.',
  yes: 'Без ссылки',
  no: 'Выбрать ссылку',
};
const CLIPBOARD_SHUT = {
  name: 'Вставить не удалось',
  message: 'Скопируйте страницу, нажмите «Вставить» ещё раз и разрешите браузеру прочитать скопированное.',
};

/** «Из объявления»: what was brought is read, shown with its quotes, and taken advert by advert. */
export function AdvertDialog({
  given,
  cells,
  now,
  replaces,
  report,
  submit,
  busyText,
  place: where,
  onShown,
  refuses,
  asks,
  wireName,
  onTake,
  onClose,
}: Props) {
  const adverts = useAdverts({ cells, report, refuses });
  const { items } = adverts;
  const [chosen, setChosen] = useState<string | null>(null);
  const [link, setLink] = useState('');
  /** Why the last paste brought no page: it was the link alone, or the browser gave nothing. */
  const [noPage, setNoPage] = useState<'link' | 'shut' | null>(null);
  const [problems, setProblems] = useState(EMPTY);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const wide = !usePhone();
  const formId = useId();

  const arrive = (sources: readonly AdvertSource[]) => {
    const [first] = sources;
    const address = first?.way === 'paste' ? onlyLink(first.text) : null;
    if (address !== null) setLink(address);
    setNoPage(address === null ? null : 'link');
    if (address === null) adverts.add(sources, linkProblem(link) ? '' : link);
  };
  const isOver = useArrivals('dialog', arrive);
  const paste = async () => {
    const sources = await sourcesOfClipboard().catch(() => []);
    if (sources.length > 0) arrive(sources);
    else setNoPage('shut');
  };
  const chooser = useFileChooser((files) => arrive(files.map((file) => ({ way: 'file', file }))), {
    accept: ACCEPT,
    multiple: true,
  });
  const first = useRef({ arrive, given, end: adverts.end });
  useEffect(() => {
    const { arrive: take, given: brought, end } = first.current;
    if (brought.length > 0) take(brought);
    return end;
  }, []);

  const stands = ({ field }: AdvertRow) => standing(cells.find((cell) => cell.field === field) ?? { field }, now);
  const waiting = items.filter(({ stage }) => stage !== 'taken');
  const item = items.find(({ id }) => id === chosen) ?? waiting[0] ?? items[0];
  const place = item ? items.indexOf(item) : -1;
  const go = (to: string | undefined) => {
    if (to === undefined) return;
    setChosen(to);
    setProblems(EMPTY);
    setFailure(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    go(items[place + (event.key === 'ArrowLeft' ? -1 : 1)]?.id);
  };

  // One that cannot be read leaves the zone in its place; among others it keeps its own.
  const isZone = items.length === 0 || (items.length === 1 && item?.stage !== 'read' && item?.stage !== 'choose');
  const read = item?.stage === 'read' ? item : null;
  const brought = read?.brought;
  useEffect(() => {
    if (brought) onShown?.(brought);
  }, [brought, onShown]);
  const same = read ? read.rows.filter((row) => row.tick && isSame(row, stands(row))).length : 0;
  // On a phone it stands below the rows: the foot there is always in view.
  const absent = read && wide ? missingInWords(read) : [];
  const told = [
    ...(absent.length > 0 ? [`Не нашлось: ${absent.join(', ')}`] : []),
    ...(same > 0 ? [`${same}\u00a0${plural(same, 'поле совпадает', 'поля совпадают', 'полей совпадают')}`] : []),
  ];
  const assumed = read ? read.advert.assumed.filter(({ field }) => cells.some((cell) => cell.field === field)) : [];
  const ticked = read ? read.rows.filter(({ tick }) => tick).length + (read.usual ? assumed.length : 0) : 0;

  const take = async () => {
    if (!read || isSending) return;
    const result = confirmed(read.rows, cells);
    setFailure(ticked === 0 ? 'Отметьте хотя бы одно значение.' : null);
    setProblems(result.problems as typeof EMPTY);
    const [wrong] = Object.keys(result.problems);
    if (wrong !== undefined || ticked === 0) return;
    const isLinkOpen = read.rows.some(({ field, choices, tick }) => field === 'url' && choices.length > 1 && !tick);
    if (isLinkOpen && !(await confirm(NO_LINK))) return;
    const question = asks?.(result.values);
    if (question && !(await confirm(question))) return;
    const usual = read.usual ? Object.fromEntries(assumed.map(({ field, value }) => [field, value])) : {};
    setSending(true);
    try {
      await onTake({
        values: { ...result.values, ...usual },
        advert: read.advert,
        rows: read.rows,
        source: read.source,
        pictures: read.pictures,
      });
      adverts.taken(read);
      const next = waiting.find(({ id, stage }) => id !== read.id && stage !== 'refused');
      if (next) go(next.id);
      else onClose(true);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const told = error.fields ?? {};
      const known = read.rows.flatMap(({ field }) => {
        const message = told[wireName(field)];
        return message === undefined ? [] : [[field, message] as const];
      });
      setProblems(Object.fromEntries(known));
      setFailure(known.length > 0 ? null : (Object.values(told)[0] ?? error.message));
    } finally {
      setSending(false);
    }
  };

  if (isZone) {
    return (
      <Dialog
        opened
        onClose={onClose}
        title="Добавить из объявления"
        subtitle="Страница, её текст, файл или снимок экрана"
        dirty={link.trim() !== ''}
        size={640}
        footerLeft={<Local wide={wide} />}
        footer={
          <Button variant="default" onClick={() => onClose()}>
            Отмена
          </Button>
        }
      >
        <AdvertZone
          link={link}
          onLink={setLink}
          onLinkEntered={() => link.trim() !== '' && setNoPage('link')}
          onChooseFiles={chooser.open}
          onPaste={wide ? null : paste}
          isOver={isOver}
          refusal={noPage === 'shut' ? CLIPBOARD_SHUT : item?.stage === 'refused' ? item : null}
          asksForPage={noPage === 'link'}
          isReading={item?.stage === 'reading'}
        />
        {chooser.input}
      </Dialog>
    );
  }

  const count = items.length;
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Что заполнить по объявлению"
      subtitle={read ? whenAndWhere(read.advert, read.source.way === 'paste') : (item?.name ?? '')}
      size={1080}
      flush
      dirty={items.some((one) => one.stage === 'read' && one.touched)}
      footerLeft={told.length > 0 ? <span className={classes.note}>{told.join('. ')}</span> : <Local wide={wide} />}
      footer={(askAndClose) => (
        <>
          <Button variant="default" onClick={count > waiting.length ? askAndClose : () => onClose()}>
            {count > waiting.length ? 'Закрыть' : 'Отмена'}
          </Button>
          {read && (
            <BusyButton type="submit" form={formId} busy={isSending} busyText={busyText}>
              {submit(ticked)}
            </BusyButton>
          )}
        </>
      )}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole dialog, beside its buttons */}
      <div onKeyDown={onKeyDown}>
        {count > 1 && <AdvertStrip items={items} at={place} onGo={go} onRemove={adverts.remove} />}
        {failure && (
          <div className={classes.failure}>
            <Banner tone="danger" title={failure} />
          </div>
        )}
        {read && (
          <form
            key={read.id}
            id={formId}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void take();
            }}
          >
            {where && <div className={classes.where}>{where}</div>}
            <AdvertReading
              item={read}
              cells={cells}
              now={now}
              replaces={replaces}
              problems={problems}
              wide={wide}
              onChange={(rows) => {
                setProblems(EMPTY);
                adverts.change(read.id, { rows });
              }}
            >
              {assumed.length > 0 && (
                <Checkbox
                  className={classes.usual}
                  checked={read.usual}
                  label={TAKES_USUAL}
                  description={`${usualWords(assumed)}; в объявлении не сказано`}
                  onChange={(event) => adverts.change(read.id, { usual: event.currentTarget.checked })}
                />
              )}
            </AdvertReading>
          </form>
        )}
        {item?.stage === 'choose' && <DealChoice item={item} onChoose={(advert) => adverts.choose(item, advert)} />}
        {item && (item.stage === 'reading' || item.stage === 'refused' || item.stage === 'taken') && (
          <p className={classes.alone} role="status">
            {stageInWords(item)}
          </p>
        )}
      </div>
    </Dialog>
  );
}

function Local({ wide }: { wide: boolean }) {
  return (
    <span className={classes.note}>
      <IconLock size={16} aria-hidden /> Разбирается на этом {wide ? 'компьютере' : 'устройстве'}
    </span>
  );
}
