import { expect, it } from 'vitest';
import { readProfile, registerUser, signIn, signOut } from '#features/account/api.ts';
import { testApp } from '#test/app.ts';

const app = testApp();
const person = {
  email: 'Anna@Mezha.Example',
  password: 'длинный пароль 1',
  firstName: 'Анна',
  lastName: 'Лугова',
  middleName: '',
  phone: '+7 (900) 000-00-18',
};

it('A1 a registered person signs in with any spelling of the e-mail, reads the profile and signs out', async () => {
  const registered = await app.anonymous.call(registerUser, { body: person });
  expect(registered).toMatchObject({ status: 201, body: { email: person.email } });
  expect(Object.keys(registered.body)).toEqual(['id', 'email']);

  const signed = await app.anonymous.call(signIn, { body: { email: 'anna@mezha.example', password: person.password } });
  expect(signed.status).toBe(200);
  const headers = { authorization: `Bearer ${signed.body.access_token}` };
  const profile = await app.raw({ method: 'GET', url: readProfile.path, headers });
  expect(profile.json()).toMatchObject({ last_name: 'Лугова', balance: 0, consent: false });

  expect((await app.raw({ method: signOut.method, url: signOut.path, headers })).statusCode).toBe(200);
  expect((await app.raw({ method: 'GET', url: readProfile.path, headers })).statusCode).toBe(401);
});
