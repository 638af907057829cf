import { Fragment, type ReactNode } from 'react';
import { isAddress, type Run, type RunStyle } from '#document/model/block-run.ts';
import classes from './DocumentView.module.css';

/** Text of a reference; a page has none on the screen, where nothing is paged. */
export type RefText = (run: Extract<Run, { kind: 'ref' }>) => string | null;

function styled(style: RunStyle, content: ReactNode): ReactNode {
  let node = content;
  if (style.bold) node = <strong>{node}</strong>;
  if (style.italic) node = <em>{node}</em>;
  if (style.underline) node = <u>{node}</u>;
  if (style.strike) node = <s>{node}</s>;
  if (style.sub) node = <sub>{node}</sub>;
  if (style.sup) node = <sup>{node}</sup>;
  if (style.muted || style.faint) node = <span className={classes.muted}>{node}</span>;
  if (style.accent) node = <span className={classes.accent}>{node}</span>;
  return node;
}

function RunView({ run, refText }: { run: Run; refText: RefText }): ReactNode {
  switch (run.kind) {
    case 'text':
      return styled(
        run,
        run.href && isAddress(run.href) ? (
          <a href={run.href} target="_blank" rel="noreferrer">
            {run.text}
          </a>
        ) : (
          run.text
        ),
      );
    case 'break':
      return <br />;
    case 'ref':
      return styled(run, <a href={`#${run.id}`}>{refText(run) ?? 'см.'}</a>);
    case 'fraction':
      return (
        <span className={classes.fraction}>
          <span>
            <Runs runs={run.top} refText={refText} />
          </span>
          <span>
            <Runs runs={run.bottom} refText={refText} />
          </span>
        </span>
      );
    case 'overline':
      return (
        <span className={classes.overline}>
          <Runs runs={run.runs} refText={refText} />
        </span>
      );
    default:
      return <span className={classes.gap} />;
  }
}

/** The inside of a line. */
export function Runs({ runs, refText }: { runs: readonly Run[]; refText: RefText }) {
  return runs.map((run, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a printed text never changes its order
    <Fragment key={index}>
      <RunView run={run} refText={refText} />
    </Fragment>
  ));
}
