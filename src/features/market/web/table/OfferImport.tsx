import { useMemo, useRef } from 'react';
import { call } from '#kit/web/call.ts';
import { TableImportDialog } from '#kit/web/import/TableImportDialog.tsx';
import type { TableStore } from '#kit/web/import/use-table-import.ts';
import { newId } from '#kit/web/new-id.ts';
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

/** Offers from a spreadsheet. */
export function OfferImport({ onClose, onStored, onUndo }: Props) {
  const importId = useRef(newId());
  const store = useMemo(
    (): TableStore => ({
      atOnce: IMPORT_ROWS,
      store: async (rows) => {
        const { ids, seen_again, refused } = await call(importOffers, {
          body: { rows: rows.map(sightingOf), import_id: importId.current },
        });
        onStored();
        return {
          ids,
          known: seen_again,
          refused: refused.map(({ row, errors }) => ({ row, problem: Object.values(errors).join('; ') })),
        };
      },
    }),
    [onStored],
  );
  return (
    <TableImportDialog
      title="Предложения из таблицы"
      words={WORDS}
      rules={OFFER_IMPORT}
      store={store}
      knownIn="в списке"
      onClose={onClose}
      onUndo={onUndo}
    />
  );
}
