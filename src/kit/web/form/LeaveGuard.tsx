import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { Dialog } from '../dialogs/Dialog.tsx';
import { BusyButton } from '../parts/BusyButton.tsx';
import { readToken } from '../session.ts';
import { SAME_FORM, unsavedWorks } from './unsaved.ts';

/** So long the page waits before it asks. */
const STORING_MS = 3_000;
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Once, inside the router: asks before a page with unsaved work is left (rows.md Q2, W19). */
export function LeaveGuard() {
  // A lost session leads to the door at once: what was typed waits on the device for the next sign-in (A4).
  const shouldBlock: BlockerFunction = ({ currentLocation, nextLocation }) =>
    currentLocation.pathname !== nextLocation.pathname &&
    nextLocation.state !== SAME_FORM &&
    readToken() !== null &&
    unsavedWorks().length > 0;
  const blocker = useBlocker(shouldBlock);
  const [saving, setSaving] = useState(false);
  const way = blocker.state === 'blocked' ? blocker.location.key : null;
  const [askedOf, setAskedOf] = useState<string | null>(null);
  const asked = way !== null && way === askedOf;
  const savable = asked && unsavedWorks().every((work) => work.canSave?.() ?? true);

  // What can be stored goes to the server first; the question is about what then is left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each way that was stopped
  useEffect(() => {
    if (way === null) return;
    void Promise.race([Promise.all(unsavedWorks().map((work) => work.store?.())), rest(STORING_MS)]).then(() => {
      if (unsavedWorks().length > 0) setAskedOf(way);
      else blocker.proceed?.();
    });
  }, [way]);

  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (unsavedWorks().length > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, []);

  const saveAndGo = async () => {
    setSaving(true);
    let saved = true;
    for (const work of unsavedWorks()) saved = (await work.save()) && saved;
    setSaving(false);
    if (saved) blocker.proceed?.();
    else blocker.reset?.();
  };

  return (
    <Dialog
      opened={asked}
      onClose={() => blocker.reset?.()}
      title="Есть несохранённые изменения"
      size={440}
      footer={
        <>
          <Button variant={savable ? 'default' : 'filled'} data-autofocus onClick={() => blocker.reset?.()}>
            Остаться
          </Button>
          {savable && (
            <BusyButton busy={saving} busyText="Сохраняем…" onClick={saveAndGo}>
              Сохранить и перейти
            </BusyButton>
          )}
        </>
      }
      footerLeft={
        <Button variant="subtle" color="gray" onClick={() => blocker.proceed?.()}>
          Уйти без сохранения
        </Button>
      }
    >
      {!savable && 'Сохранить их пока нельзя: заполнено не всё или не так. '}
      Если уйти сейчас, на сервер они не попадут. Копия останется на этом устройстве и откроется, когда вы вернётесь.
    </Dialog>
  );
}
