import { expect, it } from 'vitest';
import { uploadScan } from '#features/appraiser/api.ts';
import { fileKey, uploadDefaultImage, uploadReportFile } from '#features/files/api.ts';
import { attachSignature } from '#features/generation/signature-api.ts';
import { addAdvertPicture, addEvidence } from '#features/market/api.ts';
import { createReport } from '#features/report/save-api.ts';
import { type TestUser, testApp } from '#test/app.ts';
import { jpegParts, jpegSegment, withSegments } from '#test/picture-parts.ts';
import { pictureBytes } from '#test/pictures.ts';

const app = testApp();

const SCRIPT = '<script>alert(1)</script><?php phpinfo(); ?>';
const photo = pictureBytes('photo-2');
const polyglot = Buffer.concat([withSegments(photo, jpegSegment(0xfe, SCRIPT)), Buffer.from(SCRIPT)]);
const drawing = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`);

/** Every call that takes a picture, with what it needs besides. */
async function pictureCalls(user: TestUser): Promise<[path: string, fields: Record<string, string>][]> {
  const reportId = (await user.call(createReport, { body: {} })).body.id;
  return [
    [uploadReportFile.path, { category: 'photos', reportId }],
    [uploadDefaultImage.path, {}],
    [uploadScan.path.replace(':userId', user.id), { field: 'diploma_scan' }],
  ];
}

it('J1, E6, W4 a picture with a script in it is stored and given back as a plain JPEG, by every call that takes one', async () => {
  const user = await app.newUser({ isAdmin: true });
  for (const [path, fields] of await pictureCalls(user)) {
    const { status, body } = await user.upload(path, fields, { name: 'a.php', type: 'text/html', bytes: polyglot });
    expect([path, status]).toEqual([path, 201]);
    const address = String(body.file_path);
    const { bytes, headers } = await user.download(address);
    expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' });
    expect(jpegParts(bytes)).toEqual({ markers: ['c0', 'c4', 'da', 'db'], behind: 0 });
    expect(await app.storage.get(fileKey(address) ?? address.split('/').at(-1) ?? '')).toEqual(bytes);
  }
});

it('J1, E6, W4 a drawing under the name of a photograph is refused with a sentence, by every call that takes a picture', async () => {
  const user = await app.newUser({ isAdmin: true });
  for (const [path, fields] of [...(await pictureCalls(user)), [addAdvertPicture.path, {}] as const]) {
    const { status, error } = await user.upload(path, fields, { name: 'a.jpg', type: 'image/jpeg', bytes: drawing });
    expect([path, status, error.code]).toEqual([path, 415, 'unsupported_type']);
    expect(error.message).toMatch(/^Допустимые форматы( файлов)?: JPG, PNG$/);
  }
});

it('J1, E6, M4, W4 the calls above, the signature, the page of an advert and its pictures are all that take a file', () => {
  const taking = app.endpoints.filter(({ transport }) => transport === 'upload').map(({ path }) => path);
  const known = [uploadReportFile, uploadDefaultImage, uploadScan, attachSignature, addEvidence, addAdvertPicture].map(
    ({ path }) => path,
  );
  expect(taking.sort()).toEqual(known.sort());
});
