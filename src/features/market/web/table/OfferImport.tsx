import { useMemo, useRef } from 'react';
import { formatNumber } from '#kit/numbers.ts';
import { plural } from '#kit/russian.ts';
import { call } from '#kit/web/call.ts';
import { TableImportDialog } from '#kit/web/import/TableImportDialog.tsx';
import type { TableStore } from '#kit/web/import/use-table-import.ts';
import { newId } from '#kit/web/new-id.ts';
import { toast } from '#kit/web/parts/toast.tsx';
import { IMPORT_ROWS, importOffers } from '../../api.ts';
import { OFFER_IMPORT, sightingOf } from '../../offer-columns.ts';

interface Props {
  onClose(): void;
  /** Some of the offers are stored. */
  onStored(): void;
  /** Takes back what was added. */
  onUndo(ids: readonly string[]): void;
}

const WORDS = ['предложение', 'предложения', 'предложений'] as const;
const counted = (count: number) => `${formatNumber(count)}\u00a0${plural(count, ...WORDS)}`;

/** Offers from a spreadsheet. */
export function OfferImport({ onClose, onStored, onUndo }: Props) {
  const sums = useRef({ import: newId(), ids: new Set<string>(), again: 0 });
  const store = useMemo(
    (): TableStore => ({
      atOnce: IMPORT_ROWS,
      store: async (rows) => {
        const { ids, seen_again, refused } = await call(importOffers, {
          body: { rows: rows.map(sightingOf), import_id: sums.current.import },
        });
        for (const id of ids) sums.current.ids.add(id);
        sums.current.again += seen_again;
        onStored();
        return { refused: refused.map(({ row, errors }) => ({ row, problem: Object.values(errors).join('; ') })) };
      },
    }),
    [onStored],
  );
  const done = () => {
    const { again } = sums.current;
    const ids = [...sums.current.ids];
    const said = `Добавлено: ${counted(ids.length)}${again > 0 ? `. Уже были в списке: ${formatNumber(again)}` : ''}`;
    if (ids.length + again > 0)
      toast(said, ids.length > 0 ? { label: 'Отменить', onClick: () => onUndo(ids) } : undefined);
    onClose();
  };
  return (
    <TableImportDialog
      title="Предложения из таблицы"
      words={WORDS}
      rules={OFFER_IMPORT}
      store={store}
      onClose={done}
      onDone={done}
    />
  );
}
