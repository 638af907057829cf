import { Button, Modal } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { sendConfirmation } from '#features/account/confirm-email-api.ts';
import { readProfile } from '#features/account/page-api.ts';
import { formatRoubles } from '#kit/money.ts';
import { call } from '#kit/web/call.ts';
import { reading } from '#kit/web/form/reading.ts';
import { BusyButton } from '#kit/web/parts/BusyButton.tsx';
import { Mark } from '#kit/web/parts/Mark.tsx';
import { listPayments, readPrices, requestWelcomeBonus } from '../api.ts';
import classes from './WelcomePopup.module.css';

/**
 * The specification's flag: once per browser. It only hides the popup; the credit is the server's (rows.md A7, W18).
 */
const SHOWN = 'welcomePopupShown';
/** Whose bonus is credited and told of: this user's later loads ask nothing (rows.md W18). */
const settledKey = (userId: string) => `welcomeBonusSettled:${userId}`;
/** The reminder of the letter comes once per visit. */
const REMINDED = 'confirmEmailShown';
/** After so long a user is not new, in whatever browser. */
const NEWS_FOR_MS = 7 * 24 * 3600_000;

/** Local and session storage can be switched off; then the popup comes again, and nothing worse happens. */
function flag(storage: () => Storage, key: string) {
  return {
    isSet(): boolean {
      try {
        return storage().getItem(key) !== null;
      } catch {
        return false;
      }
    },
    set(): void {
      try {
        storage().setItem(key, 'true');
      } catch {
        // Then it is shown once more.
      }
    },
  };
}
const shownFlag = flag(() => localStorage, SHOWN);
const remindedFlag = flag(() => sessionStorage, REMINDED);

interface PopupProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  text: string;
  children: ReactNode;
}

function Popup({ opened, onClose, title, text, children }: PopupProps) {
  return (
    <Modal opened={opened} onClose={onClose} size={440} withCloseButton={false}>
      <div className={classes.popup}>
        <Mark size={64} />
        <Modal.Title className={classes.title}>{title}</Modal.Title>
        <p className={classes.text}>{text}</p>
        <div className={classes.actions}>{children}</div>
      </div>
    </Modal>
  );
}

function AskAgain() {
  const again = useMutation({ mutationFn: () => call(sendConfirmation) });
  return (
    <>
      <BusyButton
        variant="default"
        size="lg"
        fullWidth
        busy={again.isPending}
        busyText="Отправляем…"
        onClick={() => again.mutate()}
      >
        Отправить письмо ещё раз
      </BusyButton>
      <p className={classes.note} role="status">
        {again.data?.message ?? again.error?.message ?? ''}
      </p>
    </>
  );
}

/** Asks for the welcome bonus until it is credited and the user has been told. Tells it to a first-time user. */
export function WelcomePopup({ user }: { user: { id: string; email: string } }) {
  const queries = useQueryClient();
  const params = { id: user.id };
  const settled = flag(() => localStorage, settledKey(user.id));
  const [asks] = useState(() => !settled.isSet());
  const bonus = useQuery({
    ...reading(requestWelcomeBonus, { params }),
    enabled: asks,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const prices = useQuery(reading(readPrices));
  const [closed, setClosed] = useState(false);

  const credited = bonus.data?.credited_at ?? null;
  const news = credited !== null && Date.now() - Date.parse(credited) < NEWS_FOR_MS;
  const welcome = news && !bonus.data?.spent && !closed && !shownFlag.isSet();
  const waits = bonus.data?.waits_for_email === true && !closed && !remindedFlag.isSet();

  const isToldOf = credited !== null && !welcome;
  useEffect(() => {
    if (isToldOf) flag(() => localStorage, settledKey(user.id)).set();
  }, [isToldOf, user.id]);

  useEffect(() => {
    if (!news) return;
    // What was read beside this call may be from before the credit.
    void queries.invalidateQueries({ queryKey: [readProfile.path] });
    void queries.invalidateQueries({ queryKey: [listPayments.path] });
  }, [news, queries]);

  if (!bonus.data) return null;
  const sum = formatRoubles(bonus.data.amount * 100);
  if (bonus.data.waits_for_email) {
    const close = () => {
      remindedFlag.set();
      setClosed(true);
    };
    return (
      <Popup
        opened={waits}
        onClose={close}
        title={`Подтвердите почту и получите ${sum}`}
        text={`Мы отправили письмо на ${user.email}. Откройте ссылку из него, и деньги поступят на баланс.`}
      >
        <Button size="lg" fullWidth onClick={close} data-autofocus>
          Понятно
        </Button>
        <AskAgain />
      </Popup>
    );
  }
  const close = () => {
    shownFlag.set();
    setClosed(true);
  };
  const enough = prices.data && prices.data.land <= bonus.data.amount;
  return (
    <Popup
      opened={welcome}
      onClose={close}
      title={`Вам начислено ${sum}`}
      text={`${enough ? 'Этого хватит на первый отчет об оценке земельного участка.' : 'Деньги уже на балансе.'} Заполнять и считать можно бесплатно, оплата только за готовый документ.`}
    >
      <Button size="lg" fullWidth onClick={close} data-autofocus>
        Понятно
      </Button>
    </Popup>
  );
}
