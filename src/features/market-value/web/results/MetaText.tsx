import type { CorrectionField } from '#features/market/factors.ts';
import { type CorrectionMeta, emptyMeta } from '../../calculation.ts';
import { CommitText, type CommitTextProps } from '../CommitInput.tsx';
import { useScreen, useShown } from '../screen.ts';

/** A field of what is written about a correction, and how it is written. */
export function useMeta<Field extends keyof CorrectionMeta>(correction: CorrectionField, field: Field) {
  const { history } = useScreen();
  const { value, readOnly } = useShown((shown) => ({
    value: (shown.calculation.corrections_meta[correction] ?? emptyMeta())[field],
    readOnly: shown.readOnly,
  }));
  const write = (value: CorrectionMeta[Field]) => {
    const { corrections_meta: metas, ...rest } = history.latest();
    const changed = { ...(metas[correction] ?? emptyMeta()), [field]: value };
    history.change({ ...rest, corrections_meta: { ...metas, [correction]: changed } });
  };
  return { value, readOnly, write };
}

interface MetaTextProps extends Omit<CommitTextProps, 'name' | 'value' | 'readOnly' | 'onCommit'> {
  correction: CorrectionField;
  field: 'source' | 'year' | 'table' | 'page' | 'comment';
}

/** A text about a correction. */
export function MetaText({ correction, field, ...props }: MetaTextProps) {
  const { value, readOnly, write } = useMeta(correction, field);
  const name = `corrections_meta.${correction}.${field}`;
  return <CommitText {...props} name={name} value={value} readOnly={readOnly} onCommit={write} />;
}
