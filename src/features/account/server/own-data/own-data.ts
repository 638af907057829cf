import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#kit/server/database/database.ts';
import { mailQueue } from '#kit/server/database/tables.ts';
import { deviceInWords } from '../../device.ts';
import { accountLimit, confirmationLimits, resetLimits } from '../attempts.ts';
import { remove } from '../second-factor/second-factor.ts';
import { endOtherSessions, ownSessions } from '../sessions/sessions.ts';
import { dropLinks } from '../sign-in/password-reset.ts';
import { consents, dataExports, signInFailures, users } from '../tables.ts';
import { findUser } from '../users.ts';
import { jsonEntry, type PersonalData } from './personal-data-port.ts';

const FOLDER = 'Учётная запись';

/** What the account itself knows of its owner. */
export function accountData(db: Database): PersonalData {
  return {
    async *entries(userId) {
      const user = await findUser(db, userId);
      if (!user) return;
      yield jsonEntry(`${FOLDER}/учётная запись.json`, {
        фамилия: user.lastName,
        имя: user.firstName,
        отчество: user.middleName,
        почта: user.email,
        почта_подтверждена: user.emailConfirmedAt,
        прежняя_почта: user.formerEmail,
        телефон: user.phone,
        форма_практики: user.selectedForm,
        администратор: user.isAdmin,
        баланс_рублей: user.balanceKop / 100,
        создана: user.createdAt,
      });
      const given = await db.select().from(consents).where(eq(consents.userId, userId)).orderBy(asc(consents.at));
      yield jsonEntry(
        `${FOLDER}/согласия.json`,
        given.map((row) => ({
          когда: row.at,
          действие: row.given ? 'дано' : 'отозвано',
          редакция_текста: row.version,
          отпечаток_текста_sha256: row.textSha256,
          адрес: row.ip,
          браузер: row.userAgent,
        })),
      );
      yield jsonEntry(
        `${FOLDER}/сеансы.json`,
        (await ownSessions(db, userId)).map((row) => ({
          устройство: deviceInWords(row.userAgent),
          браузер: row.userAgent,
          адрес: row.ip,
          вход: row.createdAt,
          последнее_действие: row.lastSeenAt,
        })),
      );
    },

    async forget(tx, userId) {
      const [user] = await tx.select().from(users).where(eq(users.id, userId));
      if (!user) return [];
      await endOtherSessions(tx, userId);
      await dropLinks(tx, userId);
      await remove(tx, userId);
      await tx.delete(dataExports).where(eq(dataExports.userId, userId));
      // That there was a consent, to which text and until when, must stay provable; from where it came need not.
      await tx.update(consents).set({ ip: '', userAgent: '' }).where(eq(consents.userId, userId));
      const addresses = [user.emailKey, user.formerEmailKey].filter((key) => key !== null);
      const limits = addresses.flatMap((key) => [
        accountLimit(key),
        ...confirmationLimits(key, ''),
        ...resetLimits(key, ''),
      ]);
      const keys = limits.map(({ key }) => key);
      await tx.delete(signInFailures).where(inArray(signInFailures.key, keys));
      await tx.delete(mailQueue).where(eq(mailQueue.about, userId));
      return [];
    },
  };
}
