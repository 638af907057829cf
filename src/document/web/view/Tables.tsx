import type { ReactNode } from 'react';
import type { Cell, ComparisonBlock, KeyValueBlock, TableBlock } from '#document/model/block.ts';
import type { Run } from '#document/model/block-run.ts';
import classes from './DocumentView.module.css';
import { Runs } from './Runs.tsx';
import type { View } from './view.ts';

function Caption({ runs, number, view }: { runs: readonly Run[] | undefined; number: string | undefined; view: View }) {
  if (!runs) return null;
  return (
    <caption className={classes.caption}>
      <strong>Таблица {number}.</strong> <Runs runs={runs} refText={view.refText} />
    </caption>
  );
}

function Note({ runs, view }: { runs: readonly Run[] | undefined; view: View }) {
  if (!runs) return null;
  return (
    <p className={classes.note}>
      <Runs runs={runs} refText={view.refText} />
    </p>
  );
}

function CellView({ cell, align, view, head }: { cell: Cell; align?: string; view: View; head?: boolean }) {
  const Tag = head ? 'th' : 'td';
  return (
    <Tag
      colSpan={cell.colspan}
      rowSpan={cell.rowspan}
      data-align={cell.align ?? align}
      scope={head ? 'col' : undefined}
    >
      {cell.blocks ? view.blocks(cell.blocks) : <Runs runs={cell.runs} refText={view.refText} />}
    </Tag>
  );
}

function Row({ cells, block, view, head }: { cells: readonly Cell[]; block: TableBlock; view: View; head?: boolean }) {
  return (
    <tr>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a printed table never changes its order
        <CellView key={index} cell={cell} align={block.columns[index]?.align} view={view} head={head} />
      ))}
    </tr>
  );
}

function rows(list: readonly (readonly Cell[])[], block: TableBlock, view: View, head = false) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a printed table never changes its order
  return list.map((cells, index) => <Row key={index} cells={cells} block={block} view={view} head={head} />);
}

/** A table that may be wider than the page; the keyboard reaches what lies outside. */
function Scroller({ number, children }: { number: string | undefined; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus
    <section className={classes.scroller} aria-label={number ? `Таблица ${number}` : 'Таблица'} tabIndex={0}>
      {children}
    </section>
  );
}

/** A list of the document or of the user's editor. */
export function TableView({ block, view }: { block: TableBlock; view: View }) {
  return (
    <Scroller number={view.numberOf(block)}>
      <table className={classes.table} id={block.id}>
        <Caption runs={block.caption} number={view.numberOf(block)} view={view} />
        {block.head.length > 0 && <thead>{rows(block.head, block, view, true)}</thead>}
        <tbody>{rows(block.rows, block, view)}</tbody>
        {block.totals.length > 0 && <tfoot>{rows(block.totals, block, view)}</tfoot>}
      </table>
      <Note runs={block.note} view={view} />
    </Scroller>
  );
}

/** Label and value, with tinted rows over groups. */
export function KeyValueView({ block, view }: { block: KeyValueBlock; view: View }) {
  return (
    <table className={classes.table} id={block.id}>
      <Caption runs={block.caption} number={view.numberOf(block)} view={view} />
      {block.groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a printed table never changes its order
        <tbody key={index}>
          {group.title && (
            <tr className={classes.group}>
              <th colSpan={2} scope="colgroup">
                <Runs runs={group.title} refText={view.refText} />
              </th>
            </tr>
          )}
          {group.rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a printed table never changes its order
            <tr key={place}>
              <th scope="row" className={classes.label}>
                <Runs runs={row.label} refText={view.refText} />
              </th>
              <td>
                <Runs runs={row.value} refText={view.refText} />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** The adjustment table: choice, percent and running price of each analogue. */
export function ComparisonView({ block, view }: { block: ComparisonBlock; view: View }) {
  const { titles, peers } = block;
  const sums = (list: ComparisonBlock['before']) =>
    list.map((sum, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a printed table never changes its order
      <tr key={index} className={sum.bold && classes.bold}>
        <th scope="row">
          <Runs runs={sum.label} refText={view.refText} />
        </th>
        <td>{sum.subject}</td>
        {sum.values.map((value, peer) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one value a peer
          <td key={peer} colSpan={3} data-align="right">
            {value}
          </td>
        ))}
      </tr>
    ));
  return (
    <Scroller number={view.numberOf(block)}>
      <table className={classes.table} id={block.id}>
        <Caption runs={block.caption} number={view.numberOf(block)} view={view} />
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {titles.factor}
            </th>
            <th scope="col" rowSpan={2}>
              {titles.subject}
            </th>
            {peers.map(({ title, remark }) => (
              <th key={title} colSpan={3} scope="colgroup">
                {title}
                {remark && `, ${remark}`}
              </th>
            ))}
          </tr>
          <tr>
            {peers.flatMap((peer) =>
              [titles.choice, titles.percent, titles.price].map((unit, place) => (
                <th key={`${peer.title} ${unit}`} scope="col" data-align={place > 0 ? 'right' : undefined}>
                  {unit}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {sums(block.before)}
          {block.factors.map((factor, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a printed table never changes its order
            <tr key={index}>
              <th scope="row">
                <Runs runs={factor.label} refText={view.refText} />
              </th>
              <td>{factor.subject}</td>
              {factor.steps.flatMap(({ choice, percent, price, changed }, peer) => {
                const tone = changed ? classes.bold : classes.muted;
                return [
                  <td key={`${peers[peer]?.title} choice`} className={tone}>
                    {choice}
                  </td>,
                  <td key={`${peers[peer]?.title} percent`} className={tone} data-align="right">
                    {percent}
                  </td>,
                  <td key={`${peers[peer]?.title} price`} className={tone} data-align="right">
                    {price}
                  </td>,
                ];
              })}
            </tr>
          ))}
          {sums(block.after)}
        </tbody>
        <tfoot>
          {block.results.map((result, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a printed table never changes its order
            <tr key={index} className={classes.group}>
              <th scope="row" colSpan={2}>
                <Runs runs={result.label} refText={view.refText} />
              </th>
              <td colSpan={peers.length * 3} data-align="right">
                {result.value}
              </td>
            </tr>
          ))}
        </tfoot>
      </table>
      <Note runs={block.note} view={view} />
    </Scroller>
  );
}
