import fs from 'node:fs';
import path from 'node:path';

/* Tables with every type and constraint that the product may use one day, for the tests of copies. */

const FIRST = `
create table odd (
  id integer generated always as identity primary key,
  parent integer references odd(id),
  "Mixed name" text,
  big bigint not null,
  at timestamptz,
  plain timestamp,
  day date,
  price numeric(40, 6),
  share double precision,
  content jsonb,
  bytes bytea,
  tags text[],
  done boolean,
  span interval,
  twice numeric generated always as (big::numeric * 2) stored
);
--> statement-breakpoint
create table child (id uuid primary key, odd_id integer not null unique references odd(id));
--> statement-breakpoint
alter table odd add column favourite uuid references child(id);
--> statement-breakpoint
create table from_migration (name text primary key);
--> statement-breakpoint
insert into from_migration values ('as the migration put it');`;

const SECOND = `alter table odd add column doubled text;
--> statement-breakpoint
update odd set doubled = big::text || big::text;`;

export const ODD_ROWS = [
  String.raw`insert into odd overriding system value values
    (7, null, E'строка\n"с" \\ и \u2028 концом', 9223372036854775807, '2026-11-21 05:32:12.123456+03',
      '0001-01-01 00:00:00.000001', '2026-02-28', 12345678901234567890123456789.000001, 0.1,
      '{"n": 123456789012345678901234567890, "z": null, "ё": ["\u2029 \\\" %"]}', '\x00ff0a',
      '{"a,b",NULL,"{}"}', true, '1 mon 2 days 00:00:03.5'),
    (3, null, '', -1, '-infinity', null, null, null, 'NaN', 'null', '', '{}', null, null),
    (9, null, null, 0, null, null, 'infinity', -0.000001, 1e-300, '[]', null, null, false, null)`,
  `insert into child values ('00000000-0000-4000-8000-000000000001', 3)`,
  `update odd set favourite = '00000000-0000-4000-8000-000000000001', parent = 9 where id = 7`,
  `update from_migration set name = 'as it was changed'`,
  `select setval('odd_id_seq', 41)`,
];

/** Writes folders of migrations: an older state, a newer one, and one of another program. */
export function writeOddMigrations(dir: string): { older: string; newer: string; foreign: string } {
  const write = (name: string, files: string[]) => {
    const folder = path.join(dir, name);
    fs.mkdirSync(path.join(folder, 'meta'), { recursive: true });
    const entries = files.map((text, idx) => {
      const tag = `000${idx}`;
      fs.writeFileSync(path.join(folder, `${tag}.sql`), text);
      return { idx, version: '7', when: 1000 + idx, tag, breakpoints: true };
    });
    const journal = { version: '7', dialect: 'postgresql', entries };
    fs.writeFileSync(path.join(folder, 'meta', '_journal.json'), JSON.stringify(journal));
    return folder;
  };
  return {
    older: write('older', [FIRST]),
    newer: write('newer', [FIRST, SECOND]),
    foreign: write('foreign', [`${FIRST} `]),
  };
}
