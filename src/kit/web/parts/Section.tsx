import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useId } from 'react';
import classes from './Section.module.css';

export interface Progress {
  filled: number;
  required: number;
}

export interface SectionProps {
  title: string;
  hint?: ReactNode;
  /** «4 из 5», or «Заполнено» when nothing is missing. */
  progress?: Progress | undefined;
  /** The narrower heading column, where an outline stands beside the sheet. */
  narrow?: boolean;
  /** For outlines and links. */
  id?: string;
  children: ReactNode;
}

function SectionProgress({ filled, required }: Progress) {
  if (filled < required) {
    return (
      <p className={classes.progress}>
        {filled} из {required}
      </p>
    );
  }
  return (
    <p className={classes.done}>
      <IconCircleCheck size={16} aria-hidden /> Заполнено
    </p>
  );
}

/** A part of a form sheet: heading and hint on the left, `Field`s of the 12-column grid on the right. */
export function Section({ title, hint, progress, narrow = false, id, children }: SectionProps) {
  const heading = useId();
  return (
    <section className={classes.section} data-narrow={narrow || undefined} id={id} aria-labelledby={heading}>
      <div className={classes.head}>
        <h2 className={classes.title} id={heading}>
          {title}
        </h2>
        {hint && <p className={classes.hint}>{hint}</p>}
        {progress && progress.required > 0 && <SectionProgress {...progress} />}
      </div>
      <div className={classes.grid}>{children}</div>
    </section>
  );
}

interface FoldedProps extends Omit<SectionProps, 'progress'> {
  /** It begins unfolded: while it is the same, what the user folds or unfolds stays so. */
  unfolded?: boolean;
}

/** A section that is folded away until it is needed: «Дополнительно». Links to its fields open it. */
export function FoldedSection({ title, hint, narrow = false, id, unfolded = false, children }: FoldedProps) {
  return (
    <details className={classes.fold} id={id} open={unfolded}>
      <summary className={classes.summary} data-narrow={narrow || undefined}>
        <span className={classes.foldTitle}>
          <IconChevronRight size={18} className={classes.chevron} aria-hidden />
          {title}
        </span>
        {hint && <span className={classes.foldHint}>{hint}</span>}
      </summary>
      <div className={classes.foldBody} data-narrow={narrow || undefined}>
        <div className={classes.grid}>{children}</div>
      </div>
    </details>
  );
}

export interface FieldProps {
  /** Columns of 12. Short fields pair (6), names take 4, a passport 3, addresses 12. */
  span?: 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 12;
  /** Columns of 12 on the phone: dates, series and numbers stay in pairs (6). */
  phone?: 4 | 6 | 8 | 12;
  children: ReactNode;
}

/** A place in the section's grid. */
export function Field({ span = 12, phone = 12, children }: FieldProps) {
  const style = { '--span': span, '--phone-span': phone } as CSSProperties;
  return (
    <div className={classes.field} style={style}>
      {children}
    </div>
  );
}
