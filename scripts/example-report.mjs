/**
 * `npm run example`: makes the invented report of docs/example as the product makes it, in a database of its own. With a
 * folder behind `--` it is written there, with `DOCUMENT_LOOK=habitual` in that look.
 */
import { createServer } from 'vite';
import { mustBeBuilt } from './build.mjs';

mustBeBuilt('server');
const vite = await createServer({
  configFile: false,
  appType: 'custom',
  logLevel: 'warn',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false, watch: null },
});
try {
  const { makeExample } = await vite.ssrLoadModule('/test/make-example.ts');
  const target = process.argv[2] ?? 'docs/example';
  for (const { name, size } of await makeExample(target, process.env.DOCUMENT_LOOK)) {
    console.log(`${target}/${name}: ${Math.ceil(size / 1024)} КБ`);
  }
} finally {
  await vite.close();
}
process.exit(0);
