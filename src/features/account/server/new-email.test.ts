import { desc, eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { listAdminActions } from '#features/admin/api.ts';
import { mailQueue } from '#kit/server/database/tables.ts';
import { testApp } from '#test/app.ts';
import { resetPassword } from '../api.ts';
import { confirmEmail, sendConfirmation } from '../confirm-email-api.ts';
import { readProfile } from '../page-api.ts';
import { beginSecondFactor, confirmSecondFactor } from '../second-factor-api.ts';
import { forgotPassword, signIn } from '../sign-in-api.ts';
import { hashPassword } from './passwords.ts';
import { signInFailures, users } from './tables.ts';

/* A new e-mail: who may set it, and what it may do before its owner has answered. */

const app = testApp({ RATE_LIMITS: 'on', PUBLIC_URL: 'https://mezha.example', PAYMENTS: 'off' });
const password = 'ровный участок у леса';
const passwordHash = await hashPassword(password);

const codeOf = (secret: string, later = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + later * 30_000 });

let people = 0;
const newAddress = () => {
  people += 1;
  return `New${people}@mezha.example`;
};
async function newPerson(values: Partial<typeof users.$inferInsert> = {}) {
  const user = await app.newUser({ passwordHash, ...values });
  const { email } = (await user.call(readProfile)).body;
  const change = (body: Record<string, unknown>, id = user.id) => user.send('PATCH', `/api/users/${id}`, body);
  const move = async (to = newAddress()) => {
    expect((await change({ email: to, current_password: password })).status).toBe(200);
    return to;
  };
  const row = async () => (await app.db.select().from(users).where(eq(users.id, user.id)))[0];
  return { ...user, email, change, move, row };
}

const lettersTo = async (address: string) =>
  app.db.select().from(mailQueue).where(eq(mailQueue.toAddress, address)).orderBy(desc(mailQueue.createdAt));
async function linkIn(address: string, page: 'confirm-email' | 'reset-password'): Promise<string | null> {
  for (const { body } of await lettersTo(address)) {
    const token = new RegExp(`^https://mezha\\.example/${page}\\?token=([\\w-]{43})$`, 'm').exec(body)?.[1];
    if (token) return token;
  }
  return null;
}
/** The token that a letter for a new password brings to this address, or null when none came. */
async function asksFor(email: string, at = email): Promise<string | null> {
  await app.db.delete(mailQueue);
  await app.anonymous.call(forgotPassword, { body: { email } });
  return linkIn(at, 'reset-password');
}
const confirm = async (address: string) => {
  const token = (await linkIn(address, 'confirm-email')) ?? '';
  return (await app.anonymous.call(confirmEmail, { body: { token } })).status;
};
const reset = async (token: string | null, to = 'новая длинная фраза') =>
  (await app.anonymous.call(resetPassword, { body: { token: token ?? '', password: to } })).status;

beforeEach(async () => {
  await app.db.delete(mailQueue);
  await app.db.delete(signInFailures);
});

