import { z } from 'zod';
import { endpoint } from '#kit/endpoint.ts';
import { noLongerThan } from '#kit/text-length.ts';
import { text, uuid, wireBody } from '#kit/wire.ts';
import { email } from './email.ts';
import { passwordField } from './password.ts';
import { phone } from './phone.ts';
import { secondFactorCode } from './second-factor-api.ts';
import { practiceForm, user } from './user.ts';

export const LINK_WITHOUT_TOKEN = 'Некорректная ссылка для сброса пароля';

/** A name stands in the head of letters; a tab or a line break, pasted along, is refused there. */
const onOneLine = (typed: string) => typed.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

/** A name is printed in reports as it stands: «Бакы оглы», «Д’Аламбер», «Анна-Мария» pass, a number does not. */
const LETTERS = /^(\p{L}[\p{L}\p{M} .'’ʼ()-]*)?$/u;
const ONLY_LETTERS = 'Только буквы, пробелы и дефисы';

const name = (missing: string) =>
  z
    .string(missing)
    .overwrite(onOneLine)
    .trim()
    .min(1, missing)
    .max(100, noLongerThan(100))
    .regex(LETTERS, ONLY_LETTERS);
const middleName = text(100).overwrite(onOneLine).regex(LETTERS, ONLY_LETTERS);

/** What the registration form holds, before the rule of the password. */
export const registration = {
  email,
  password: passwordField,
  lastName: name('Укажите фамилию'),
  firstName: name('Укажите имя'),
  middleName: middleName.nullish(),
  phone,
};

export const registerUser = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  access: 'public',
  tag: 'Вход',
  summary: 'Регистрация',
  body: wireBody(registration),
  reply: z.object({ id: z.uuid(), email: z.string() }),
  success: 201,
});

/** 422 `reset_link_invalid` for a link that was used or is older than an hour. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  tag: 'Вход',
  summary: 'Новый пароль по ссылке из письма',
  body: wireBody({ token: z.string(LINK_WITHOUT_TOKEN).min(1, LINK_WITHOUT_TOKEN).max(200), password: passwordField }),
  reply: z.object({ message: z.string() }),
});

/** An ordinary user gets only their own account, an administrator everybody's. */
export const listUsers = endpoint({
  method: 'GET',
  path: '/api/users',
  access: 'user',
  tag: 'Пользователи',
  summary: 'Пользователи; обычному пользователю — он сам',
  reply: z.array(user),
});

const params = z.object({ id: uuid });

export const readUser = endpoint({
  method: 'GET',
  path: '/api/users/:id',
  access: 'user',
  tag: 'Пользователи',
  summary: 'Пользователь: прочитать',
  params,
  reply: user,
});

/**
 * The user changes e-mail, phone and password (an empty one stays), consent, or the selected form of practice; an
 * administrator changes names, e-mail and phone of anybody. A changed e-mail or password asks for `current_password`,
 * the caller's own. An administrator with a second factor who changes somebody else's e-mail also gives a `code`.
 */
export const updateUser = endpoint({
  method: 'PATCH',
  path: '/api/users/:id',
  access: 'user',
  tag: 'Пользователи',
  summary: 'Пользователь: изменить',
  params,
  body: wireBody({
    email: email.optional(),
    phone: phone.optional(),
    password: passwordField.nullish(),
    current_password: z.string().max(1000).nullish(),
    code: secondFactorCode.nullish(),
    consent: z.boolean('Укажите true или false').optional(),
    selectedForm: practiceForm.optional(),
    last_name: name('Укажите фамилию').optional(),
    first_name: name('Укажите имя').optional(),
    middle_name: middleName.nullish(),
  }),
  reply: user,
});
