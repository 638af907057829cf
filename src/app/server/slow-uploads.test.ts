import { afterAll, expect, it } from 'vitest';
import { registerUser } from '#features/account/api.ts';
import { signIn } from '#features/account/sign-in-api.ts';
import { listReports } from '#features/report/api.ts';
import { testApp } from '#test/app.ts';
import { jpegOfScans } from '#test/picture-parts.ts';
import { photo, reportFilesOf } from '#test/report-files.ts';
import { SERVER_BUILD } from '#test/server-build.ts';
import { sized } from '#test/size.ts';
import { openUploadReaders } from './upload-readers.ts';

/* What one user's slow uploads cost another user: counted in uploads that end before the other's calls do. */

// What one test does not wait for would keep the next one waiting.
const uploads = openUploadReaders({ children: SERVER_BUILD });
const app = testApp({}, { uploads });
afterAll(() => uploads.close());
const { newReport, send } = reportFilesOf(app);

const person = {
  password: 'берёзовый сок у ворот',
  firstName: 'Анна',
  lastName: 'Лугова',
  middleName: '',
  phone: '8 900 000 00 18',
};
/** Forty megapixels and as many scans as are taken: the slowest that a picture can be. */
const slow = { name: 'slow.jpg', bytes: jpegOfScans(6320, 6320, 50) };

it.each(sized({ short: [16], long: [16, 100] }))(
  'E6, S2 %i slow pictures of a user keep nobody else waiting for more than one of them',
  async (count) => {
    const account = { ...person, email: `vera-${count}@mezha.example` };
    await app.anonymous.call(registerUser, { body: account });
    const [anna, boris] = [await app.newUser(), await app.newUser()];
    const [hers, his] = [await newReport(anna), await newReport(boris)];
    const statuses: number[] = [];
    for (let sent = 0; sent < count; sent += 1) {
      void send(anna, hers, 'map', {}, slow).then(({ status }) => statuses.push(status));
    }
    const signedIn = await app.anonymous.call(signIn, { body: { email: account.email, password: account.password } });
    const listed = await boris.call(listReports, { query: {} });
    const stored = await send(boris, his, 'photos', {}, photo);
    expect([signedIn.status, listed.status, stored.status]).toEqual([200, 200, 201]);
    expect(statuses.filter((status) => status !== 429).length).toBeLessThan(3);
    // The rest is refused at once, so that what waits does not fill the memory.
    expect(statuses.filter((status) => status === 429)).toHaveLength(Math.max(0, count - 50));
  },
);
