import { fullName } from '#kit/person.ts';
import type { Letter } from '#kit/server/mail.ts';
import type { UserRow } from './users.ts';

type Addressee = Pick<UserRow, 'email' | 'firstName' | 'lastName' | 'middleName'>;

const to = (user: Addressee) => ({
  address: user.email,
  name: fullName({ last_name: user.lastName, first_name: user.firstName, middle_name: user.middleName }),
});

/** An administrator whom the command line made has no names. */
const greeting = ({ firstName, middleName }: Addressee) =>
  firstName ? `Здравствуйте, ${[firstName, middleName].filter(Boolean).join(' ')}!` : 'Здравствуйте!';

const NOT_YOU = 'Если это были не вы, сразу восстановите пароль на странице входа и напишите в поддержку.';

export function resetLetter(user: Addressee, link: string, expiresAt: Date): Letter {
  return {
    to: to(user),
    subject: 'Сброс пароля в сервисе «Межа»',
    text: [
      greeting(user),
      '',
      'Чтобы задать новый пароль, откройте ссылку. Она действует один час и сработает один раз:',
      '',
      link,
      '',
      'Если вы не просили об этом, ничего не делайте: пароль останется прежним.',
    ].join('\n'),
    expiresAt,
  };
}

export function passwordChangedLetter(user: Addressee): Letter {
  return {
    to: to(user),
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

/** Goes to the former address: its owner is who must know. */
export function emailChangedLetter(former: Addressee, newEmail: string): Letter {
  return {
    to: to(former),
    subject: 'Адрес электронной почты в сервисе «Межа» изменён',
    text: [greeting(former), '', 'Для входа и писем теперь используется адрес:', newEmail, '', NOT_YOU].join('\n'),
  };
}

export function confirmationLetter(user: Addressee, link: string, expiresAt: Date): Letter {
  return {
    to: to(user),
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

/** The last one: to whoever did not delete the account himself it is the alarm. */
export function closedLetter(former: Addressee, operator: { name: string; email: string }): Letter {
  return {
    to: to(former),
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
