import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { PDFJS_PARTS } from './pdfjs-files.ts';

/** They build the product and are no part of it. */
const BUILD_ONLY = ['vite', '@vitejs/plugin-react'];
/** Copied for the browser, not bundled (tinymce-files.ts). */
const COPIED = ['tinymce', 'tinymce-i18n'];
/** Folders of a package with licences of their own: fonts and readers by others. */
const INSIDE: Record<string, string[]> = { 'pdfjs-dist': PDFJS_PARTS };
const TEXTS = /^(licen[cs]e|copying|notice|notices|third.?party)/i;
/** Licences that have to come along whole, for packages that only name them. */
const WHOLE = ['GPL-2.0.txt', 'LGPL-3.0.txt', 'GPL-3.0.txt'];

export interface Shipped {
  name: string;
  version: string;
  license: string;
  source: string;
  /** The files of the package that say under what it is given. */
  texts: string[];
}

interface Manifest {
  name: string;
  version: string;
  license?: string;
  homepage?: string;
  repository?: string | { url?: string };
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const read = (folder: string): Manifest => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

/** The folder of a package as Node finds it from another one; null for one of another platform. */
function find(name: string, from: string, root: string): string | null {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const found = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(found, 'package.json'))) return found;
    if (folder === root || folder === path.dirname(folder)) return null;
  }
}

function about(folder: string): Shipped {
  const { name, version, license = '', homepage = '', repository } = read(folder);
  const files = ['.', ...(INSIDE[name] ?? [])].flatMap((inner) =>
    readdirSync(path.join(folder, inner))
      .filter((file) => TEXTS.test(file) && !/\.(js|ts|json)$/.test(file))
      .map((file) => path.join(inner, file)),
  );
  // The libraries inside libvips, each with its licence, stand in its README.
  const named = files.length > 0 ? files.sort() : readdirSync(folder).filter((file) => /^readme\.md$/i.test(file));
  return {
    name,
    version,
    license,
    source: (typeof repository === 'string' ? repository : repository?.url) ?? homepage,
    texts: named.map((file) => readFileSync(path.join(folder, file), 'utf8').trim()),
  };
}

/** Every package that the product is shipped with, for the browser or the server, as it is installed. */
export function shippedPackages(root: string): Shipped[] {
  const seen = new Map<string, Shipped>();
  const visit = (folder: string) => {
    if (seen.has(folder)) return;
    seen.set(folder, about(folder));
    const { dependencies, optionalDependencies } = read(folder);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = find(name, folder, root);
      if (found) visit(found);
    }
  };
  for (const name of Object.keys(read(root).dependencies ?? {})) {
    const found = BUILD_ONLY.includes(name) ? null : find(name, root, root);
    if (found) visit(found);
  }
  return [...seen.values()].sort((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version));
}

const RULE = '='.repeat(80);

/** The list and the texts; `inBrowser` are names of packages. */
export function licensesText(packages: readonly Shipped[], inBrowser: ReadonlySet<string>, root: string): string {
  const title = ({ name, version, license }: Shipped) => `${name} ${version}: ${license}`;
  const where = (shipped: Shipped) => (inBrowser.has(shipped.name) ? ' (в браузере)' : '');
  const texts = path.join(root, 'scripts', 'license-texts');
  return [
    'Лицензии того, с чем поставляется «Межа»',
    'Сама программа: MIT, файл LICENSE в её исходном коде.',
    packages.map((one) => `${title(one)}${where(one)}`).join('\n'),
    ...packages.map((one) => [RULE, title(one), one.source, '', ...one.texts].join('\n')),
    ...WHOLE.map((file) => [RULE, file, '', readFileSync(path.join(texts, file), 'utf8').trim()].join('\n')),
  ].join('\n\n');
}

/** Vite plugin: the licences of all that is shipped are served at /licenses.txt. */
export function licenses(): Plugin {
  let root = '';
  return {
    name: 'licenses',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle() {
      const bundled = [...this.getModuleIds()].flatMap(
        (id) => /.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id)?.[1]?.replace('\\', '/') ?? [],
      );
      const source = licensesText(shippedPackages(root), new Set([...bundled, ...COPIED]), root);
      this.emitFile({ type: 'asset', fileName: 'licenses.txt', source });
    },
  };
}
