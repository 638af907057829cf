import { type ReactNode, useMemo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { ProposalsProvider } from '#kit/web/form/proposals.ts';
import type { LandPlot } from '../land-plot.ts';
import { basisProposal } from './basis-proposal.ts';
import { type Neighbour, neighbourProposals } from './neighbour-proposals.ts';

interface ProposingProps {
  /** What the client would be as the holder of the right. */
  owner: Partial<LandPlot> | null;
  neighbour: Neighbour | null;
  control: Control<LandPlot>;
  children: ReactNode;
}

/** Around the fields. By itself, because it is drawn anew with each letter. */
export function Proposing({ control, owner, neighbour, children }: ProposingProps) {
  const standing = useWatch({ control }) as LandPlot;
  const proposals = useMemo(
    () => ({
      ...(owner
        ? { owner_name: { of: 'Правообладатель', from: 'Заказчик', words: owner.owner_name ?? '', values: owner } }
        : {}),
      right_basis: basisProposal(standing),
      ...(neighbour ? neighbourProposals(standing, neighbour) : {}),
    }),
    [owner, neighbour, standing],
  );
  return <ProposalsProvider value={proposals}>{children}</ProposalsProvider>;
}
