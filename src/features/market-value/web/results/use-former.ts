import { useParams } from 'react-router';
import { readProposals } from '#features/contract/proposals.ts';
import { reading } from '#kit/web/form/reading.ts';
import { useNeighbour } from '#kit/web/form/use-neighbour.ts';
import { marketValueSheet } from '../../sheet.ts';

/** The newest report of the same settlement and its calculation; what it says is proposed (rows.md P9). */
export function useFormer() {
  const { reportId = '' } = useParams();
  return useNeighbour(reading(readProposals, { query: { report: reportId } }), marketValueSheet.read, true);
}
