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

/** At the end of the report's line: the document beside the form, on or off; Alt+P from everywhere. */
export function BesideButton({ report, step }: BesideButtonProps) {
  const { fits, open, toggle } = useBeside(report.user_id, step);
  const latest = useRef(toggle);
  latest.current = toggle;
  useEffect(() => {
    if (!fits) return;
    const onKey = (event: KeyboardEvent) => {
      // By its place: with another layout, or on a Mac, the letter is another one.
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.code !== 'KeyP') return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [fits]);
  if (!fits) return null;
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconLayoutSidebarRight size={16} aria-hidden />}
      aria-pressed={open}
      aria-keyshortcuts="Alt+P"
      className={classes.button}
      onClick={toggle}
    >
      Документ рядом
    </Button>
  );
}
