import { fullName } from '#kit/requisites/person.ts';
import type { Letter } from '#kit/server/mail/mail.ts';
import { trustedEmail, type UserRow } from './users.ts';

type Addressee = Pick<UserRow, 'id' | 'email' | 'formerEmail' | 'firstName' | 'lastName' | 'middleName'>;

/** Whom a letter tells of and where it goes: to the address that is trusted, unless another is named. */
const to = (user: Addressee, address = trustedEmail(user)) => ({
  about: user.id,
  to: {
    address,
    name: fullName({ last_name: user.lastName, first_name: user.firstName, middle_name: user.middleName }),
  },
});

/** An administrator whom the command line made has no names. */
const greeting = ({ firstName, middleName }: Addressee) =>
  firstName ? `Здравствуйте, ${[firstName, middleName].filter(Boolean).join(' ')}!` : 'Здравствуйте!';

const NOT_YOU = 'Если это были не вы, сразу восстановите пароль на странице входа и напишите в поддержку.';

export function resetLetter(user: Addressee, link: string, expiresAt: Date): Letter {
  return {
    ...to(user),
    subject: 'Сброс пароля в сервисе «Межа»',
    text: [
      greeting(user),
      '',
      'Чтобы задать новый пароль, откройте ссылку. Она действует один час и сработает один раз:',
      '',
      link,
      '',
      ...(user.formerEmail === null ? [] : [`Для входа указан адрес ${user.email}, он ещё не подтверждён.`, '']),
      'Если вы не просили об этом, ничего не делайте: пароль останется прежним.',
    ].join('\n'),
    expiresAt,
  };
}

export function passwordChangedLetter(user: Addressee): Letter {
  return {
    ...to(user),
    subject: 'Пароль в сервисе «Межа» изменён',
    text: [
      greeting(user),
      '',
      'Пароль вашей учётной записи изменён, на других устройствах выполнен выход.',
      '',
      NOT_YOU,
    ].join('\n'),
  };
}

/** Goes to the address that was trusted so far: its owner is who must know. */
export function emailChangedLetter(former: Addressee, newEmail: string): Letter {
  return {
    ...to(former),
    subject: 'Адрес электронной почты в сервисе «Межа» изменён',
    text: [
      greeting(former),
      '',
      'Для входа теперь используется адрес:',
      newEmail,
      '',
      'Пока он не подтверждён, письма для сброса пароля приходят на прежний.',
      '',
      NOT_YOU,
    ].join('\n'),
  };
}

/** To the new address, until whose owner answers it opens nothing. */
export function newEmailLetter(user: Addressee, link: string, expiresAt: Date): Letter {
  return {
    ...to(user, user.email),
    subject: 'Подтвердите новый адрес для сервиса «Межа»',
    text: [
      'Здравствуйте!',
      '',
      'Этот адрес указан для входа в учётную запись сервиса «Межа». Чтобы на него приходили и письма для сброса пароля, откройте ссылку. Она действует 7 дней:',
      '',
      link,
      '',
      'Если вы не пользуетесь сервисом, не открывайте ссылку: кто-то указал ваш адрес по ошибке.',
    ].join('\n'),
    expiresAt,
  };
}

export function confirmationLetter(user: Addressee, link: string, expiresAt: Date): Letter {
  return {
    ...to(user, user.email),
    subject: 'Подтвердите адрес электронной почты для сервиса «Межа»',
    text: [
      greeting(user),
      '',
      'Чтобы подтвердить этот адрес и получить приветственный бонус, откройте ссылку. Она действует 7 дней:',
      '',
      link,
      '',
      'Если вы не регистрировались в сервисе, ничего не делайте.',
    ].join('\n'),
    expiresAt,
  };
}

/** The last letter. To users who did not delete the account themselves it is the alarm. */
export function closedLetter(former: Addressee, operator: { name: string; email: string }): Letter {
  return {
    ...to(former),
    about: null,
    subject: 'Учётная запись в сервисе «Межа» удалена',
    text: [
      greeting(former),
      '',
      'Ваша учётная запись удалена вместе со сведениями об оценщике, сканами и неоплаченными черновиками.',
      '',
      'Оплаченные и сформированные отчеты хранятся три года, как велит закон; в сервисе они больше не открываются. Сведения о платежах хранятся не менее пяти лет, без вашего имени и контактов.',
      '',
      `Если вам нужна копия такого отчета или возврат денег с баланса, напишите: ${operator.name}, ${operator.email}. Если учётную запись удалили не вы, напишите туда же как можно скорее.`,
    ].join('\n'),
  };
}
