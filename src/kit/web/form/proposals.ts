import { createContext, useContext } from 'react';

/** What a field may take over at one press. It is shown beside the field and never filled in by itself. */
export interface Proposal {
  /** Where it is from: «Как в отчете № 84». */
  from: string;
  /** The value as people read it. */
  words: string;
  /** What it is, where that is not the label of the field that it stands below: «Заказчик». */
  of?: string;
  /** What is set: the field, and what belongs to it. */
  values: Readonly<Record<string, unknown>>;
  /** It may take the place of what stands in the field; else it is offered to an empty one. */
  instead?: boolean;
}

/** By the name of the field. */
export type Proposals = Readonly<Record<string, Proposal | undefined>>;

const Context = createContext<Proposals>({});

/** Around fields that something is proposed to. */
export const ProposalsProvider = Context.Provider;

export const useProposal = (name: string): Proposal | undefined => useContext(Context)[name];
