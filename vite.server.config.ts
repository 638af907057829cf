import { defineConfig } from 'vite';
import { nativeSpread } from './scripts/native-spread.ts';

/** The bounded children (`src/kit/server/bounded-child.ts`); the tests build them alone. */
export const CHILDREN = {
  'render-child': 'src/kit/server/render-child.ts',
  'docx-child': 'src/kit/server/docx-child.ts',
  'upload-child': 'src/kit/server/upload-child.ts',
};

/** The server, its children and the payment sandbox, side by side in dist/server; packages stay in node_modules. */
export default defineConfig({
  publicDir: false,
  // `docx` goes into the bundle because it is made faster on the way (scripts/native-spread.ts).
  ssr: { external: true, noExternal: ['docx'] },
  plugins: [nativeSpread()],
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: true,
    sourcemap: true,
    rollupOptions: {
      input: {
        main: 'src/app/server/main.ts',
        admin: 'src/app/server/admin.ts',
        seal: 'src/app/server/seal.ts',
        backup: 'src/app/server/backup.ts',
        restore: 'src/app/server/restore.ts',
        'kept-report': 'src/app/server/kept-report.ts',
        'move-to-postgres': 'src/app/server/move-to-postgres.ts',
        ...CHILDREN,
        'payment-sandbox': 'src/features/balance/server/sandbox/program.ts',
      },
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
