import { Anchor } from '@mantine/core';
import type { CorrectionField } from '#features/market/factors.ts';
import { steadySentence } from '#features/market-analysis/market-state.ts';
import { ProposedWords } from '#kit/web/fields/Proposed.tsx';
import { type CorrectionMeta, emptyMeta } from '../../calculation.ts';
import { CommitText, type CommitTextProps } from '../CommitInput.tsx';
import { useScreen, useShown } from '../screen.ts';
import classes from './FactorRow.module.css';

/** A field of what is written about a correction, and how it is written. */
export function useMeta<Field extends keyof CorrectionMeta>(correction: CorrectionField, field: Field) {
  const { history } = useScreen();
  const { value, readOnly } = useShown((shown) => ({
    value: (shown.calculation.corrections_meta[correction] ?? emptyMeta())[field],
    readOnly: shown.readOnly,
  }));
  const write = (value: CorrectionMeta[Field]) => {
    const { corrections_meta: metas, ...rest } = history.latest();
    const changed = {
      ...(metas[correction] ?? emptyMeta()),
      [field]: value,
      ...(field === 'comment' ? { outdated: false } : {}),
    };
    history.change({ ...rest, corrections_meta: { ...metas, [correction]: changed } });
  };
  return { value, readOnly, write };
}

interface MetaTextProps extends Omit<CommitTextProps, 'name' | 'value' | 'readOnly' | 'onCommit'> {
  correction: CorrectionField;
  field: 'source' | 'year' | 'table' | 'page';
}

/** A text about a correction. */
export function MetaText({ correction, field, ...props }: MetaTextProps) {
  const { value, readOnly, write } = useMeta(correction, field);
  const name = `corrections_meta.${correction}.${field}`;
  return <CommitText {...props} name={name} value={value} readOnly={readOnly} onCommit={write} />;
}

interface ReasonTextProps {
  correction: CorrectionField;
  /** Of the factor. */
  label: string;
  className?: string;
}

/** Why a correction is as it is, or why there is none. One that was written for other analogues says so until it is read. */
export function ReasonText({ correction, label, className }: ReasonTextProps) {
  const { value, readOnly, write } = useMeta(correction, 'comment');
  const isOutdated = useShown(({ calculation }) => calculation.corrections_meta[correction]?.outdated ?? false);
  const steady = useShown(({ sources }) =>
    correction === 'saleDateCorrection' && sources.market ? steadySentence(sources.market) : '',
  );
  return (
    <div className={className}>
      <CommitText
        name={`corrections_meta.${correction}.comment`}
        aria-label={`${label}: обоснование`}
        label="Обоснование"
        maxLength={2000}
        multiline="grows"
        value={value}
        readOnly={readOnly}
        onCommit={write}
        description={
          isOutdated &&
          value !== '' && (
            <span className={classes.outdated}>
              Написано для прежних аналогов: проверьте.{' '}
              {!readOnly && (
                <Anchor component="button" type="button" inherit onClick={() => write(value)}>
                  Подходит
                </Anchor>
              )}
            </span>
          )
        }
      />
      {steady && value === '' && !readOnly && (
        <ProposedWords from="Анализ рынка" words={steady} onTake={() => write(steady)} />
      )}
    </div>
  );
}
