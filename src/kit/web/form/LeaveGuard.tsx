import { Button } from '@mantine/core';
import { useEffect, useReducer, useState } from 'react';
import { Dialog } from '../dialogs/Dialog.tsx';
import { BusyButton } from '../parts/BusyButton.tsx';
import { unsavedWorks } from './unsaved.ts';
import { useLeaving } from './use-leaving.ts';

/** So often the question looks whether it still stands: the connection may be back. */
const LOOK_MS = 500;

const COPY_STAYS =
  'Если уйти сейчас, на сервер они не попадут. Копия останется на этом устройстве и откроется, когда вы вернётесь.';

/** Once, inside the router: asks before a page with unsaved work is left (rows.md Q2, W19). */
export function LeaveGuard() {
  const { asked, stay, go } = useLeaving();
  const [saving, setSaving] = useState(false);
  const [, look] = useReducer((count: number) => count + 1, 0);
  const works = asked ? unsavedWorks() : [];
  const obstacle = works.flatMap((work) => work.obstacle?.() ?? [])[0];
  const ifLeft = works.flatMap((work) => work.ifLeft?.() ?? [])[0] ?? COPY_STAYS;

  useEffect(() => {
    if (!asked || saving) return;
    const timer = setInterval(() => (unsavedWorks().length === 0 ? go() : look()), LOOK_MS);
    return () => clearInterval(timer);
  });

  const saveAndGo = async () => {
    setSaving(true);
    let saved = true;
    for (const work of unsavedWorks()) saved = (await work.save()) && saved;
    setSaving(false);
    if (saved) go();
    else stay();
  };

  return (
    <Dialog
      opened={asked}
      onClose={stay}
      title="Есть несохранённые изменения"
      size={440}
      footer={
        <>
          <Button variant={obstacle ? 'filled' : 'default'} data-autofocus onClick={stay}>
            Остаться
          </Button>
          {!obstacle && (
            <BusyButton busy={saving} busyText="Сохраняем…" onClick={saveAndGo}>
              Сохранить и перейти
            </BusyButton>
          )}
        </>
      }
      footerLeft={
        <Button variant="subtle" color="gray" onClick={go}>
          Уйти без сохранения
        </Button>
      }
    >
      {obstacle && `${obstacle} `}
      {ifLeft}
    </Dialog>
  );
}
