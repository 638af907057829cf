/** The attribute of a chip that holds the characters for which it stands. */
export const STORED = 'data-place';
