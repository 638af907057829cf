import { Checkbox, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { HEAD_MAX, listReports } from '#features/report/api.ts';
import { type ReportListItem, shownStatus } from '#features/report/report.ts';
import { stepPath } from '#features/report/steps.ts';
import { formatDate } from '#kit/dates.ts';
import { call } from '#kit/web/call.ts';
import { TextField } from '#kit/web/fields/TextField.tsx';
import { FormDialog, Wide } from '#kit/web/form/FormDialog.tsx';
import { useQuietForm } from '#kit/web/form/use-quiet-form.ts';
import { useSend } from '#kit/web/form/use-send.ts';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { createByPattern, type PatternPart } from '../api.ts';
import classes from './PatternDialog.module.css';
import { patternName, usePattern, usePatterns } from './use-patterns.ts';

const LABELS: Record<PatternPart, { label: string; nothing: string }> = {
  texts: { label: 'Тексты анализа рынка', nothing: 'В образце текстов нет' },
  factors: { label: 'Факторы и источники корректировок', nothing: 'В образце источников нет' },
  terms: { label: 'Цель, пользователи, допущения', nothing: 'В образце не заполнены' },
};
const PARTS = Object.keys(LABELS) as PatternPart[];
const PAUSE_MS = 250;
/** So many sentences of what is out of date. */
const TOLD = 5;

/** «готов · 02.10.2026» */
const stateOf = (report: ReportListItem | undefined) =>
  report && [shownStatus(report), formatDate(report.report_date)].filter(Boolean).join(' · ');

/** «Новый по образцу»: which report, the next number, what to take (rows.md P6). Enter creates. */
export function PatternDialog({ onClose }: { onClose(): void }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const newest = usePatterns('')?.[0];
  const [chosen, setChosen] = useState<ReportListItem | null>(null);
  const pattern = chosen ?? newest;
  const [words, setWords] = useState('');
  const [searched] = useDebouncedValue(words, PAUSE_MS);
  const found = usePatterns(searched) ?? [];
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
  // The field shows the name of what is chosen, found or not.
  const known = [...found, ...(pattern && !found.some(({ id }) => id === pattern.id) ? [pattern] : [])];

  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Новый по образцу"
      subtitle="Без заказчика, объекта, дат, фотографий, сканов и выборки образца"
      state={form.formState}
      onSubmit={submit}
      failure={failure}
      submit="Создать отчет"
      busyText="Создаём…"
    >
      <Select
        label="Образец"
        description={stateOf(pattern)}
        data={known.map((report) => ({ value: report.id, label: patternName(report) }))}
        value={pattern?.id ?? null}
        onChange={(id) => setChosen(known.find((report) => report.id === id) ?? null)}
        searchable
        onSearchChange={(typed) => setWords(known.some((report) => patternName(report) === typed) ? '' : typed)}
        filter={({ options }) =>
          options.filter((option) => 'value' in option && found.some(({ id }) => id === option.value))
        }
        allowDeselect={false}
        nothingFoundMessage="Отчеты не найдены"
        data-pick
      />
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
        {outdated.length > 0 && (
          <Banner tone="warn" title="Проверьте в новом отчете:">
            <ul className={classes.outdated}>
              {outdated.slice(0, TOLD).map(({ text }) => (
                <li key={text}>{text}</li>
              ))}
              {outdated.length > TOLD && <li>и ещё {outdated.length - TOLD}</li>}
            </ul>
          </Banner>
        )}
      </Wide>
    </FormDialog>
  );
}
