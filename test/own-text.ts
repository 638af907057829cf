/** A text as a user keeps it for later reports; invented. */
export const OWN_TEXT = {
  field: 'gas',
  name: 'ИЖС, районный центр',
  segment: 'ИЖС',
  region: 'Калужская область',
  blocks: [{ type: 'text', value: '<p>Газ на {дата оценки}: {газоснабжение объекта}.</p>' }],
} as const;
