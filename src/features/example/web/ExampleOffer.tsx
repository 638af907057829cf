import { Button, Tooltip } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { FORM_NOT_SELECTED } from '#features/report/report.ts';
import { stepPath } from '#features/report/steps.ts';
import { call } from '#kit/web/call.ts';
import { BusyButton } from '#kit/web/parts/BusyButton.tsx';
import { toast } from '#kit/web/parts/toast.tsx';
import { createExample, EXAMPLE_PDF } from '../api.ts';
import classes from './ExampleOffer.module.css';

export interface ExampleOfferProps {
  /** Beside the button that creates the first report, or in a quiet line below the list. */
  place: 'empty' | 'below';
  /** The user may create reports. */
  allowed: boolean;
}

/** The filled example report: to look at as a PDF, and to have as a draft of one's own (rows.md Q7). */
export function ExampleOffer({ place, allowed }: ExampleOfferProps) {
  const copy = useCopy();
  const look = { href: EXAMPLE_PDF, target: '_blank', rel: 'noopener' };
  if (place === 'empty') {
    return (
      <>
        <Button component="a" {...look} variant="default">
          Посмотреть пример
        </Button>
        <Gated allowed={allowed}>
          <BusyButton
            variant="subtle"
            busy={copy.isPending}
            busyText="Создаем пример…"
            off={!allowed}
            onClick={() => copy.mutate()}
          >
            Создать копию примера
          </BusyButton>
        </Gated>
      </>
    );
  }
  return (
    <p className={classes.line}>
      Готовый отчет о вымышленном участке:
      <a className={classes.link} {...look}>
        посмотреть пример
      </a>
      <Gated allowed={allowed}>
        <button
          type="button"
          className={classes.link}
          aria-disabled={!allowed || copy.isPending || undefined}
          onClick={() => allowed && !copy.isPending && copy.mutate()}
        >
          {copy.isPending ? 'создаем пример…' : 'создать копию примера'}
        </button>
      </Gated>
    </p>
  );
}

/** Says why it cannot be pressed (rows.md C5). */
function Gated({ allowed, children }: { allowed: boolean; children: ReactElement }) {
  return allowed ? children : <Tooltip label={FORM_NOT_SELECTED}>{children}</Tooltip>;
}

function useCopy() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call(createExample),
    onSuccess: async ({ id, created }) => {
      await queries.invalidateQueries();
      toast(created ? 'Пример добавлен в ваши отчеты' : 'Пример уже есть в ваших отчетах');
      await navigate(stepPath(id, 'contract'));
    },
    onError: (error) => toast(error.message),
  });
}
