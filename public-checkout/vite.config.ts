import { compressed } from '@timbra/emulators/local/apps/compressed.ts';
import { lighterFont } from '@timbra/emulators/local/apps/lighter-font.ts';
import { noteSources } from '@timbra/emulators/local/apps/note-sources.ts';
import { fetchedWhenOpened, lighterPackages } from '@timbra/emulators/local/apps/lighter-packages.ts';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { pageGroups } from './page-groups.ts';

const apiUrl = process.env['TIMBRA_API_URL'] ?? 'http://127.0.0.1:3000';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const sources = noteSources();

export default defineConfig(({ command }) => ({
  base: '/checkout/',
  resolve: { alias: command === 'build' ? lighterPackages(import.meta.url) : [] },
  plugins: [react(), fetchedWhenOpened(), sources.collect, sources.note, lighterFont(import.meta.url), compressed()],
  // Every file of ours is named by its content, so that browsers may keep it for good.
  build: {
    target: 'es2023',
    // Browsers that do not know these links fetch the same a little later.
    modulePreload: { polyfill: false },
    sourcemap: false,
    reportCompressedSize: false,
    assetsDir: 'assets',
    // There are three pages: the checkout, the one of each company where its customers invoice their purchases, and the
    // one where shippers fill in their part of a trip.
    rolldownOptions: {
      input: { index: here('index.html'), factura: here('factura.html'), remitente: here('remitente.html') },
      output: command === 'build' ? pageGroups : {},
    },
  },
  worker: { format: 'es', plugins: () => [sources.collect] },
  server: { proxy: { '/api': apiUrl } },
}));
