/*
 * Adds to package-lock.json the platform packages that this machine's registry did not have when the lock was written.
 * Without an entry for each, `npm ci` refuses the lock everywhere, though it would only ever fetch the one that fits.
 * Run after `npm install`: node scripts/complete-lockfile.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const platforms = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const architectures = {
  arm64: 'arm64',
  x64: 'x64',
  'arm-eabi': 'arm',
  'arm-gnueabihf': 'arm',
  'arm-musleabihf': 'arm',
  ia32: 'ia32',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
};
let added = 0;

for (const owner of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(owner.optionalDependencies ?? {})) {
    const key = `node_modules/${name}`;
    const os = platforms.find((platform) => name.includes(`-${platform}-`));
    const cpu = Object.keys(architectures).find((architecture) => name.includes(`-${architecture}`));
    if (lock.packages[key] || !os || !cpu || !/^\d/.test(version)) continue;
    lock.packages[key] = {
      version,
      cpu: [architectures[cpu]],
      ...(owner.dev ? { dev: true } : {}),
      ...(name.endsWith('-musl') ? { libc: ['musl'] } : {}),
      optional: true,
      os: [os],
    };
    added += 1;
  }
}

lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`added ${added} platform packages\n`);
