import { z } from 'zod';
import { endpoint } from '#kit/endpoint.ts';
import { normalizePhone, PHONE_MESSAGE } from '#kit/requisites/phone.ts';
import { noLongerThan } from '#kit/text-length.ts';
import { text, uuid, wireBody } from '#kit/wire.ts';
import { EMAIL_REQUIRED, email } from './email.ts';
import { passwordField } from './password.ts';
import { currentPassword, secondFactorCode } from './second-factor-api.ts';
import { ownProfile, practiceForm, user } from './user.ts';

const PHONE_REQUIRED = 'Телефон обязателен';

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

/** Any writing of a Russian number comes in, +7 (XXX) XXX-XX-XX goes on. */
export const phone = z
  .string(PHONE_REQUIRED)
  .trim()
  .min(1, PHONE_REQUIRED)
  .transform((typed, context) => {
    const normal = normalizePhone(typed);
    if (normal === null && typed !== '') context.addIssue({ code: 'custom', message: PHONE_MESSAGE });
    return normal ?? '';
  });

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

/** Not judged: whoever signs in is known or not. */
const signInEmail = z.string(EMAIL_REQUIRED).trim().min(1, EMAIL_REQUIRED).max(254);

/**
 * `code` is for users with a second factor. 422 `second_factor_required` asks for it, only after the right password.
 */
export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  tag: 'Вход',
  summary: 'Вход',
  body: wireBody({
    email: signInEmail,
    password: currentPassword,
    code: secondFactorCode.nullish(),
  }),
  reply: z.object({ access_token: z.string(), user: ownProfile }),
});

/** The screens also learn from it who is signed in: invalidate `[readProfile.path]` when the user changes. */
export const readProfile = endpoint({
  method: 'GET',
  path: '/api/auth/profile',
  access: 'user',
  tag: 'Вход',
  summary: 'Кто вошёл',
  reply: ownProfile,
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'user',
  tag: 'Вход',
  summary: 'Выход',
});

/** The same answer for every address, known or not. */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'public',
  tag: 'Вход',
  summary: 'Письмо со ссылкой для сброса пароля',
  body: wireBody({ email: signInEmail }),
  reply: z.object({ message: z.string() }),
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

/** What everybody may know about this installation. */
export const readSite = endpoint({
  method: 'GET',
  path: '/api/config',
  access: 'public',
  tag: 'Сервис',
  summary: 'Оператор, ссылки и настройки, видимые всем',
  reply: z.object({
    operator: z.object({ name: z.string(), inn: z.string(), address: z.string(), email: z.string() }),
    /** Addresses, or null where the operator has none. */
    social: z.object({ telegram: z.string().nullable(), vk: z.string().nullable() }),
    help_video_url: z.string().nullable(),
    /** The 'major state bank' of the contract step. */
    default_bank: z.string(),
  }),
});
