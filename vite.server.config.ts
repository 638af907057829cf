import { defineConfig } from 'vite';

/** The server, the renderer's child process and the payment sandbox, side by side in dist/server; packages stay in node_modules. */
export default defineConfig({
  publicDir: false,
  ssr: { external: true },
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
        'render-child': 'src/kit/server/render-child.ts',
        'docx-child': 'src/kit/server/docx-child.ts',
        'payment-sandbox': 'src/features/balance/server/sandbox/program.ts',
      },
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
