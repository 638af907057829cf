import type { Block, KeyValueBlock } from '#document/model/block.ts';
import { plainRuns } from '#document/model/block-run.ts';
import { type Contract, newContract } from '#features/contract/contract.ts';
import type { AssignedPlot } from '#features/contract/print.ts';
import { emptyClient } from '#features/report/client.ts';
import { PLEDGE } from '#features/report/options.ts';

/* The facts of an assignment, and what is printed of it as text. */

export const contract: Contract = {
  ...newContract('2026-11-16', 'ПАО Сбербанк'),
  contract_number: '84-Д',
  contract_date: '2026-11-09',
  report_number: '2026/11-084',
  purpose: PLEDGE,
  report_format: 'на бумажном носителе',
  report_users: 'ПАО Сбербанк',
};

export const plot: AssignedPlot = {
  object: 'Земельный участок',
  cadastralNumber: '99:12:0304017:245',
  area: '1 310',
  category: 'Земли населенных пунктов',
  permittedUse: 'Для индивидуального жилищного строительства',
  right: 'Право собственности',
  leaseNote: '',
  encumbrances: 'Не зарегистрировано',
  burdensOn: '',
  zoned: false,
  shareNote: '',
  vat: '',
  documents: ['выписка из ЕГРН', 'копия договора купли-продажи'],
  copies: 'all',
};

export const LISTS = {
  special: null,
  agreed: [],
  assumptions: [
    'Документы, предоставленные заказчиком, достоверны; экспертиза не проводилась.',
    'Границы приняты по ЕГРН.',
  ],
  limitations: ['Величина действительна только на дату оценки.'],
};

export const client = { ...emptyClient(), last_name: 'Заречная', first_name: 'Мария', middle_name: 'Сергеевна' };

const plain = (text: string) => text.replace(/\u00a0/g, ' ');

export function rowsOf(blocks: Block[]): Record<string, string> {
  const table = blocks.find((block): block is KeyValueBlock => block.kind === 'kv');
  const rows = table?.groups.flatMap((group) => group.rows) ?? [];
  return Object.fromEntries(rows.map(({ label, value }) => [plain(plainRuns(label)), plain(plainRuns(value))]));
}

export function textOf(blocks: Block[]): string {
  return plain(
    blocks
      .map((block) => {
        if (block.kind === 'paragraph') return plainRuns(block.runs);
        if (block.kind === 'list') return block.items.map((item) => plainRuns(item.runs)).join('\n');
        return block.kind === 'heading' ? block.text : '';
      })
      .join('\n'),
  );
}
