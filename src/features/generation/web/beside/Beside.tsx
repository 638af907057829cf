import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { StoredWatchProvider } from '#kit/web/form/stored-watch.ts';
import { makeStore } from '#kit/web/store.ts';
import type { AroundStepProps } from '../around-step.ts';
import classes from './Beside.module.css';
import { useBeside } from './open.ts';
import { useFocusedField } from './use-focused-field.ts';

const BesidePane = lazy(async () => ({ default: (await import('./BesidePane.tsx')).BesidePane }));

/** What is typed is on the page within 300 ms of a pause. */
const REST_MS = 150;

/** The form, and the printed pages: from 1280 px beside it, else over it (rows.md P5). */
export function Beside({ report, step, children }: AroundStepProps) {
  const beside = useBeside(report?.user_id ?? '', step ?? 'contract');
  const shown = beside.open && report && step ? { report, step } : null;
  const open = shown !== null;
  const [form, setForm] = useState<HTMLElement | null>(null);
  const field = useFocusedField(form, step);
  // The pane takes width from the form: what the user was at moves.
  const keepInView = useEffectEvent(() => {
    const focused = document.activeElement;
    const chosen = focused && form?.contains(focused) ? focused : document.getElementById(`field-${field}`);
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  const narrows = open && beside.beside;
  useEffect(() => {
    if (narrows) keepInView();
  }, [narrows]);
  const [saves] = useState(() => makeStore(0));
  const watch = useMemo(() => {
    const onStored = () => saves.write(saves.read() + 1);
    return open ? { restMs: REST_MS, onStored } : { onStored };
  }, [open, saves]);
  return (
    <div className={classes.frame}>
      <div className={classes.form} ref={setForm}>
        <StoredWatchProvider value={watch}>{children}</StoredWatchProvider>
      </div>
      {shown && (
        <Suspense fallback={beside.beside && <div className={classes.pane} />}>
          <BesidePane key={shown.report.id} {...shown} field={field} saves={saves} />
        </Suspense>
      )}
    </div>
  );
}
