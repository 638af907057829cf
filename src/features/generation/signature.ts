/** Rules of an attached signature. */
export const SIGNATURE_MAX_BYTES = 1024 * 1024;
export const SIGNATURE_TOO_LARGE = 'Размер файла подписи не должен превышать 1 МБ';
/** The appraiser's, the director's, and room for a firm with more of them. */
export const SIGNATURES_MAX = 5;