describe('K1 an administrator changes the e-mail of a user', () => {
  it('K1 their session alone is not enough: it takes their own password, and the refusal names the field', async () => {
    const [admin, anna] = [await newPerson({ isAdmin: true }), await newPerson()];
    const email = newAddress();
    for (const [body, told] of [
      [{}, 'Введите текущий пароль'],
      [{ current_password: '' }, 'Введите текущий пароль'],
      [{ current_password: null }, 'Введите текущий пароль'],
      [{ current_password: 'не тот' }, 'Неверный текущий пароль'],
    ] as const) {
      const refused = await admin.change({ email, phone: '+7 (900) 000-00-99', ...body }, anna.id);
      expect([refused.status, refused.error.fields]).toEqual([422, { current_password: told }]);
    }
    expect(await anna.row()).toMatchObject({ email: anna.email, phone: '+7 (900) 000-00-17' });
    expect(await lettersTo(anna.email)).toEqual([]);
    // A change of what is no way in needs no password.
    expect((await admin.change({ phone: '+7 (900) 000-00-99', email: anna.email }, anna.id)).status).toBe(200);
    const changed = await admin.change({ email, current_password: password }, anna.id);
    expect(changed).toMatchObject({ status: 200, body: { email } });
    const { items } = (await admin.call(listAdminActions)).body;
    expect(JSON.stringify(items)).not.toContain(password);
  });

  it('K1 the user’s password is not the administrator’s, and five guesses are all', async () => {
    const admin = await newPerson({ isAdmin: true });
    const anna = await newPerson({ passwordHash: await hashPassword('пароль Анны') });
    const guess = (current_password: string) => admin.change({ email: newAddress(), current_password }, anna.id);
    for (let time = 0; time < 5; time += 1) expect((await guess('пароль Анны')).status).toBe(422);
    expect((await guess(password)).status).toBe(429);
  });

  it('S11, K1 with a second factor it takes its code too, and the refusal names the field', async () => {
    const [admin, anna] = [await newPerson({ isAdmin: true }), await newPerson()];
    const { secret } = (await admin.call(beginSecondFactor, { body: { current_password: password } })).body;
    await admin.call(confirmSecondFactor, { body: { code: codeOf(secret) } });
    const body = { email: newAddress(), current_password: password };
    const asked = await admin.change(body, anna.id);
    expect(asked).toMatchObject({
      status: 422,
      error: { code: 'second_factor_required', fields: { code: 'Введите код из приложения' } },
    });
    const next = codeOf(secret, 1);
    const wrong = next.replace(/^./, (digit: string) => String((Number(digit) + 1) % 10));
    expect(Object.keys((await admin.change({ ...body, code: wrong }, anna.id)).error.fields ?? {})).toEqual(['code']);
    expect((await anna.row())?.email).toBe(anna.email);
    expect((await admin.change({ ...body, code: next }, anna.id)).status).toBe(200);
  });

  it('K1, A6 the new address resets nothing until its owner has opened the link; the old one is told and resets', async () => {
    const [admin, anna] = [await newPerson({ isAdmin: true }), await newPerson()];
    const email = newAddress();
    await admin.change({ email, current_password: password }, anna.id);
    const [told] = await lettersTo(anna.email);
    expect(told?.body).toContain(email);
    expect((await app.anonymous.call(signIn, { body: { email, password } })).status).toBe(200);
    expect(await asksFor(email)).toBeNull();
    expect(await linkIn(anna.email, 'reset-password')).not.toBeNull();
  });
});

describe.each([
  ['E2 a user changes their own', async () => newPerson()],
  ['E2 an administrator changes their own', async () => newPerson({ isAdmin: true })],
])('%s e-mail', (_who, make) => {
  it('E2, A6 a letter with a link goes to the new address, the news to the old one; which resets until the link is opened', async () => {
    const anna = await make();
    const email = await anna.move();
    expect((await anna.call(readProfile)).body).toMatchObject({ email, former_email: anna.email });
    expect((await lettersTo(anna.email)).map(({ subject }) => subject)).toEqual([
      'Адрес электронной почты в сервисе «Межа» изменён',
    ]);
    const token = await linkIn(email, 'confirm-email');
    expect(token).not.toBeNull();
    // Asked for by either address, the letter goes to the old one.
    for (const typed of [email, email.toLowerCase(), anna.email.toUpperCase()]) {
      await app.db.delete(signInFailures);
      expect([await asksFor(typed, email), (await asksFor(typed, anna.email)) !== null]).toEqual([null, true]);
    }
    expect((await app.anonymous.call(confirmEmail, { body: { token: token ?? '' } })).status).toBe(200);
    expect((await anna.call(readProfile)).body.former_email).toBeNull();
    await app.db.delete(signInFailures);
    expect(await asksFor(email)).not.toBeNull();
    expect(await lettersTo(anna.email)).toEqual([]);
    // Asked for by the old address, none goes anywhere.
    expect([await asksFor(anna.email), await asksFor(anna.email, email)]).toEqual([null, null]);
  });
});

