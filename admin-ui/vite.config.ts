import { fileURLToPath } from 'node:url';
import { compressed } from '@timbra/emulators/local/apps/compressed.ts';
import { noteSources } from '@timbra/emulators/local/apps/note-sources.ts';
import { lighterPackages } from '@timbra/emulators/local/apps/lighter-packages.ts';
import react from '@vitejs/plugin-react';
import { isReservedUrl } from '@timbra/core/companies/custom-url.ts';
import { defineConfig, type InlineConfig, type ProxyOptions } from 'vite';
import { chunkGroups, type FamilyOf } from './chunk-groups.ts';

const apiUrl = process.env['TIMBRA_API_URL'] ?? 'http://127.0.0.1:3000';
const checkoutUrl = process.env['CHECKOUT_URL'];

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const sources = noteSources();

/**
 * What MUI's Select and Autocomplete have ready and no field of ours asks for: other variants than the outlined one, and chips
 * for several choices. So MUI's own files name them; ours import from the package and get what they name.
 */
const unusedParts = /^\.\.\/(Chip|Input|FilledInput)\/index\.mjs$/;

const alias = [
  { find: 'react-router-dom', replacement: here('src/app/react-admin-router.ts') },
  { find: unusedParts, replacement: '@mui/material/NoSsr' },
  // React-admin compares plain data only.
  { find: /^lodash\/isEqual(\.js)?$/, replacement: 'fast-deep-equal' },
];

const base = {
  root: here('.'),
  plugins: [react()],
  resolve: { alias: [...lighterPackages(import.meta.url), ...alias] },
  // Every file of ours is named by its content, so that browsers may keep it for good.
  build: { target: 'es2023', sourcemap: false, reportCompressedSize: false, assetsDir: 'assets' },
  worker: { format: 'es', plugins: () => [sources.collect] },
} satisfies InlineConfig;

export default defineConfig(async ({ command }) => ({
  ...base,
  // Developers have the warnings, and one router: what Vite prepares of react-admin would bring another.
  resolve: command === 'build' ? base.resolve : { alias },
  plugins: [...base.plugins, sources.collect, sources.note, compressed()],
  build: {
    ...base.build,
    rolldownOptions: {
      output: command === 'build' ? { codeSplitting: await splitting() } : {},
    },
  },
  server: {
    // The first segment decides: `/checkout-interno/{id}` is the back office's.
    proxy: {
      '/api': apiUrl,
      ...(checkoutUrl && {
        '^/checkout(?=[/?]|$)': checkoutAt(checkoutUrl),
        '^/remitente/': { target: checkoutUrl, rewrite: () => '/checkout/remitente.html' },
        [companyPage]: companyPageAt(checkoutUrl),
      }),
    },
  },
}));

/** Fields for days are in many screens and in no list: the first visit of one would load them with what else is common. */
const days = { name: 'fechas', test: /\/ui\/src\/(dates\/(?!calendar|themed)|fields\/(day-input|date-field))/ };

async function splitting() {
  const common = await chunkGroups(base, here('src/'), familyOf);
  return { ...common, groups: [days, ...common.groups] };
}

const families: readonly (readonly [start: RegExp, family: ReturnType<FamilyOf>])[] = [
  [/^access\/(login|forgot|reset|confirm)/, 'acceso'],
  // Everybody inside loads these.
  [/^app\/back-office\./, 'base'],
  // The form of an order brings its grid of items, which the form of a document has too.
  [/^orders\/order-form-screens\./, undefined],
  // What opens over a list comes when it is opened.
  [/^(customers|products|orders)\/[a-z]+-screens\./, 'formularios'],
  [
    /^(documents\/send|invoices\/(page|tickets|archive\/archive-dialog)|orders\/(ticket|each)|companies\/lugares|new-invoice\/data\/issuer-choice)/,
    undefined,
  ],
  [/^(customers|orders|products|invoices|purchases\/purchases-page)/, 'listas'],
  [/^new-document\/new-document-page/, 'factura'],
  [/^companies/, 'formularios'],
  [/^(dashboard\/dashboard|reports|plans)/, 'tablero'],
  // What reads a constancia comes when somebody has one, a calendar when somebody opens it.
  [/^\.\.\/\.\.\/ui\/src\/(constancia|dates)/, undefined],
  [/^(checkout|purchases\/purchase-page|access|\.\.\/)/, 'pagos'],
];

/**
 * What opens within a screen, the sample screens, which use something of everything, and screens that people visit seldom
 * are of none: what the others load does not depend on them.
 */
const familyOf: FamilyOf = (screen) => families.find(([start]) => start.test(screen))?.[1];

/** Serves both apps on one origin, as the server does: what one stores the other finds. */
function checkoutAt(target: string) {
  return { target, ws: true, rewrite: (path: string) => path.replace(/^\/checkout(?=\?|$)/, '/checkout/') };
}

/** Matches `/{customUrl}` and `/{customUrl}/t/{token}`, and whatever other path of one word there is. */
const companyPage = '^/[a-z0-9_][a-z0-9_-]*(/t/[\\w-]+)?/?(?=[?]|$)';

/**
 * Serves the page of a company, whose files are the checkout's; the server alone knows whether there is such a company.
 */
function companyPageAt(target: string): ProxyOptions {
  return {
    target,
    rewrite: () => '/checkout/factura.html',
    bypass: ({ url = '/' }) => (isReservedUrl(url.split(/[/?]/)[1] ?? '') ? url : undefined),
  };
}
