/** Paying and generating on the files step: links lead there as to a field. */
export const DELIVERY = 'delivery';
