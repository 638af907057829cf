import { Anchor, Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { HEAD_MAX, listReports } from '#features/report/api.ts';
import type { ReportListItem } from '#features/report/report.ts';
import { stepPath } from '#features/report/steps.ts';
import { call } from '#kit/web/call.ts';
import { TextField } from '#kit/web/fields/TextField.tsx';
import { FormDialog, Wide } from '#kit/web/form/FormDialog.tsx';
import { useQuietForm } from '#kit/web/form/use-quiet-form.ts';
import { useSend } from '#kit/web/form/use-send.ts';
import { createByPattern, type PatternPart } from '../api.ts';
import { Outdated } from './Outdated.tsx';
import classes from './PatternDialog.module.css';
import { PatternSelect } from './PatternSelect.tsx';
import { newestPattern, usePattern, usePatterns } from './use-patterns.ts';

const LABELS: Record<PatternPart, { label: string; nothing: string }> = {
  texts: { label: 'Тексты анализа рынка', nothing: 'В образце текстов нет' },
  factors: { label: 'Факторы и источники корректировок', nothing: 'В образце источников нет' },
  terms: { label: 'Цель, пользователи, допущения', nothing: 'В образце не заполнены' },
};
const PARTS = Object.keys(LABELS) as PatternPart[];

/** «Новый по образцу»: which report, the next number, what to take (rows.md P6). Enter creates. */
export function PatternDialog({ onClose }: { onClose(): void }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const newest = newestPattern(usePatterns('') ?? []);
  const [chosen, setChosen] = useState<ReportListItem | null>(null);
  const pattern = chosen ?? newest ?? null;
  const told = usePattern(pattern?.id ?? null).data;
  const [left, setLeft] = useState<readonly PatternPart[]>([]);

  const form = useQuietForm<{ report_number: string }>({ defaultValues: { report_number: '' } });
  const number = useRef<HTMLDivElement>(null);
  const proposed = told?.next_number;
  const typed = form.watch('report_number');
  const isProposed = useRef(false);
  const isSelected = useRef(false);
  useEffect(() => {
    if (proposed === undefined || isProposed.current) return;
    isProposed.current = true;
    if (form.getValues('report_number') === '') form.reset({ report_number: proposed });
  }, [proposed, form]);
  // Once the field shows it: what is typed takes its place.
  useEffect(() => {
    if (!isProposed.current || isSelected.current || typed !== proposed) return;
    isSelected.current = true;
    const field = number.current?.querySelector('input');
    field?.focus();
    field?.select();
  }, [typed, proposed]);

  const { submit, failure } = useSend(form, async ({ report_number }) => {
    if (!pattern) return;
    const take = PARTS.filter((part) => !left.includes(part));
    const made = await call(createByPattern, { params: { id: pattern.id }, body: { report_number, take } });
    await queries.invalidateQueries({ queryKey: [listReports.path] });
    await navigate(stepPath(made.id, 'contract'));
  });
  const outdated = told?.outdated.filter(({ part }) => !left.includes(part)) ?? [];

  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Новый по образцу"
      subtitle="Без заказчика, объекта, дат, изображений, сканов и выборки образца. Отчет целиком — «Копировать» в его строке"
      state={form.formState}
      onSubmit={submit}
      failure={failure}
      submit="Создать отчет"
      busyText="Создаём…"
    >
      <PatternSelect value={pattern} onChange={setChosen} />
      <div ref={number}>
        <TextField
          control={form.control}
          name="report_number"
          label="Номер отчета"
          maxLength={HEAD_MAX.report_number}
          description={proposed ? 'Следующий по порядку' : 'Порядок ваших номеров не ясен'}
        />
      </div>
      <Wide>
        <p className={classes.papers}>
          Есть выписка и объявления?{' '}
          <Anchor component={Link} to="/papers" state={{ pattern, number: typed, choose: true }} inherit>
            Выберите файлы
          </Anchor>
          : отчет начнётся с них, образец и номер останутся.
        </p>
        <fieldset className={classes.parts}>
          <legend className={classes.legend}>Что взять</legend>
          {PARTS.map((part) => {
            const { label, nothing } = LABELS[part];
            const brings = told?.parts.find((each) => each.part === part)?.brings;
            return (
              <Checkbox
                key={part}
                className={classes.part}
                label={label}
                description={told ? brings || nothing : '…'}
                checked={!left.includes(part) && brings !== ''}
                disabled={brings === ''}
                onChange={({ currentTarget }) =>
                  setLeft(currentTarget.checked ? left.filter((each) => each !== part) : [...left, part])
                }
              />
            );
          })}
        </fieldset>
        <Outdated told={outdated} />
      </Wide>
    </FormDialog>
  );
}
