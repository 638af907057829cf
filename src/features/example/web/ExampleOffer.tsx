import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { stepPath } from '#features/report/steps.ts';
import { call } from '#kit/web/call.ts';
import { BusyButton } from '#kit/web/parts/BusyButton.tsx';
import { toast } from '#kit/web/parts/toast.tsx';
import { createExample, EXAMPLE_PDF } from '../api.ts';
import classes from './ExampleOffer.module.css';

export interface ExampleOfferProps {
  /** A door of its own, beside the button of the first report, a quiet line below the list, or within a sentence. */
  place: 'door' | 'empty' | 'below' | 'inline';
}

const LOOK = { href: EXAMPLE_PDF, target: '_blank', rel: 'noopener' };

/** The filled example report: to look at as a PDF, and to have and change as a draft of one's own (rows.md Q7, P7). */
export function ExampleOffer({ place }: ExampleOfferProps) {
  const copy = useCopy();
  const open = () => copy.mutate();
  if (place === 'inline') return <TextButton busy={copy.isPending} inline onClick={open} />;
  if (place === 'below') {
    return (
      <p className={classes.line}>
        Готовый отчет о вымышленном участке:
        <a className={classes.link} {...LOOK}>
          пример в PDF
        </a>
        <TextButton busy={copy.isPending} onClick={open} />
      </p>
    );
  }
  const isDoor = place === 'door';
  return (
    <>
      <BusyButton
        variant={isDoor ? 'filled' : 'default'}
        busy={copy.isPending}
        busyText="Открываем пример…"
        onClick={open}
      >
        Открыть пример
      </BusyButton>
      <Button component="a" {...LOOK} variant="subtle" color="gray">
        Пример в PDF
      </Button>
    </>
  );
}

interface TextButtonProps {
  busy: boolean;
  inline?: boolean;
  onClick: () => void;
}

function TextButton({ busy, inline = false, onClick }: TextButtonProps) {
  return (
    <button
      type="button"
      className={classes.link}
      data-inline={inline || undefined}
      aria-disabled={busy || undefined}
      onClick={() => {
        if (!busy) onClick();
      }}
    >
      {busy ? 'открываем пример…' : 'открыть пример'}
    </button>
  );
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
