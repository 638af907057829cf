import { Anchor } from '@mantine/core';
import { type CorrectionField, FACTORS } from '#features/market/factors.ts';
import { steadySentence } from '#features/market-analysis/market-state.ts';
import { upperFirst } from '#kit/russian.ts';
import { ProposedWords } from '#kit/web/fields/Proposed.tsx';
import { fieldId } from '#kit/web/form/form-area.ts';
import { useRemarks } from '#kit/web/form/remarks.ts';
import { unanswered, uncorrected } from '../../advice/differences.ts';
import { whySmall } from '../../advice/why-small.ts';
import { withAreaConfirmed } from '../../area-basis.ts';
import { type CorrectionMeta, emptyMeta } from '../../calculation.ts';
import { withSourceParts, withTableParts } from '../../grid/source-parts.ts';
import { withMeta } from '../../grid/written-meta.ts';
import { analoguesOf } from '../../named-analogues.ts';
import { CommitText, type CommitTextProps } from '../CommitInput.tsx';
import { useScreen, useShown } from '../screen.ts';
import { adviceOf } from './advice-of.ts';
import classes from './FactorRow.module.css';
import { SampleProposal } from './SampleProposal.tsx';
import { WhyPlace } from './WhyPlace.tsx';

/** A field of what is written about a correction, and how it is written. */
function useMeta<Field extends keyof CorrectionMeta>(correction: CorrectionField, field: Field) {
  const { history } = useScreen();
  const { value, readOnly } = useShown((shown) => ({
    value: (shown.calculation.corrections_meta[correction] ?? emptyMeta())[field],
    readOnly: shown.readOnly,
  }));
  const write = (value: CorrectionMeta[Field]) =>
    history.change(withMeta(history.latest(), correction, { [field]: value }));
  return { value, readOnly, write };
}

interface MetaTextProps extends Omit<CommitTextProps, 'name' | 'value' | 'readOnly' | 'onCommit'> {
  correction: CorrectionField;
  field: 'source' | 'year' | 'table' | 'page';
}

/** A text about a correction. */
export function MetaText({ correction, field, ...props }: MetaTextProps) {
  const { history } = useScreen();
  const { value, readOnly, write } = useMeta(correction, field);
  const name = `corrections_meta.${correction}.${field}`;
  const parts = { source: withSourceParts, table: withTableParts };
  const part = (partsOf: (of: CorrectionMeta) => CorrectionMeta) => () => {
    const { corrections_meta: metas, ...rest } = history.latest();
    const meta = metas[correction] ?? emptyMeta();
    const parted = partsOf(meta);
    if (parted !== meta) history.change({ ...rest, corrections_meta: { ...metas, [correction]: parted } });
  };
  return (
    <CommitText
      {...props}
      {...(field in parts && !readOnly ? { onLeft: part(parts[field as keyof typeof parts]) } : {})}
      name={name}
      value={value}
      readOnly={readOnly}
      onCommit={write}
    />
  );
}

interface ReasonTextProps {
  correction: CorrectionField;
  /** Of the factor. */
  label: string;
  /** None of the analogues has a correction. */
  isUncorrected?: boolean;
  className?: string;
}

/** Why a correction is as it is, or why there is none. What was written for others says so until it is read. */
export function ReasonText({ correction, label, isUncorrected = false, className }: ReasonTextProps) {
  const { value, readOnly, write } = useMeta(correction, 'comment');
  const isOutdated = useShown((shown) =>
    adviceOf(shown).some(({ code, field }) => code === 'reason' && field === `corrections_meta.${correction}`),
  );
  const formerArea = useShown((shown) =>
    correction === 'areaCorrection' ? adviceOf(shown).find(({ code }) => code === 'basis')?.text : undefined,
  );
  const { history, read } = useScreen();
  const confirm = () =>
    formerArea ? history.change(withAreaConfirmed(history.latest(), read().object)) : write(value);
  // What a reason says of some, or beside a correction, is found by their numbers.
  const { unnamed, corrected } = useShown(({ calculation, object }) => {
    const factor = isUncorrected && value === '' ? undefined : FACTORS.find((one) => one.correction === correction);
    const of = calculation.analogs.flatMap((one, at) => (one.isIncluded && one[correction] ? [at] : []));
    return { unnamed: factor ? unanswered(calculation, factor, object) : [], corrected: of };
  });
  const without = `без корректировки («${analoguesOf(unnamed)}»${correction === 'locationCorrection' ? ' или место' : ''})`;
  const naming = `Назовите аналоги ${corrected.length > 0 ? `с корректировкой («${analoguesOf(corrected)}») и ` : ''}${without}`;
  // The report prints it as long as there are no words of the appraiser's.
  const small = useShown(({ calculation, object }) => {
    const factor = isUncorrected && FACTORS.find((one) => one.correction === correction);
    return factor ? whySmall(calculation, factor.choice, uncorrected(calculation, factor, object), object) : '';
  });
  const name = `corrections_meta.${correction}.comment`;
  // What was found against a steady market stands at this field.
  const isDoubted = useRemarks()[fieldId(name)] !== undefined;
  const steady = useShown(({ sources }) =>
    correction === 'saleDateCorrection' && sources.market && !isDoubted ? steadySentence(sources.market) : '',
  );
  // Of several reasons the first is one of those that are taken together.
  const of = `${label}: обоснование`;
  const ofLast = steady || small ? undefined : of;
  return (
    <div className={className}>
      <CommitText
        name={name}
        aria-label={of}
        label="Обоснование"
        maxLength={2000}
        multiline="grows"
        value={value}
        readOnly={readOnly}
        onCommit={write}
        description={
          isOutdated || formerArea ? (
            <span className={classes.outdated}>
              {formerArea ?? 'Источник и обоснование даны для прежних значений: проверьте.'}{' '}
              {!readOnly && (
                <Anchor component="button" type="button" inherit onClick={confirm}>
                  Подходит
                </Anchor>
              )}
            </span>
          ) : (
            unnamed.length > 0 && !readOnly && naming
          )
        }
      />
      {value === '' && !readOnly && (
        <>
          {steady && <ProposedWords of={of} from="Анализ рынка" words={steady} onTake={() => write(steady)} />}
          {small && (
            <ProposedWords
              of={steady ? undefined : of}
              from="По фактам"
              words={upperFirst(small)}
              onTake={() => write(`${upperFirst(small)}.`)}
            />
          )}
          {correction === 'locationCorrection' && <WhyPlace of={ofLast} onTake={write} />}
          {isUncorrected && (correction === 'areaCorrection' || correction === 'saleDateCorrection') && (
            <SampleProposal by={correction} of={ofLast} onTake={write} />
          )}
        </>
      )}
    </div>
  );
}