describe('E2, A6 while a new address is not confirmed', () => {
  it('A6 a password set through the old address leaves the new one unconfirmed, and its link dead', async () => {
    const anna = await newPerson();
    const email = await anna.move();
    const link = await linkIn(email, 'confirm-email');
    const token = await asksFor(email, anna.email);
    const [letter] = await lettersTo(anna.email);
    expect(letter?.body).toContain(email);
    expect(await reset(token)).toBe(200);
    expect((await lettersTo(anna.email)).map(({ subject }) => subject)).toContain('Пароль в сервисе «Межа» изменён');
    expect(await lettersTo(email)).toEqual([]);
    expect(await anna.row()).toMatchObject({ formerEmail: anna.email, emailConfirmedAt: null });
    expect((await app.anonymous.call(confirmEmail, { body: { token: link ?? '' } })).status).toBe(422);
  });

  it('A6 a link for a new password that the old address still has is dead once the new one is confirmed', async () => {
    const anna = await newPerson();
    const email = await anna.move();
    const link = await linkIn(email, 'confirm-email');
    const token = await asksFor(anna.email);
    await app.anonymous.call(confirmEmail, { body: { token: link ?? '' } });
    expect(await reset(token)).toBe(422);
  });

  it('E2 of several changes the last confirmed address stays trusted and hears of each; earlier links are dead', async () => {
    const anna = await newPerson();
    const first = await anna.move();
    const link = await linkIn(first, 'confirm-email');
    const second = await anna.move();
    expect((await lettersTo(anna.email)).filter(({ body }) => body.includes(second))).toHaveLength(1);
    expect((await app.anonymous.call(confirmEmail, { body: { token: link ?? '' } })).status).toBe(422);
    expect(await asksFor(second, anna.email)).not.toBeNull();
    expect(await asksFor(first)).toBeNull();
  });

  it('E2 back at the trusted address nothing is to be confirmed; another spelling of it is no new one', async () => {
    const anna = await newPerson();
    await anna.move();
    await app.db.delete(mailQueue);
    await anna.move(anna.email);
    expect(await linkIn(anna.email, 'confirm-email')).toBeNull();
    expect(await anna.row()).toMatchObject({ formerEmail: null, formerEmailKey: null });
    await app.db.delete(mailQueue);
    const spelled = await anna.move(anna.email.toUpperCase());
    expect((await anna.call(readProfile)).body).toMatchObject({ email: spelled, former_email: null });
    expect(await app.db.select().from(mailQueue)).toEqual([]);
  });

  it('E2 the letter can be asked for again; a password that is changed is told to the old address', async () => {
    const anna = await newPerson();
    const email = await anna.move();
    await app.db.delete(mailQueue);
    expect((await anna.call(sendConfirmation)).status).toBe(200);
    await anna.change({ password: 'новая длинная фраза', current_password: password });
    expect((await lettersTo(anna.email)).map(({ subject }) => subject)).toEqual(['Пароль в сервисе «Межа» изменён']);
    // The new password ended the link.
    expect(await confirm(email)).toBe(422);
  });

  it('E2 the old address is free for somebody else, whose letters and whose account stay their own', async () => {
    const anna = await newPerson();
    await anna.move();
    const boris = await newPerson({ email: anna.email, emailKey: anna.email });
    const tokens = async () => {
      await app.db.delete(mailQueue);
      await app.anonymous.call(forgotPassword, { body: { email: anna.email } });
      return (await lettersTo(anna.email)).map(({ about }) => about).sort();
    };
    expect(await tokens()).toEqual([anna.id, boris.id].sort());
  });

  it('E2 nobody sends letters to a stranger’s mailbox by changing their address again and again', async () => {
    const [anna, target] = [await newPerson(), newAddress()];
    const statuses: number[] = [];
    for (let time = 0; time < 4; time += 1) {
      statuses.push((await anna.change({ email: target, current_password: password })).status);
      expect((await anna.change({ email: anna.email, current_password: password })).status).toBe(200);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    // Back to where nobody has to answer: never refused.
    for (let time = 0; time < 4; time += 1) {
      await anna.move();
      await anna.move(anna.email);
    }
  });

  it('A6 nobody keeps the letters for a new password from a mailbox by naming it as their own', async () => {
    const [anna, boris, stranger] = [await newPerson(), await newPerson(), await newPerson()];
    await boris.move();
    const statuses: number[] = [];
    for (const { email } of [anna, boris]) {
      for (let time = 0; time < 4; time += 1) {
        statuses.push((await stranger.change({ email, current_password: password })).status);
        await stranger.change({ email: stranger.email, current_password: password });
      }
    }
    // Anna's is taken; Boris's is free, and trusted until Boris has confirmed a new one.
    expect(statuses).toEqual([409, 409, 409, 409, 200, 200, 200, 429]);
    expect(await asksFor(anna.email)).not.toBeNull();
    expect(await asksFor(boris.email)).not.toBeNull();
  });
});
