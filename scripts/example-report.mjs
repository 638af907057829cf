/** `npm run example`: makes the invented report of docs/example as the product makes it, in a database of its own. */
import { createServer } from 'vite';

const vite = await createServer({
  configFile: false,
  appType: 'custom',
  logLevel: 'warn',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false, watch: null },
});
try {
  const { makeExample } = await vite.ssrLoadModule('/test/make-example.ts');
  for (const { name, size } of await makeExample('docs/example')) {
    console.log(`docs/example/${name}: ${Math.ceil(size / 1024)} КБ`);
  }
} finally {
  await vite.close();
}
process.exit(0);
