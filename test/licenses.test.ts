import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { licensesText, shippedPackages } from '../scripts/licenses.ts';

const root = process.cwd();
const packages = shippedPackages(root);
const names = new Set(packages.map(({ name }) => name));

it('2 the list of licences names every package of the product that is installed, and nothing that only builds or tests', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
  const direct = Object.keys(dependencies).filter((name) => !['vite', '@vitejs/plugin-react'].includes(name));
  expect(direct.filter((name) => !names.has(name))).toEqual([]);
  for (const inner of ['@fastify/proxy-addr', 'avvio', 'scheduler']) expect(names).toContain(inner);
  for (const other of ['vite', 'rolldown', 'vitest', 'typescript']) expect(names).not.toContain(other);
});

it('2 nothing is shipped without a licence that is known, and each says where its source is', () => {
  expect(packages.filter(({ license }) => !license).map(({ name }) => name)).toEqual([]);
  expect(packages.filter(({ source }) => !/\w/.test(source)).map(({ name }) => name)).toEqual([]);
});

it('2 licences that have to come along are there in full: fonts, the picture library, the text editor', () => {
  const text = licensesText(packages, new Set(['tinymce']), root);
  expect(text).toMatch(/^tinymce [\d.]+: .+ \(в браузере\)$/m);
  expect(text).toMatch(/^fastify [\d.]+: MIT$/m);
  for (const part of [
    'SIL OPEN FONT LICENSE Version 1.1',
    'GNU LESSER GENERAL PUBLIC LICENSE',
    'GNU GENERAL PUBLIC LICENSE',
    'Version 2, June 1991',
    'Apache License',
    'Copyright 2014 PDFium Authors',
    'Reserved Font Name Liberation',
  ])
    expect(text).toContain(part);
  if (process.platform === 'linux') expect(text).toMatch(/^@img\/sharp-libvips-linux-\w+ [\d.]+: LGPL-3\.0-or-later$/m);
});
