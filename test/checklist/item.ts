/** The firm's report, an ordinary one, and the private appraiser's, which has what the law asks for only sometimes. */
export type Form = 'legal' | 'private';

/** Number in the checklist, what is asked for, the words that are found: in both reports, or in each its own. */
export type ChecklistItem = [number: number, what: string, found: string[] | Partial<Record<Form, string[]>>];
