/** Why a file can't fill the description, as a sentence for the user; never quotes the file, which names persons. */
export class ExtractProblem extends Error {}
