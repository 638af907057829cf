/* A database of a measurement's own, on the PostgreSQL of the bench; it goes afterwards. */
import pg from 'pg';

const server = process.env.BENCH_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

export async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const onServer = (statement) => withClient(server, (client) => client.query(statement));

/** Makes an empty database. Gives its address and what removes it. */
export async function newDatabase(name) {
  const database = `mezha_bench_${process.pid}_${name}`;
  await onServer(`create database ${database}`);
  return {
    url: Object.assign(new URL(server), { pathname: `/${database}` }).href,
    remove: () => onServer(`drop database ${database} with (force)`),
  };
}

export async function withDatabase(name, work) {
  const { url, remove } = await newDatabase(name);
  try {
    return await work(url);
  } finally {
    await remove();
  }
}

export const serverVersion = async () => (await onServer('show server_version')).rows[0].server_version.split(' ')[0];
