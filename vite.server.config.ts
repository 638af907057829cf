import { defineConfig } from 'vite';
import { docxLibrary } from './scripts/docx-library.ts';

/** The server, its children and the payment sandbox, side by side in dist/server; packages stay in node_modules. */
export default defineConfig({
  publicDir: false,
  // `docx` goes into the bundle because it is changed on the way (scripts/docx-library.ts).
  ssr: { external: true, noExternal: ['docx'] },
  plugins: [docxLibrary()],
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: true,
    sourcemap: true,
    rollupOptions: {
      input: {
        main: 'src/app/server/main.ts',
        admin: 'src/app/server/commands/admin.ts',
        seal: 'src/app/server/commands/seal.ts',
        backup: 'src/app/server/commands/backup.ts',
        restore: 'src/app/server/commands/restore.ts',
        'kept-report': 'src/app/server/commands/kept-report.ts',
        'move-to-postgres': 'src/app/server/commands/move-to-postgres.ts',
        // Processes beside the server (`src/kit/server/work/child-process.ts`).
        'render-child': 'src/document/server/pdf/render-child.ts',
        'docx-child': 'src/document/server/docx/docx-child.ts',
        'picture-child': 'src/kit/server/files/picture-child.ts',
        'signature-child': 'src/features/generation/server/signatures/signature-child.ts',
        'engine-child': 'src/kit/server/database/embedded/engine-child.ts',
        'payment-sandbox': 'src/features/balance/server/sandbox/program.ts',
      },
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
