import { expect, it } from 'vitest';
import { streebog } from './streebog.ts';

/*
 * RFC 6986, section 10: the messages and digests of its two examples. It prints them as numbers; here they stand as bytes
 * in a file, the other way round.
 */

const asBytes = (number: string) => Buffer.from(number, 'hex').reverse();
const M1 = Buffer.from(`${'0123456789'.repeat(6)}012`);
/** «Се ветри, Стрибожи внуци, веютъ с моря стрелами на храбрыя плъкы Игоревы» in the Windows code page. */
const M2 = asBytes(
  'fbe2e5f0eee3c820fbeafaebef20fffbf0e1e0f0f520e0ed20e8ece0ebe5f0f2f120fff0eeec20f1' +
    '20faf2fee5e2202ce8f6f3ede220e8e6eee1e8f0f2d1202ce8f0f2e5e220e5d1',
);

it('R1 Streebog gives the digests of its standard, of 256 and 512 bits', () => {
  expect(M2.length).toBe(72);
  expect(streebog(M1, 512)).toEqual(
    asBytes(
      '486f64c1917879417fef082b3381a4e211c324f074654c38823a7b76f830ad00' +
        'fa1fbae42b1285c0352f227524bc9ab16254288dd6863dccd5b9f54a1ad0541b',
    ),
  );
  expect(streebog(M1, 256)).toEqual(asBytes('00557be5e584fd52a449b16b0251d05d27f94ab76cbaa6da890b59d8ef1e159d'));
  expect(streebog(M2, 512)).toEqual(
    asBytes(
      '28fbc9bada033b1460642bdcddb90c3fb3e56c497ccd0f62b8a2ad4935e85f03' +
        '7613966de4ee00531ae60f3b5a47f8dae06915d5f2f194996fcabf2622e6881e',
    ),
  );
  expect(streebog(M2, 256)).toEqual(asBytes('508f7e553c06501d749a66fc28c6cac0b005746d97537fa85d9e40904efed29d'));
});

it('R1 Streebog counts whole blocks, none at all, and sums that run over', () => {
  const hex = (file: Buffer) => streebog(file, 256).toString('hex');
  expect(hex(Buffer.alloc(0))).toBe('3f539a213e97c802cc229d474c6aa32a825a360b2a933a949fd925208d9ce1bb');
  // Each length about a block has a digest of its own, and so has each filling.
  const digests = [63, 64, 65, 127, 128, 129].flatMap((length) =>
    [0x00, 0x01, 0xff].map((byte) => hex(Buffer.alloc(length, byte))),
  );
  expect(new Set(digests).size).toBe(18);
});
