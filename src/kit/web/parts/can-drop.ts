/** A finger drags nothing into a page: without a mouse files are chosen. */
export const canDrop = (): boolean => matchMedia('(any-pointer: fine)').matches;
