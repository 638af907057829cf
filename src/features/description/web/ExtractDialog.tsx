import { Button, Checkbox, Select } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';
import { plural } from '#kit/russian.ts';
import { Dialog } from '#kit/web/dialogs/Dialog.tsx';
import { Banner } from '#kit/web/parts/Banner.tsx';
import type { FoundPlot, PlotExtract } from '../extract/extract.ts';
import { type Proposal, proposalsOf } from '../extract/fill.ts';
import { notesOf } from '../extract/notes.ts';
import type { LandPlot } from '../land-plot.ts';
import classes from './ExtractDialog.module.css';

interface ExtractDialogProps {
  plots: readonly FoundPlot[];
  form: LandPlot;
  fixedNumber: string | null;
  onFill: (extract: PlotExtract, chosen: ReadonlySet<string>) => void;
  onClose: () => void;
}

function foundFirst(plots: readonly FoundPlot[], form: LandPlot): string | null {
  const wanted = plots.find(({ cadastralNumber }) => cadastralNumber === form.cadastral_number);
  return wanted?.cadastralNumber ?? (plots.length === 1 ? (plots[0]?.cadastralNumber ?? null) : null);
}

/** What stands in the way of taking over an extract, or what to look at first. */
function objections(number: string, form: LandPlot, fixedNumber: string | null): { refused: boolean; text: string }[] {
  if (fixedNumber !== null && fixedNumber !== number) {
    return [{ refused: true, text: `Это выписка на участок ${number}, а отчет оплачен для участка ${fixedNumber}.` }];
  }
  if (form.cadastral_number !== '' && form.cadastral_number !== number) {
    return [{ refused: false, text: `В отчете указан другой участок: ${form.cadastral_number}.` }];
  }
  return [];
}

/** What the extract says beside what stands in the form; the appraiser ticks what to take over. */
export function ExtractDialog({ plots, form, fixedNumber, onFill, onClose }: ExtractDialogProps) {
  const [number, setNumber] = useState(() => foundFirst(plots, form));
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
  const extract = useMemo(
    () => plots.find(({ cadastralNumber }) => cadastralNumber === number)?.read() ?? null,
    [plots, number],
  );
  const proposals = useMemo(() => (extract ? proposalsOf(form, extract.values) : []), [extract, form]);
  const notes = number === null ? [] : objections(number, form, fixedNumber);
  const blocked = notes.some((note) => note.refused);
  const chosen = new Set(proposals.map(({ field }) => field).filter((field) => !refused.has(field)));
  const toggle = (field: string) => {
    const next = new Set(refused);
    if (!next.delete(field)) next.add(field);
    setRefused(next);
  };
  const changed = new Set<string>(proposals.map(({ field }) => field));
  const agreeing = Object.entries(extract?.values ?? {}).filter(
    ([field, value]) => value !== '' && !changed.has(field),
  ).length;

  return (
    <Dialog
      opened
      onClose={onClose}
      title="Что заполнить по выписке"
      {...(number === null ? {} : { subtitle: `Участок ${number}` })}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Отмена
          </Button>
          <Button
            disabled={blocked || !extract || (chosen.size === 0 && notesOf(extract).length === 0)}
            onClick={() => extract && onFill(extract, chosen)}
          >
            {chosen.size === 0
              ? 'Только запомнить сказанное'
              : `Заполнить ${chosen.size} ${plural(chosen.size, 'поле', 'поля', 'полей')}`}
          </Button>
        </>
      }
    >
      <div className={classes.stack}>
        {plots.length > 1 && (
          <Select
            label="Какой участок оценивается"
            description={`В файле ${plots.length} ${plural(plots.length, 'участок', 'участка', 'участков')}`}
            placeholder="Начните вводить кадастровый номер"
            data={plots.map(({ cadastralNumber }) => cadastralNumber)}
            value={number}
            onChange={setNumber}
            searchable
            data-autofocus
            limit={50}
            nothingFoundMessage="Такого участка в файле нет"
          />
        )}
        {notes.map(({ refused: hard, text }) => (
          <Banner key={text} tone={hard ? 'danger' : 'warn'} title={text} />
        ))}
        {extract && !blocked && (
          <>
            {proposals.length > 0 && (
              <ul className={classes.list}>
                {proposals.map((proposal, index) => (
                  <ProposalRow
                    key={proposal.field}
                    proposal={proposal}
                    isFirst={index === 0 && plots.length === 1}
                    checked={chosen.has(proposal.field)}
                    isDoubtful={extract.doubtful?.includes(proposal.field) ?? false}
                    onToggle={() => toggle(proposal.field)}
                  />
                ))}
              </ul>
            )}
            {agreeing > 0 && (
              <p className={classes.agreeing}>
                {proposals.length === 0
                  ? 'Всё, что есть в выписке, уже стоит в описании.'
                  : `Ещё ${agreeing} ${plural(agreeing, 'поле совпадает', 'поля совпадают', 'полей совпадают')} с выпиской.`}
              </p>
            )}
          </>
        )}
        {extract && extract.warnings.length > 0 && (
          <Banner tone="warn" title="Проверьте сами">
            {extract.warnings.map((text) => (
              <span key={text} className={classes.warning}>
                {text}
              </span>
            ))}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}

interface ProposalRowProps {
  proposal: Proposal;
  /** Takes the focus when the dialog opens. */
  isFirst: boolean;
  checked: boolean;
  /** A printed extract may have told it wrongly. */
  isDoubtful: boolean;
  onToggle: () => void;
}

function ProposalRow({ proposal, isFirst, checked, isDoubtful, onToggle }: ProposalRowProps) {
  const id = useId();
  return (
    <li className={classes.row}>
      <Checkbox
        id={id}
        checked={checked}
        onChange={onToggle}
        aria-describedby={`${id}-value`}
        data-autofocus={isFirst || undefined}
      />
      <label htmlFor={id} className={classes.label}>
        {proposal.label}
      </label>
      <span id={`${id}-value`} className={classes.value}>
        {proposal.proposed || <span className={classes.cleared}>пусто: в выписке этого нет</span>}
        {isDoubtful && (
          <span className={classes.doubt}>
            <IconAlertTriangle size={14} aria-hidden /> прочитано из PDF, проверьте
          </span>
        )}
        {proposal.now && <span className={classes.now}>сейчас: {checked ? <s>{proposal.now}</s> : proposal.now}</span>}
      </span>
    </li>
  );
}
