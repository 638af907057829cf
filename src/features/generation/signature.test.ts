import { expect, it } from 'vitest';
import { comparison, isTooEarly } from './signature.ts';

const GENERATED = '2026-11-20T12:00:00.000Z';
const signer = (signed_at: string | null) => ({ name: 'Берёзкин', organisation: '', signed_at });
const words = (...times: (string | null)[]) => comparison({ fits: false, signers: times.map(signer) }, GENERATED);

it('R1 a file signed before it was made is another file, except for ten minutes of a clock that is behind', () => {
  expect(isTooEarly('2026-11-20T11:49:59.999Z', GENERATED)).toBe(true);
  expect(isTooEarly('2026-11-20T11:50:00.000Z', GENERATED)).toBe(false);
  expect(isTooEarly('2026-11-20T11:50:00.001Z', GENERATED)).toBe(false);
  expect(isTooEarly(null, GENERATED)).toBe(false);
});

it('R1 the screen says what of a signature was compared and what was not', () => {
  expect(comparison({ fits: true, signers: [signer('2016-01-01T00:00:00Z')] }, GENERATED)).toBe(
    'Относится к этому PDF. Контрольная сумма файла совпала.',
  );
  const not = 'С этим PDF не сравнивалась: это можно сделать только по контрольной сумме ГОСТ Р 34.11-2012 или SHA.';
  expect(words('2026-11-20T12:03:00Z')).toBe(
    `${not} По времени подходит: поставлена после того, как сформирован этот PDF.`,
  );
  expect(words('2026-11-20T12:03:00Z', null)).toBe(not);
  expect(words('2026-11-20T12:03:00Z', '2016-01-01T00:00:00Z')).toBe(
    `${not} Поставлена раньше, чем сформирован этот PDF: скорее всего, она относится к другому файлу.`,
  );
});
