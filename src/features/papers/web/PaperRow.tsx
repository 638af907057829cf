import { Checkbox, Radio } from '@mantine/core';
import { IconFileText, IconId, IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import { ORIGINS } from '#features/market/advert/reading.ts';
import { UNIT, valueShown } from '#features/market/advert-rows.ts';
import { ANALOGUE_CELLS } from '#features/market-value/grid/fill-column.ts';
import { personalInWords } from '#kit/requisites/personal-papers.ts';
import { useFileChooser } from '#kit/web/parts/use-file-chooser.tsx';
import { ORDER } from '../arrange.ts';
import { leftOutOf, type SortedPaper } from './heap.ts';
import classes from './Papers.module.css';
import { PAPERS_ACCEPT } from './PapersDoor.tsx';
import { fileInWords, OTHER_WORDS, paperInWords, valuesOf } from './paper-words.ts';
import { contradictionsOf, questionId } from './questions.ts';
import type { Papers } from './use-papers.ts';

/** A paper that was mended stands in another place, and so does the focus: on what mends it back. */
export const focused = (button: HTMLButtonElement | null) => button?.focus();

function Picture({ paper: { read, becomes } }: { paper: SortedPaper }) {
  const Icon = becomes === 'passport' ? IconId : read.isFault ? IconPhotoOff : IconFileText;
  return (
    <span className={classes.picture}>
      {read.picture && becomes !== 'passport' ? <img src={read.picture} alt="" /> : <Icon size={20} aria-hidden />}
    </span>
  );
}

function Values({ paper }: { paper: SortedPaper }) {
  const [isOpen, setOpen] = useState(false);
  const values = valuesOf(paper);
  return values.length === 0 ? null : (
    <>
      <button type="button" className={classes.link} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Скрыть значения' : `Показать значения: ${values.length}`}
      </button>
      {isOpen && (
        <dl className={classes.values}>
          {values.map(({ label, value, doubt }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {value}
                {doubt && <span className={classes.doubt}> {doubt}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** Where an advert says two things of one cell, the user chooses; without a choice the cell stays empty. */
function Contradictions({ paper, papers }: { paper: SortedPaper; papers: Papers }) {
  const { id } = paper;
  return contradictionsOf(paper).map(({ field, label, choices, picked }) => {
    const cell = ANALOGUE_CELLS.find((one) => one.field === field);
    return (
      <fieldset key={field} className={classes.asked}>
        <legend className={picked === null ? classes.note : classes.kind}>{label}: сказано разное, выберите</legend>
        {choices.map(({ value, quote, origin }, at) => (
          <Radio
            key={String(value)}
            name={`${id}-${field}`}
            size="xs"
            data-asked={questionId(paper, field)}
            label={[cell && valueShown(cell, value), UNIT[field]].filter(Boolean).join('\u00a0')}
            description={quote ? `«${quote.text}»` : ORIGINS[origin]}
            checked={picked === at}
            onChange={() => papers.pick(id, field, at)}
          />
        ))}
      </fieldset>
    );
  });
}

/** A page with the papers of a person is printed only where the user says so. */
function Personal({ paper, papers }: { paper: SortedPaper; papers: Papers }) {
  const { id, read, becomes, placed, withPersonal } = paper;
  if (read.personal.length === 0 || !ORDER.includes(becomes)) return null;
  // Of a paper that is not taken there is nothing to say, but for one that is nothing else.
  if (placed.sheets === 0 && read.personal.length < read.pages) return null;
  const isOne = read.personal.length === 1;
  const isOut = placed.sheets === 0 || leftOutOf(paper).length > 0;
  return (
    <>
      <span className={classes.note}>
        {personalInWords(read.personal)}:{' '}
        {isOut
          ? `не ${isOne ? 'добавлена, в отчете её' : 'добавлены, в отчете их'} не будет`
          : `${isOne ? 'попадёт' : 'попадут'} в приложение к отчету`}
      </span>
      <Checkbox
        className={classes.extra}
        label={`Всё равно добавить ${isOne ? 'эту страницу' : 'эти страницы'}`}
        checked={withPersonal}
        onChange={({ currentTarget }) => papers.takePersonal(id, currentTarget.checked)}
      />
    </>
  );
}

interface Props {
  paper: SortedPaper;
  /** The number of the analogue that it becomes. */
  number: number | null;
  papers: Papers;
  /** Below what becomes of it: what else may be taken. */
  children?: React.ReactNode;
}

/** One file of the heap: the tick, what it is, what becomes of it and why (rows.md P1). */
export function PaperRow({ paper, number, papers, children }: Props) {
  const { id, file, becomes, placed, others, read } = paper;
  const { what, facts } = paperInWords(paper, number);
  const replace = useFileChooser(
    (files) => {
      papers.remove(id);
      papers.add(files);
    },
    { accept: PAPERS_ACCEPT },
  );
  return (
    <li className={classes.row} data-fault={read.isFault || undefined}>
      <Checkbox
        aria-label={`Взять: ${file.name}`}
        checked={placed.ticked}
        disabled={!placed.canTick}
        onChange={({ currentTarget }) => papers.tick(id, currentTarget.checked)}
      />
      <Picture paper={paper} />
      <div className={classes.file}>
        <span className={classes.name}>{file.name}</span>
        <span className={classes.kind}>{fileInWords(file, read.pages)}</span>
        {becomes !== 'nothing' && (
          <span className={classes.why}>{paper.as === becomes ? 'так сказали вы' : read.why}</span>
        )}
      </div>
      <div className={classes.becomes}>
        <span className={classes.what}>{what}</span>
        {facts.map((fact) => (
          <span key={fact} className={classes.fact}>
            {fact}
          </span>
        ))}
        {placed.note && <span className={classes.note}>{placed.note}</span>}
        <Personal paper={paper} papers={papers} />
        {placed.ticked && <Contradictions paper={paper} papers={papers} />}
        {children}
        <span className={classes.links}>
          <Values paper={paper} />
          {others.map((other, at) => (
            <button
              key={other}
              type="button"
              ref={at === 0 && papers.moved === id ? focused : null}
              className={classes.link}
              onClick={() => papers.mend(id, other)}
            >
              {becomes === 'passport' ? 'Это другой документ' : OTHER_WORDS[other]}
            </button>
          ))}
          {read.isFault && (
            <>
              <button type="button" className={classes.link} onClick={replace.open}>
                Заменить
              </button>
              {replace.input}
            </>
          )}
          {(read.isFault || becomes === 'nothing') && (
            <button type="button" className={classes.link} onClick={() => papers.remove(id)}>
              Убрать
            </button>
          )}
        </span>
      </div>
    </li>
  );
}
