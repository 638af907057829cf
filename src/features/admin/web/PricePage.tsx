import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { readPrices } from '#features/balance/api.ts';
import { DEFAULT_REPORT_PRICE } from '#features/balance/price.ts';
import { type DefaultTextsReply, readDefaultTexts, writeDefaultTexts } from '#features/market-analysis/api.ts';
import { call } from '#kit/web/call.ts';
import { NumberField } from '#kit/web/fields/NumberField.tsx';
import { bodyRules } from '#kit/web/form/body-rules.ts';
import { showFieldErrors } from '#kit/web/form/form-errors.ts';
import { reading } from '#kit/web/form/reading.ts';
import { useUnsavedWork } from '#kit/web/form/unsaved.ts';
import { useQuietForm } from '#kit/web/form/use-quiet-form.ts';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { BusyButton } from '#kit/web/parts/BusyButton.tsx';
import { ErrorState } from '#kit/web/parts/ErrorState.tsx';
import { Loading } from '#kit/web/parts/Loading.tsx';
import { Page } from '#kit/web/parts/Page.tsx';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import classes from './PricePage.module.css';

const TYPE = { type: 'adminCheck' } as const;
const PRICE = reading(readDefaultTexts, { query: TYPE });

/** `/admin/prices`: what a report costs (rows.md K2). */
export function PricePage() {
  const price = useQuery(PRICE);
  if (price.isError && !price.data) {
    return <ErrorState title="Не удалось загрузить цену" error={price.error} onRetry={() => void price.refetch()} />;
  }
  return (
    <Page title="Цена отчета">
      {price.data?.type === 'adminCheck' ? (
        <PriceForm stored={price.data.content} />
      ) : (
        <Loading shape="lines" count={3} />
      )}
    </Page>
  );
}

/** Whole roubles as text, the way the specification stores them. */
interface Typed {
  content: string;
}

const rules = bodyRules<Typed>(writeDefaultTexts.body);
const resolver: Resolver<Typed, unknown, Typed> = (values, context, options) =>
  rules({ ...TYPE, ...values }, context, options);

function PriceForm({ stored }: { stored: string }) {
  const queries = useQueryClient();
  const [said, setSaid] = useState<{ tone: 'ok' | 'danger'; title: string } | null>(null);
  const form = useQuietForm<Typed>({ resolver, values: { content: stored } });
  const { control, formState } = form;
  const save = form.handleSubmit(
    async ({ content }) => {
      setSaid(null);
      try {
        const reply: DefaultTextsReply = await call(writeDefaultTexts, { body: { ...TYPE, content } });
        queries.setQueryData(PRICE.queryKey, reply);
        if (reply.type === 'adminCheck') form.reset({ content: reply.content });
        void queries.invalidateQueries({ queryKey: [readPrices.path] });
        setSaid({ tone: 'ok', title: 'Цена отчета сохранена' });
      } catch (error) {
        const title = showFieldErrors(form, error);
        if (title) setSaid({ tone: 'danger', title });
      }
    },
    () => form.setFocus('content'),
  );
  useUnsavedWork({
    isDirty: () => formState.isDirty,
    save: async () => {
      await save();
      return !form.formState.isDirty;
    },
  });
  return (
    <>
      {said && (
        <Banner tone={said.tone} title={said.title} onHide={said.tone === 'ok' ? () => setSaid(null) : undefined} />
      )}
      <Sheet label="Цена отчета" padded>
        <form onSubmit={save} noValidate className={classes.form}>
          <NumberField
            control={control}
            name="content"
            label="Отчет об оценке земельного участка"
            unit="₽"
            whole
            description={`Целые рубли. Пустое поле вернёт ${DEFAULT_REPORT_PRICE}\u00a0₽.`}
          />
          <p className={classes.note}>Новая цена действует сразу для всех отчетов, которые ещё не оплачены.</p>
          <div>
            <BusyButton type="submit" busy={formState.isSubmitting} busyText="Сохраняем…">
              Сохранить
            </BusyButton>
          </div>
        </form>
      </Sheet>
    </>
  );
}
