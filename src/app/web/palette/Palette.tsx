import { Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useBackCloses } from '#kit/web/dialogs/back-closes.ts';
import { actions, fieldsOf, type Group, type Item, matching, stepsOf, USUAL } from './items.ts';
import { Keys } from './Keys.tsx';
import { Line } from './Line.tsx';
import classes from './Palette.module.css';
import { useFound } from './use-found.ts';

const PAUSE_MS = 180;
/** Fields of the report that are shown. */
const FIELDS = 6;

interface PaletteProps {
  /** The report that is open, or ''. */
  reportId: string;
  canCreate: boolean;
  isAdmin: boolean;
  onClose(): void;
  byPattern(): void;
  showKeys(): void;
}

/** What is shown for the words, in a fixed order; empty groups are left out. */
function useGroups({ reportId, ...doing }: Omit<PaletteProps, 'onClose'>, typed: string) {
  const [searched] = useDebouncedValue(typed, PAUSE_MS);
  const { reports, offers, isBusy, failed } = useFound(searched);
  const all = actions(doing);
  const steps = reportId ? stepsOf(reportId) : [];
  const ofReport = typed
    ? [...matching(steps, typed), ...(reportId ? matching(fieldsOf(reportId), typed).slice(0, FIELDS) : [])]
    : steps;
  const groups: Group[] = [
    { name: 'Отчеты', items: reports?.items ?? [] },
    { name: 'Предложения', items: offers?.items ?? [] },
    { name: 'Этот отчет', items: ofReport },
    { name: 'Действия', items: typed ? matching(all, typed) : all.slice(0, USUAL) },
  ];
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    words: [typed, reports?.words ?? '', offers?.words ?? ''],
    isBusy: isBusy || searched !== typed,
    failed,
  };
}

/** Ctrl+K: reports, offers, the steps and fields of the open report, what can be done (rows.md P10). */
export function Palette({ onClose, ...about }: PaletteProps) {
  const navigate = useNavigate();
  useBackCloses(true, onClose);
  const id = useId();
  const [text, setText] = useState('');
  const typed = text.trim();
  const { groups, words, isBusy, failed } = useGroups(about, typed);
  const items = groups.flatMap((group) => group.items);
  const [activeId, setActiveId] = useState('');
  const active = items.find((item) => item.id === activeId) ?? items[0];
  const idOf = (item: Item) => `${id}-${item.id}`;
  const list = useRef<HTMLDivElement>(null);

  const take = (item: Item | undefined) => {
    if (!item) return;
    onClose();
    if (item.to) void navigate(item.to);
    item.run?.();
  };
  /** Enter was pressed before what is sought had come. */
  const isAwaited = useRef(false);
  useEffect(() => {
    if (isBusy || !isAwaited.current) return;
    isAwaited.current = false;
    take(active);
  });

  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && active) {
      const next = items[(items.indexOf(active) + step + items.length) % items.length];
      setActiveId(next?.id ?? '');
      if (next) document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      if (isBusy && activeId === '') isAwaited.current = true;
      else take(active);
    } else if (event.key === '?' && text === '') {
      onClose();
      about.showKeys();
    } else return;
    event.preventDefault();
  };

  return (
    <Modal.Root opened onClose={onClose} size={640} centered={false} yOffset={112}>
      <Modal.Overlay />
      <Modal.Content aria-label="Поиск и действия" classNames={{ content: classes.content, inner: classes.inner }}>
        <Modal.Body className={classes.body}>
          <div className={classes.field}>
            <IconSearch size={20} className={classes.glass} aria-hidden />
            <input
              className={classes.input}
              type="text"
              role="combobox"
              aria-label="Найти"
              aria-expanded={items.length > 0}
              aria-controls={`${id}-list`}
              aria-activedescendant={active && idOf(active)}
              aria-autocomplete="list"
              autoComplete="off"
              spellCheck={false}
              placeholder="Отчет, предложение, шаг, действие"
              data-autofocus
              value={text}
              onChange={(event) => {
                setText(event.currentTarget.value);
                setActiveId('');
                // Enter was for what stood there.
                isAwaited.current = false;
              }}
              onKeyDown={onKey}
            />
            <button type="button" className={classes.close} onClick={onClose} aria-label="Закрыть">
              <Keys keys={['Esc']} />
              <IconX size={18} aria-hidden />
            </button>
          </div>
          <div className={classes.list} role="listbox" id={`${id}-list`} aria-label="Найдено" ref={list}>
            {groups.map(({ name, items: of }) => (
              // biome-ignore lint/a11y/useSemanticElements: a group of options, as a listbox has it
              <div key={name} role="group" aria-label={name}>
                <div className={classes.name} aria-hidden>
                  {name}
                </div>
                {of.map((item) => (
                  <Line
                    key={item.id}
                    id={idOf(item)}
                    item={item}
                    words={words}
                    active={item === active}
                    onPoint={() => setActiveId(item.id)}
                    onTake={() => take(item)}
                  />
                ))}
              </div>
            ))}
          </div>
          <p className={classes.told} role="status">
            {failed && 'Поиск недоступен, шаги и действия работают. '}
            {!failed && !isBusy && items.length === 0 && `По словам «${typed}» ничего не найдено`}
          </p>
          <div className={classes.foot}>
            <span>
              <Keys keys={['↑']} /> <Keys keys={['↓']} /> выбрать
            </span>
            <span>
              <Keys keys={['Enter']} /> открыть
            </span>
            <button type="button" className={classes.all} onClick={about.showKeys}>
              <Keys keys={['?']} /> все клавиши
            </button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
