import { NativeSelect, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { OutlineItem } from '#kit/form/form.ts';
import classes from './Outline.module.css';

interface OutlineProps {
  items: readonly OutlineItem[];
  /** After a failed save: what is missing is red. */
  alarmed: boolean;
}

/** The section whose heading was the last to pass under the step bar. */
function useSectionInView(ids: readonly string[]): string {
  const [current, setCurrent] = useState(ids[0] ?? '');
  const key = ids.join(' ');
  useEffect(() => {
    const line = 140;
    const look = () => {
      const passed = key.split(' ').filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top <= line;
      });
      const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      const last = key.split(' ').at(-1);
      setCurrent((atEnd && window.scrollY > 0 ? last : passed.at(-1)) ?? key.split(' ')[0] ?? '');
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [key]);
  return current;
}

function goTo(id: string) {
  const section = document.getElementById(id);
  if (!section) return;
  section.scrollIntoView({ block: 'start' });
  section.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}

function State({ item: { filled, required, wrong }, alarmed }: { item: OutlineItem; alarmed: boolean }) {
  if (filled < required) {
    return (
      <span className={classes.count} data-alarmed={alarmed || undefined}>
        {filled}&nbsp;из&nbsp;{required}
      </span>
    );
  }
  return wrong ? (
    <>
      <IconAlertCircle size={16} className={classes.wrong} aria-hidden />
      <VisuallyHidden>есть ошибки</VisuallyHidden>
    </>
  ) : (
    <>
      <IconCheck size={16} className={classes.check} aria-hidden />
      <VisuallyHidden>заполнено</VisuallyHidden>
    </>
  );
}

/** The boundary of the description, solid where a section is complete. */
export function Outline({ items, alarmed }: OutlineProps) {
  const current = useSectionInView(items.map(({ id }) => id));
  return (
    <nav className={classes.outline} aria-label="Разделы описания">
      <div className={classes.title} aria-hidden>
        Разделы
      </div>
      <ol className={classes.list}>
        {items.map((item) => (
          <li
            key={item.id}
            className={classes.item}
            data-complete={(item.filled === item.required && !item.wrong) || undefined}
          >
            <button
              type="button"
              className={classes.link}
              aria-current={item.id === current ? 'location' : undefined}
              onClick={() => goTo(item.id)}
            >
              <span>{item.title}</span>
              <State item={item} alarmed={alarmed} />
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function inWords({ title, filled, required, wrong }: OutlineItem): string {
  if (filled < required) return `${title} (${filled} из ${required})`;
  return wrong ? `${title} (есть ошибки)` : title;
}

/** The same as a list to choose from, above the sheet, where there is no room beside it. */
export function OutlineSelect({ items }: Pick<OutlineProps, 'items'>) {
  const current = useSectionInView(items.map(({ id }) => id));
  return (
    <NativeSelect
      className={classes.select}
      label="Раздел"
      value={current}
      data={items.map((item) => ({ value: item.id, label: inWords(item) }))}
      onChange={(event) => goTo(event.currentTarget.value)}
    />
  );
}
