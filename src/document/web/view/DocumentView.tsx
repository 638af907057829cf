import { useMemo } from 'react';
import type { ReportDocument } from '#document/model/block-document.ts';
import { numberBlocks } from '#document/model/block-numbering.ts';
import { Blocks } from './Blocks.tsx';
import classes from './DocumentView.module.css';
import { Runs } from './Runs.tsx';
import type { View } from './view.ts';

export interface DocumentViewProps {
  document: ReportDocument;
  pictureAddress: (key: string) => string;
}

/** The document in the browser: the same model and numbers as on paper, without pages. Prints black on white. */
export function DocumentView({ document, pictureAddress }: DocumentViewProps) {
  const numbering = useMemo(() => numberBlocks(document.blocks, [document.titlePage]), [document]);
  const view: View = {
    numberOf: numbering.numberOf,
    refText: numbering.refText,
    pictureAddress,
    blocks: (blocks) => <Blocks blocks={blocks} view={view} />,
  };
  const { titlePage } = document;
  return (
    <article className={classes.document} lang="ru">
      <header className={classes.title}>
        <p className={classes.issuer}>{titlePage.issuer.name}</p>
        <p className={classes.muted}>{titlePage.issuer.details}</p>
        <p className={classes.accent}>{titlePage.number}</p>
        <h1>{titlePage.title}</h1>
        <p className={classes.subtitle}>{titlePage.subtitle}</p>
        <dl className={classes.facts}>
          {titlePage.rows.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Runs runs={value} refText={view.refText} />
              </dd>
            </div>
          ))}
          {titlePage.dates.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      <Blocks blocks={numbering.blocks} view={view} />
    </article>
  );
}
