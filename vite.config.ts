import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { examplePdf } from './scripts/example-pdf.ts';
import { licenses } from './scripts/licenses.ts';
import { tinymceFiles } from './scripts/tinymce-files.ts';

/** Builds the browser's code into dist/web, which the server serves. */
export default defineConfig({
  plugins: [react(), tinymceFiles(), examplePdf(), licenses()],
  publicDir: false,
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // Fonts and pictures stay files: the page's policy allows no data: addresses for fonts.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Needed by every page and changed only with their versions: kept by the browser over our updates.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
            { name: 'data', test: /node_modules[\\/](@tanstack|zod)[\\/]/ },
          ],
        },
      },
    },
  },
});
