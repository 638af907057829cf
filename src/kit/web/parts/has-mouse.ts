/** Without a mouse nothing is dragged into a page, and there is hardly a keyboard. */
export const hasMouse = (): boolean => matchMedia('(any-pointer: fine)').matches;
