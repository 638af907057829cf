import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { UseFormReturn } from 'react-hook-form';
import { formatDate } from '#kit/dates.ts';
import { toast } from '#kit/web/parts/toast.tsx';
import { followingOverview, monthInWords, type OverviewText } from '../overview/overview.ts';
import type { MarketAnalysis } from '../sheet.ts';
import classes from './market.module.css';

interface Props {
  form: UseFormReturn<MarketAnalysis, unknown, MarketAnalysis>;
  storeNow: () => Promise<void>;
  state: OverviewText;
  /** The month of the overview that there is. */
  month: string;
}

/** Below a text of the economy that the user made his own: the way back to the overview of the month. */
export function OverviewOffer({ form, storeNow, state, month }: Props) {
  const follow = async () => {
    // The server must have seen the text as the user's own. Else it takes other words that follow for his (rows.md M9).
    await storeNow();
    form.setValue('overview_text', followingOverview(), { shouldDirty: true });
    toast('Текст теперь следует обзору месяца. Прежний сохранён.', {
      label: 'Отменить',
      onClick: () => form.setValue('overview_text', state, { shouldDirty: true }),
    });
  };
  return (
    <p className={classes.offer} data-own={state.changed_on !== null || undefined}>
      <IconPencil size={16} aria-hidden />
      <span>
        {state.changed_on ? `Изменён вами ${formatDate(state.changed_on)}` : 'Ваш текст'}, есть обзор за{' '}
        {monthInWords(month)}&nbsp;года
      </span>
      <Button variant="default" size="sm" onClick={follow}>
        Обновить по обзору
      </Button>
    </p>
  );
}
