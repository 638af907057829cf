import { Button, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { personalInWords } from '#kit/requisites/personal-papers.ts';
import { plural } from '#kit/russian.ts';
import dialog from '../dialogs/Dialog.module.css';
import { PagePreview } from './PagePreview.tsx';
import classes from './PagesDialog.module.css';
import { pageNumbers, parsePageNumbers } from './page-numbers.ts';
import type { Pdf } from './pdf-pages.ts';

interface PagesDialogProps {
  /** The file's name. */
  name: string;
  pdf: Pdf;
  room: number;
  /** Pages that show the papers of a person: they are not proposed. */
  personal: readonly number[];
  /** The pages in order; none: nothing is taken. */
  onAnswer(pages: number[]): void;
}

const pagesInWords = (count: number) => `${count} ${plural(count, 'страница', 'страницы', 'страниц')}`;
const roomInWords = (room: number) => `${room} ${plural(room, 'страницу', 'страницы', 'страниц')}`;

/** The focus goes by so many pages. */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -20, PageDown: 20 };

/** The pages of a PDF in small, drawn as they are scrolled to; chosen by a press, or by their numbers. */
export function PagesDialog({ name, pdf, room, personal, onAnswer }: PagesDialogProps) {
  const [chosen, setChosen] = useState(() =>
    Array.from({ length: pdf.pages }, (_, index) => index + 1)
      .filter((page) => !personal.includes(page))
      .slice(0, room),
  );
  const [typed, setTyped] = useState<string | null>(null);
  const [focused, setFocused] = useState(1);
  const [told, setTold] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const line = useRef<Promise<void>>(Promise.resolve());
  const hint = useId();

  const parsed = typed === null ? chosen : parsePageNumbers(typed, pdf.pages);
  const tooMany = `Можно взять ${room === 1 ? 'одну страницу' : `не больше ${room} страниц`}`;
  const problem =
    parsed === null ? `Введите номера от 1 до ${pdf.pages}: 1–3, 7` : parsed.length > room ? tooMany : null;
  const ready = problem === null && parsed !== null && parsed.length > 0;

  const choose = (page: number) => {
    setTyped(null);
    setTold('');
    if (room === 1) setChosen([page]);
    else if (chosen.includes(page)) setChosen(chosen.filter((other) => other !== page));
    else if (chosen.length < room) setChosen([...chosen, page].sort((a, b) => a - b));
    else setTold(tooMany);
  };
  const type = (text: string) => {
    setTyped(text);
    setTold('');
    const pages = parsePageNumbers(text, pdf.pages);
    if (pages && pages.length <= room) setChosen(pages);
  };
  const give = () => {
    if (ready) onAnswer(chosen);
  };
  const go = (page: number) => {
    const to = Math.min(pdf.pages, Math.max(1, page));
    setFocused(to);
    list.current?.querySelector<HTMLElement>(`[data-page="${to}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const columns = list.current ? getComputedStyle(list.current).gridTemplateColumns.split(' ').length : 1;
    const steps: Record<string, number> = {
      ...STEPS,
      ArrowUp: -columns,
      ArrowDown: columns,
      Home: -pdf.pages,
      End: pdf.pages,
    };
    const step = steps[event.key];
    if (step !== undefined) go(focused + step);
    else if (event.key === ' ' || event.key === 'Enter') choose(focused);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div className={dialog.content}>
        <div className={classes.head}>
          <TextInput
            className={classes.numbers}
            label={room === 1 ? 'Номер страницы' : 'Номера страниц'}
            value={typed ?? pageNumbers(chosen)}
            error={problem}
            data-autofocus
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') give();
            }}
          />
          <p id={hint} className={classes.hint}>
            {name}: {pagesInWords(pdf.pages)}, можно взять {room === 1 ? 'одну' : roomInWords(room)}
            {personal.length > 0 &&
              `. ${personalInWords(personal)}: ${personal.length === 1 ? 'сама не выбрана' : 'сами не выбраны'}`}
          </p>
        </div>
        <div
          ref={list}
          role="listbox"
          aria-label="Страницы"
          aria-describedby={hint}
          aria-multiselectable={room > 1}
          className={classes.pages}
        >
          {Array.from({ length: pdf.pages }, (_, index) => index + 1).map((page) => (
            <div
              key={page}
              role="option"
              data-page={page}
              aria-selected={chosen.includes(page)}
              aria-label={`Страница ${page}`}
              tabIndex={page === focused ? 0 : -1}
              className={classes.page}
              onFocus={() => setFocused(page)}
              onClick={() => choose(page)}
              onKeyDown={onKeyDown}
            >
              <PagePreview pdf={pdf} page={page} line={line} />
              <span className={classes.number}>{page}</span>
              <span className={classes.tick} aria-hidden>
                <IconCheck size={14} stroke={3} />
              </span>
            </div>
          ))}
        </div>
      </div>
      <div className={dialog.footer}>
        <div className={`${dialog.left} ${classes.count}`} role="status">
          {told || `Выбрано ${chosen.length} из ${room}`}
        </div>
        <div className={dialog.right}>
          <Button variant="default" onClick={() => onAnswer([])}>
            Отмена
          </Button>
          <Button disabled={!ready} onClick={give}>
            {chosen.length > 0 ? `Взять ${roomInWords(chosen.length)}` : 'Взять страницы'}
          </Button>
        </div>
      </div>
    </>
  );
}
