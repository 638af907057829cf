import { Button } from '@mantine/core';
import { IconLayoutSidebarRight } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { ReportDetail } from '#features/report/report.ts';
import type { StepKey } from '#features/report/steps.ts';
import classes from './Beside.module.css';
import { useBeside } from './open.ts';

interface BesideButtonProps {
  report: ReportDetail;
  step: StepKey;
}

/** At the end of the report's line: the document, on or off; Alt+P from everywhere. */
export function BesideButton({ report, step }: BesideButtonProps) {
  const { beside, open, toggle } = useBeside(report.user_id, step);
  const button = useRef<HTMLButtonElement>(null);
  const latest = useRef(toggle);
  latest.current = toggle;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // By its place: with another layout, or on a Mac, the letter is another one.
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.code !== 'KeyP') return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  // What covered the form gives the focus back, unless it went to a field.
  const covered = open && !beside;
  useEffect(() => {
    if (!covered) return;
    return () => {
      if (document.activeElement === document.body) button.current?.focus();
    };
  }, [covered]);
  return (
    <Button
      ref={button}
      variant="default"
      size="xs"
      leftSection={<IconLayoutSidebarRight size={16} aria-hidden />}
      aria-pressed={open}
      aria-keyshortcuts="Alt+P"
      className={classes.button}
      // Whoever points at it goes on typing in the field.
      onMouseDown={(event) => beside && event.preventDefault()}
      onClick={toggle}
    >
      Документ{beside && ' рядом'}
    </Button>
  );
}
