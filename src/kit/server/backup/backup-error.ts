/** Why a copy cannot be made or restored: a sentence for the operator. */
export class BackupError extends Error {}
