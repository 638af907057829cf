/** In the save bar of a profile that holds nothing yet. */
export const NEW_PROFILE = {
  state: 'dirty',
  text: 'Профиль ещё не заполнен',
  note: 'Его можно дополнить и потом',
} as const;

/** Until a form of practice is chosen: saves, chooses this one and opens the first report. */
export const SAVE_AND_CREATE = 'Сохранить и создать отчет';
