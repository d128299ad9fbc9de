import { fileURLToPath } from 'node:url';
import { compressed } from '@timbra/emulators/local/apps/compressed.ts';
import { lighterFont } from '@timbra/emulators/local/apps/lighter-font.ts';
import { noteSources } from '@timbra/emulators/local/apps/note-sources.ts';
import { fetchedBefore, preloads } from '@timbra/emulators/local/apps/preloads.ts';
import {
  fetchedWhenOpened,
  lighterPackages,
  withoutRouterFramework,
} from '@timbra/emulators/local/apps/lighter-packages.ts';
import react from '@vitejs/plugin-react';
import { isReservedUrl } from '@timbra/core/companies/custom-url.ts';
import { defineConfig, type InlineConfig, type ProxyOptions } from 'vite';
import { chunkGroups } from './chunk-groups.ts';

const apiUrl = process.env['TIMBRA_API_URL'] ?? 'http://127.0.0.1:3000';
const checkoutUrl = process.env['CHECKOUT_URL'];

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const sources = noteSources();

const alias = [
  { find: 'react-router-dom', replacement: here('src/app/react-admin-router.ts') },
  { find: 'query-string', replacement: here('src/app/query-string.ts') },
  // React-admin compares plain data only.
  { find: /^lodash\/isEqual(\.js)?$/, replacement: 'fast-deep-equal' },
  // Of the package it uses a wait alone, and calling that off.
  { find: /^lodash\/debounce(\.js)?$/, replacement: here('src/app/debounce.ts') },
];

const base = {
  root: here('.'),
  plugins: [react(), fetchedWhenOpened(), withoutRouterFramework()],
  resolve: { alias: [...lighterPackages(import.meta.url), ...alias] },
  // Every file of ours is named by its content, so that browsers may keep it for good.
  build: { target: 'es2023', sourcemap: false, reportCompressedSize: false, assetsDir: 'assets' },
  worker: { format: 'es', plugins: () => [sources.collect] },
} satisfies InlineConfig;

export default defineConfig(async ({ command }) => ({
  ...base,
  // Developers have the warnings, and one router: what Vite prepares of react-admin would bring another.
  resolve: command === 'build' ? base.resolve : { alias },
  plugins: [
    ...base.plugins,
    sources.collect,
    sources.note,
    lighterFont(import.meta.url),
    fetchedBefore(),
    preloads(here('src/'), screensOfPaths()),
    compressed(),
  ],
  build: {
    ...base.build,
    rolldownOptions: {
      output:
        command === 'build'
          ? {
              codeSplitting: await chunkGroups(base, here('src/'), visits),
              // The frame names the files of all screens: of each name a shorter hash is a part that no packing makes smaller.
              chunkFileNames: 'assets/[name]-[hash:7].js',
              assetFileNames: 'assets/[name]-[hash:7][extname]',
            }
          : {},
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

const inside = (name: string, screens: RegExp, spare: number) => ({
  name,
  screens,
  frame: 'app/back-office.tsx',
  spare,
});

/** Lists what people begin with. The form of a document is the heaviest, and the lists are opened most. */
const visits = [
  { name: 'access', screens: /^access\/(login|forgot|reset|confirm|invitation)/, spare: 4 },
  inside('dashboard', /^(dashboard\/dashboard-page|home\/home-screens)/, 8),
  inside('customers', /^customers\/customer-list/, 14),
  inside('products', /^products\/product-list/, 14),
  inside('orders', /^orders\/order-list/, 14),
  inside('invoices', /^invoices\/invoices-page/, 18),
  inside('further lists', /^(employees\/employee-list|purchases\/purchases-page)/, 16),
  inside('new document', /^new-document\/new-document-page/, 5),
  inside('document', /^invoices\/page\/invoice-page/, 20),
  inside('records', /^(customers|products|orders)\/[a-z]+-screens/, 20),
  inside('company', /^companies\/company-page/, 20),
  inside('payments', /^(plans\/plans|checkout\/checkout|purchases\/purchase)-page/, 20),
  inside('reports', /^(reports\/reports|receivables\/receivables)-page/, 20),
];

/**
 * Lists the screens that are asked for by their own address most. Whoever asks for none may be on the way in, where the rest
 * would come in vain; all others stand in the frame.
 */
function screensOfPaths() {
  const frame = 'app/back-office.tsx';
  const framed = {
    '/dashboard': ['dashboard/dashboard-page.tsx', 'home/home-screens.tsx'],
    '/clientes': ['customers/customer-list.tsx'],
    '/productos': ['products/product-list.tsx'],
    '/pedidos': ['orders/order-list.tsx'],
    '/facturas': ['invoices/invoices-page.tsx'],
    '/facturas/crear': ['new-document/new-document-page.tsx'],
  };
  return {
    '/': [],
    '/login': ['access/login-page.tsx'],
    '/forgot-password': ['access/forgot-password-page.tsx'],
    '/reset-password': ['access/reset-password-page.tsx'],
    '/confirm-email': ['access/confirm-email-page.tsx'],
    '/invitacion': ['access/invitation-page.tsx'],
    ...Object.fromEntries(Object.entries(framed).map(([path, screens]) => [path, [frame, ...screens]])),
    '*': [frame],
  };
}

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
