/** A file that gives no picture; the message is the sentence for the user. Trying again cannot help. */
export class PictureProblem extends Error {}
