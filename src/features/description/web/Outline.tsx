import { NativeSelect, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './Outline.module.css';

export interface OutlineItem {
  /** Of the section's element. */
  id: string;
  title: string;
  filled: number;
  required: number;
}

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

/** The boundary of the description, solid where a section is complete. */
export function Outline({ items, alarmed }: OutlineProps) {
  const current = useSectionInView(items.map(({ id }) => id));
  return (
    <nav className={classes.outline} aria-label="Разделы описания">
      <div className={classes.title} aria-hidden>
        Разделы
      </div>
      <ol className={classes.list}>
        {items.map(({ id, title, filled, required }) => {
          const complete = filled === required;
          return (
            <li key={id} className={classes.item} data-complete={complete || undefined}>
              <button
                type="button"
                className={classes.link}
                aria-current={id === current ? 'location' : undefined}
                onClick={() => goTo(id)}
              >
                <span>{title}</span>
                {complete ? (
                  <>
                    <IconCheck size={16} className={classes.check} aria-hidden />
                    <VisuallyHidden>заполнено</VisuallyHidden>
                  </>
                ) : (
                  <span className={classes.count} data-alarmed={alarmed || undefined}>
                    {filled}&nbsp;из&nbsp;{required}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** The same as a list to choose from, above the sheet, where there is no room beside it. */
export function OutlineSelect({ items }: Pick<OutlineProps, 'items'>) {
  const current = useSectionInView(items.map(({ id }) => id));
  return (
    <NativeSelect
      className={classes.select}
      label="Раздел"
      value={current}
      data={items.map(({ id, title, filled, required }) => ({
        value: id,
        label: filled === required ? title : `${title} (${filled} из ${required})`,
      }))}
      onChange={(event) => goTo(event.currentTarget.value)}
    />
  );
}
