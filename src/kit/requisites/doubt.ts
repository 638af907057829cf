type Doubt = (typed: string) => string | null;

/** A doubt as the field of a report or a profile says it. */
export function untilGeneration(doubt: Doubt): (value: unknown) => string | null {
  return (value) => {
    const found = doubt(typeof value === 'string' ? value : '');
    return found && `${found}. Сохранить можно, сформировать отчет\u00a0— нет`;
  };
}
