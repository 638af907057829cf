import { Fragment } from 'react';
import type { Block, HeadingBlock, ListBlock, Picture } from '#document/model/block.ts';
import type { Run } from '#document/model/block-run.ts';
import classes from './DocumentView.module.css';
import { Runs } from './Runs.tsx';
import { ComparisonView, KeyValueView, TableView } from './Tables.tsx';
import type { View } from './view.ts';

function Heading({ block, view }: { block: HeadingBlock; view: View }) {
  const number = view.numberOf(block);
  const Tag = (['h2', 'h3', 'h4'] as const)[block.level - 1] ?? 'h4';
  return (
    <Tag id={block.id} className={classes.heading} data-level={block.level}>
      {block.appendix ? `Приложение ${number}. ` : number && <span className={classes.accent}>{number} </span>}
      {block.text}
    </Tag>
  );
}

function List({ block, view }: { block: ListBlock; view: View }) {
  const Tag = block.marker === 'dash' ? 'ul' : 'ol';
  return (
    <Tag className={classes.list} data-marker={block.marker} {...(Tag === 'ol' ? { start: block.start } : {})}>
      {block.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a printed list never changes its order
        <li key={index}>
          <Runs runs={item.runs} refText={view.refText} />
          {item.children?.map((child, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a printed list never changes its order
            <List key={place} block={child} view={view} />
          ))}
        </li>
      ))}
    </Tag>
  );
}

interface FigureProps {
  picture: Picture;
  caption: readonly Run[] | undefined;
  number: string | undefined;
  id: string | undefined;
  view: View;
}

function Figure({ picture, caption, number, id, view }: FigureProps) {
  return (
    <figure className={classes.figure} id={id}>
      <img
        src={view.pictureAddress(picture.key)}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        loading="lazy"
      />
      {caption && (
        <figcaption>
          {number && <strong>Рис. {number}. </strong>}
          <Runs runs={caption} refText={view.refText} />
        </figcaption>
      )}
    </figure>
  );
}

function BlockView({ block, view }: { block: Block; view: View }) {
  switch (block.kind) {
    case 'heading':
      return <Heading block={block} view={view} />;
    case 'paragraph':
      return (
        <p className={classes.paragraph} data-align={block.align} data-dress={block.dress}>
          <Runs runs={block.runs} refText={view.refText} />
        </p>
      );
    case 'list':
      return <List block={block} view={view} />;
    case 'table':
      return <TableView block={block} view={view} />;
    case 'kv':
      return <KeyValueView block={block} view={view} />;
    case 'comparison':
      return <ComparisonView block={block} view={view} />;
    case 'value':
      return (
        <div className={classes.value}>
          {block.label && (
            <p className={classes.muted}>
              <Runs runs={block.label} refText={view.refText} />
            </p>
          )}
          <p className={classes.amount}>{block.amount}</p>
          <p>{block.words}</p>
          {block.note && (
            <p className={classes.muted}>
              <Runs runs={block.note} refText={view.refText} />
            </p>
          )}
        </div>
      );
    case 'strip':
      return (
        <dl className={classes.strip}>
          {block.cells.map((cell, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: three fixed places
            <div key={index}>
              <dt>
                <Runs runs={cell.label} refText={view.refText} />
              </dt>
              <dd>
                <Runs runs={cell.value} refText={view.refText} />
              </dd>
            </div>
          ))}
        </dl>
      );
    case 'formula':
      return (
        <p className={classes.formula}>
          <Runs runs={block.runs} refText={view.refText} />
        </p>
      );
    case 'dumbbell':
    case 'interval':
    case 'chart':
      // The drawing is for paper; its numbers, which are its alternative text, are what the screen shows.
      return (
        <p className={classes.note} id={block.id}>
          <strong>Рис. {view.numberOf(block)}. </strong>
          {block.alt}
        </p>
      );
    case 'image':
      return (
        <Figure
          picture={block.picture}
          caption={block.caption}
          number={view.numberOf(block)}
          id={block.id}
          view={view}
        />
      );
    case 'grid':
    case 'scan':
      return (
        <div className={classes.pictures} data-kind={block.kind}>
          {block.items.map((item) => (
            <Figure key={item.picture.key} {...item} number={view.numberOf(item)} id={item.id} view={view} />
          ))}
        </div>
      );
    case 'landscape':
      return <Blocks blocks={block.blocks} view={view} />;
    case 'sign':
      return (
        <div className={classes.signers}>
          {block.signers.map(({ role, name }) => (
            <p key={name} className={classes.signer}>
              <span>
                <Runs runs={role} refText={view.refText} />
              </span>
              <span className={classes.line} aria-hidden />
              <span>{name}</span>
            </p>
          ))}
        </div>
      );
    default:
      return null;
  }
}

/** Blocks one under another. */
export function Blocks({ blocks, view }: { blocks: readonly Block[]; view: View }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a printed document never changes its order
    <Fragment key={index}>
      <BlockView block={block} view={view} />
    </Fragment>
  ));
}
