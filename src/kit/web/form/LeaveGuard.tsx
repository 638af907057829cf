import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { BusyButton } from '../parts/BusyButton.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { readToken } from '../session.ts';
import { unsavedWorks } from './unsaved.ts';

/** Once, inside the router: asks before a page with unsaved work is left (rows.md Q2, W19). */
export function LeaveGuard() {
  // A lost session leads to the door at once: what was typed waits on the device for the next sign-in (A4).
  const shouldBlock: BlockerFunction = ({ currentLocation, nextLocation }) =>
    currentLocation.pathname !== nextLocation.pathname && readToken() !== null && unsavedWorks().length > 0;
  const blocker = useBlocker(shouldBlock);
  const [saving, setSaving] = useState(false);
  const asked = blocker.state === 'blocked';
  const savable = asked && unsavedWorks().every((work) => work.canSave?.() ?? true);

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
