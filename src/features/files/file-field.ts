import type { ReportFile } from './api.ts';

/* Names of what stands on the files step: a section is called as its category, what is in it `<category>.<what>`. */

/** The tile of a file. */
export const fileField = ({ category, id }: ReportFile): string => `${category}.${id}`;

/** The address of a map's source: a section has one map. */
export const sourceField = ({ category }: ReportFile): string => `${category}.source`;

/** The files that a name stands for. */
export const filesOfField = (files: readonly ReportFile[], name: string): ReportFile[] =>
  files.filter((file) => [file.category, fileField(file), sourceField(file)].includes(name));
