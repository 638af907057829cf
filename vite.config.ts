import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { examplePdf } from './scripts/example-pdf.ts';
import { licenses } from './scripts/licenses.ts';
import { mantineStyles } from './scripts/mantine-styles.ts';
import { pdfjsFiles } from './scripts/pdfjs-files.ts';
import { tinymceFiles } from './scripts/tinymce-files.ts';

/** What every page needs of Mantine, with what that needs. */
const THEME =
  /@mantine[\\/]core[\\/]esm[\\/]core[\\/]|[\\/]components[\\/](Button|Loader|Skeleton|Text|UnstyledButton|VisuallyHidden)[\\/]/;
/** What every call is made of: in one file instead of eight. */
const CALLS =
  /[\\/]src[\\/]kit[\\/](errors|endpoint|wire|text-length|limit|requisites[\\/](email|phone)|web[\\/](call|session))\.|[\\/]account[\\/](page-api|user)\./;
/** What is typed into and pressed: also on pages without a form. */
const INPUTS = /[\\/]components[\\/](Input|InputBase|TextInput|PasswordInput|ActionIcon|CloseButton)[\\/]/;
/** What a form is made of: the doors and most pages have one, the list has none. */
const FIELDS =
  /node_modules[\\/](react-hook-form|@hookform)[\\/]|[\\/]src[\\/]kit[\\/]web[\\/](form[\\/](remarks|form-errors|use-quiet-form|typed-problems)|fields[\\/](use-field|TextField))\./;
/** Dialogs, tooltips and menus: every page behind the doors has them. */
const OVERLAYS =
  /node_modules[\\/](@floating-ui|react-remove-scroll.*|react-style-singleton|use-sidecar|use-callback-ref|tslib|@mantine[\\/]modals)[\\/]|[\\/]components[\\/](Modal|ModalBase|Tooltip|Popover|ScrollArea|FocusTrap|Portal|Overlay|Group|Paper)[\\/]|[\\/]utils[\\/]Floating[\\/]/;

/** What the page of the calculation and each of its dialogs needs: in one file, which squeezes better than two. */
const CALCULATION =
  /[\\/]market-value[\\/](compute[\\/](stages|variation|weights|market-value|stored-results)|area-basis|object-values|named-analogues|grid[\\/](checks|comparison-rows|same-percent|usual-conditions|fill-from-object|outdated-reasons|cells|paste|grid-moves)|web[\\/](grid[\\/]grid-model|analogue-actions|history|shown|screen))\./;

/** Builds the browser's code into dist/web, which the server serves. */
export default defineConfig({
  plugins: [react(), mantineStyles(), tinymceFiles(), pdfjsFiles(), examplePdf(), licenses()],
  publicDir: false,
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    // Which page loads what: test/first-load.test.ts reads it.
    manifest: 'manifest.json',
    target: 'baseline-widely-available',
    // Each browser of that target preloads modules itself.
    modulePreload: { polyfill: false },
    // Fonts and pictures stay files: the page's policy allows no data: addresses for fonts.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // The first page names every part of all pages, some 250: their names are in the manifest, not on the wire; seven
        // letters are the fewest that are taken (test/first-load.test.ts).
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'assets/[hash:7].css' : 'assets/[name]-[hash][extname]',
        // Needed by every page and changed only with their versions: kept by the browser over our updates.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
            { name: 'data', test: /node_modules[\\/](@tanstack|zod)[\\/]/ },
            { name: 'theme', test: THEME },
            // Loaded together anyway: in one file instead of twenty.
            { name: 'calls', test: CALLS, includeDependenciesRecursively: false },
            { name: 'inputs', test: INPUTS },
            // Alone: what its parts import is also used where no form is.
            { name: 'fields', test: FIELDS, includeDependenciesRecursively: false },
            { name: 'overlays', test: OVERLAYS },
            { name: 'calculation', test: CALCULATION, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});
