import fs from 'node:fs';
import path from 'node:path';
import type { Answer, Client, TestUser } from '../test/app.ts';

const json = { 'content-type': 'application/json' };

type ApiUser = TestUser & { email: string; password: string };

/** A user of the running product, reached through its calls: for what a journey needs before it begins. */
export async function newUser(base: string, values: { lastName?: string } = {}): Promise<ApiUser> {
  const email = `user-${Date.now()}-${Math.random().toString(36).slice(2, 8)}@mezha.example`;
  const password = 'межевой-знак-н4';
  const person = {
    email,
    password,
    firstName: 'Павел',
    lastName: values.lastName ?? 'Берёзкин',
    middleName: 'Андреевич',
    phone: '+7 (900) 000-00-17',
  };
  const registered = await fetch(`${base}/api/auth/register`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(person),
  });
  if (registered.status !== 201) throw new Error(`register: ${registered.status} ${await registered.text()}`);
  return signedIn(base, { email, password });
}

/** An administrator whom `start-server.mjs` made in the data folder of the journeys. */
export async function administrator(
  base: string,
  name: 'administrator' | 'second-administrator' = 'administrator',
): Promise<ApiUser> {
  const file = path.join(process.env.E2E_DATA_DIR ?? '', `journeys-${name}.json`);
  return signedIn(base, JSON.parse(fs.readFileSync(file, 'utf8')) as { email: string; password: string });
}

async function signedIn(base: string, { email, password }: { email: string; password: string }): Promise<ApiUser> {
  const entered = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, password }),
  });
  if (entered.status !== 200) throw new Error(`login: ${entered.status} ${await entered.text()}`);
  const { access_token: token, user } = (await entered.json()) as { access_token: string; user: { id: string } };
  const headers = { authorization: `Bearer ${token}` };

  async function answer(response: Response): Promise<Answer<never>> {
    const body = (await response.json().catch(() => null)) as never;
    return { status: response.status, body, error: body, headers: {} };
  }
  const send: Client['send'] = async (method, url, body) =>
    answer(
      await fetch(`${base}${url}`, {
        method,
        headers: { ...headers, ...(body === undefined ? {} : json) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
  const client: Client = {
    send,
    async call(endpoint, input = {}) {
      const params = (input.params ?? {}) as Record<string, unknown>;
      return (await send(
        endpoint.method,
        endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name])),
        input.body,
      )) as never;
    },
    async upload(url, fields, file) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('file', new Blob([new Uint8Array(file.bytes)], { type: file.type ?? 'image/jpeg' }), file.name);
      return answer(await fetch(`${base}${url}`, { method: 'POST', headers, body: form }));
    },
    async download(url) {
      const response = await fetch(`${base}${url}`, { headers });
      return {
        status: response.status,
        bytes: Buffer.from(await response.arrayBuffer()),
        headers: Object.fromEntries(response.headers),
      };
    },
  };
  return { id: user.id, token, cookie: '', email, password, ...client };
}
