'use strict';
const { join } = require('node:path');
const { portsOf } = require('./e2e/support/ports.cjs');

const test = String.raw`\.test\.ts$|/testing/|^testing/`;
const anywhereBut = (...folders) => ({ pathNot: [...folders.map((folder) => `^${folder}`), test] });

/** Each outside system's library, and the only places that may know it. */
const libraries = [
  {
    name: 'koa',
    packages: ['koa', '@koa/[^/]+', 'koa-body', 'zod-openapi'],
    folders: ['adapters/src/http/'],
  },
  { name: 'postgres', packages: ['@mikro-orm/[^/]+', 'pg'], folders: ['adapters/src/postgres/'] },
  { name: 'queue', packages: ['bullmq', 'ioredis'], folders: ['adapters/src/queue/'] },
  { name: 'objects', packages: ['@aws-sdk/client-s3'], folders: ['adapters/src/objects/'] },
  { name: 'stripe', packages: ['stripe'], folders: ['adapters/src/stripe/'] },
  {
    name: 'stripe-in-browsers',
    packages: ['@stripe/[^/]+'],
    folders: ['ui/src/payment/stripe/'],
  },
  {
    name: 'cryptography',
    packages: ['argon2', '@peculiar/[^/]+', 'asn1js', 'reflect-metadata'],
    folders: ['adapters/src/security/', 'adapters/src/container/', 'adapters/src/api.ts', 'worker/src/main.ts'],
  },
  {
    name: 'documents',
    packages: ['pdfkit', 'fontkit', 'sharp', 'papaparse', 'yazl'],
    folders: ['adapters/src/documents/'],
  },
  { name: 'xml', packages: ['saxes'], folders: ['adapters/src/xml/'] },
  { name: 'zip-reading', packages: ['yauzl'], folders: ['adapters/src/imports/'] },
  { name: 'tar', packages: ['tar-stream'], folders: ['emulators/local/backup/'] },
  {
    name: 'csv-reading',
    packages: ['csv-parse'],
    folders: ['adapters/src/imports/', 'adapters/src/postgres/catalogs/', 'admin-ui/src/receivables/bank/'],
  },
  // Of the first rows of a workbook that is about to be imported.
  { name: 'zips', packages: ['fflate'], folders: ['admin-ui/src/imports/new/workbook/'] },
  // On a printed document, and of the page that a company shares.
  { name: 'qr-codes', packages: ['qrcode'], folders: ['adapters/src/documents/', 'admin-ui/src/shared/qr/'] },
  { name: 'constancias', packages: ['unpdf', 'qr', 'image-size'], folders: ['ui/src/constancia/reading/'] },
  { name: 'threads', packages: ['piscina'], folders: ['adapters/src/threads/'] },
  { name: 'mail', packages: ['nodemailer'], folders: ['adapters/src/mail/'] },
  { name: 'mail-reading', packages: ['postal-mime'], folders: ['emulators/src/mail/'] },
  {
    name: 'inversify',
    packages: ['inversify'],
    folders: ['adapters/src/container/', 'adapters/src/api.ts', 'worker/src/main.ts'],
  },
  { name: 'logging', packages: ['pino', 'prom-client'], folders: ['adapters/src/observability/'] },
];

const ports = portsOf(join(__dirname, 'core', 'src'), 'core/src');

/** An area that goes on with what another one keeps, and stands above areas which that one stands below. */
const goesOnWith = { account: 'identity', payroll: 'invoicing', reminders: 'notifications' };

const forbidden = [
  {
    name: 'core-imports-nothing',
    comment: 'The core is pure: no framework, no Node, no adapter.',
    from: { path: '^core/src/', pathNot: test },
    to: { pathNot: '^core/src/' },
  },
  {
    name: 'core-tests-stay-in-the-core',
    comment:
      "The core's tests and builders need nothing but the core and the test runner; a transaction in memory keeps its context.",
    from: { path: '^core/' },
    to: { pathNot: ['^core/', '(^|/)node_modules/(decimal\\.js|vitest|fast-check)/', '^(node:)?async_hooks$'] },
  },
  {
    name: 'areas-do-not-use-ports-of-others',
    comment: "Areas of the core meet through shared/ or through another area's use case, never through its ports.",
    from: {
      path: '^core/src/([^/]+)/',
      pathNot: [test, ...Object.keys(goesOnWith).map((area) => `^core/src/${area}/`)],
    },
    to: { path: ports, pathNot: '^core/src/($1|shared)/' },
  },
  ...Object.entries(goesOnWith).map(([area, another]) => ({
    name: `${area}-uses-ports-of-${another}-alone`,
    comment: `What ${area} goes on with is ${another}'s; with others it meets through their use cases.`,
    from: { path: `^core/src/${area}/`, pathNot: test },
    to: { path: ports, pathNot: `^core/src/(${area}|${another}|shared)/` },
  })),
  {
    name: 'shared-knows-no-area',
    comment: 'What is shared may not depend on those who share it.',
    from: { path: '^core/src/shared/', pathNot: test },
    to: { path: '^core/src/', pathNot: '^core/src/shared/' },
  },
  {
    name: 'adapters-know-only-the-contract-and-the-core',
    comment: 'core <- contract <- adapters <- worker: nothing points the other way.',
    from: { path: '^adapters/', pathNot: test },
    to: { path: '^(worker|ui|admin-ui|public-checkout|e2e|bench)/' },
  },
  {
    name: 'testing-is-for-tests',
    comment: 'What starts and feeds a system for tests is below those that use it, and in no part of the product.',
    from: { path: '^(core|contract|adapters|worker|emulators|ui|admin-ui|public-checkout)/', pathNot: test },
    to: { path: '^testing/' },
  },
  {
    name: 'nothing-imports-tests-and-benchmarks',
    comment: 'Stories and benchmarks are the last to know: what they share with others lies in testing/.',
    from: { path: '^(core|contract|adapters|worker|emulators|ui|admin-ui|public-checkout|testing)/' },
    to: { path: '^(e2e|bench)/' },
  },
  {
    name: 'benchmarks-and-stories-do-not-know-each-other',
    from: { path: '^(e2e|bench)/' },
    to: { path: '^(e2e|bench)/', pathNot: '^$1/' },
  },
  {
    name: 'worker-knows-only-adapters-and-core',
    from: { path: '^worker/', pathNot: test },
    to: { path: '^(ui|admin-ui|public-checkout|e2e|bench)/' },
  },
  {
    name: 'screens-know-nothing-of-the-server',
    comment: 'A screen imports the contract, the shared ui and browser-safe rules of the core.',
    from: { path: '^(ui|admin-ui|public-checkout)/src/' },
    to: { path: '^(adapters|worker|emulators|e2e|bench)/' },
  },
  {
    name: 'the-shared-ui-knows-no-app',
    comment: 'What both apps show lies below them.',
    from: { path: '^ui/' },
    to: { path: '^(admin-ui|public-checkout)/' },
  },
  {
    name: 'apps-do-not-know-each-other',
    comment: 'The back office and the checkout meet in ui/.',
    from: { path: '^(admin-ui|public-checkout)/' },
    to: { path: '^(admin-ui|public-checkout)/', pathNot: '^$1/' },
  },
  {
    name: 'samples-are-loaded-with-the-app-parts',
    comment: 'No screen knows whether it shows samples: one file of each app puts them in the place of what is real.',
    from: {
      path: '^(admin-ui|public-checkout)/src/',
      pathNot: ['/src/sample/', '/src/app/with-(app|checkout)-parts\\.tsx$'],
    },
    to: { path: '^(admin-ui|public-checkout)/src/sample/' },
  },
  {
    name: 'the-checkout-loads-no-react-admin',
    comment: 'A buyer on a phone loads the checkout first of all, and the payment form is a part of it.',
    from: { path: '^(public-checkout|ui)/src/' },
    to: { path: '(^|/)node_modules/(react-admin|ra-[^/]+)/', reachable: true },
  },
  {
    name: 'the-contract-is-for-browsers-too',
    comment: 'The apps import the contract: it may need zod and the core, and nothing else.',
    from: { path: '^contract/src/', pathNot: test },
    to: { pathNot: ['^contract/src/', '^core/src/', '(^|/)node_modules/zod/'] },
  },
  {
    name: 'rows-stay-in-postgres',
    comment: 'Rows are mapped to domain objects before they leave.',
    from: anywhereBut('adapters/src/postgres/'),
    to: { path: '^adapters/src/postgres/rows/' },
  },
  {
    name: 'the-container-is-for-entries',
    comment: 'Only a process that starts composes itself.',
    from: anywhereBut(
      'adapters/src/container/',
      'adapters/src/process/',
      'adapters/src/[^/]+\\.ts$',
      'emulators/samples/',
      'worker/src/[^/]+\\.ts$',
      'e2e/',
      'bench/',
    ),
    to: { path: '^adapters/src/container/' },
  },
  {
    name: 'servers-import-no-emulators',
    comment:
      'A server speaks to whatever its settings name; stand-ins and what starts a machine of its own are above it.',
    from: { path: '^(core|contract|adapters|worker)/' },
    to: { path: '^emulators/' },
  },
  {
    name: 'emulators-know-only-the-servers',
    comment: 'core <- contract <- adapters <- emulators: processes and apps are started and built, and not imported.',
    from: { path: '^emulators/', pathNot: test },
    to: { path: '^(worker|ui|admin-ui|public-checkout)/' },
  },
  {
    name: 'the-launcher-is-for-commands',
    comment: 'What it starts can be started without it.',
    from: { path: '^emulators/(src|samples)/', pathNot: test },
    to: { path: '^emulators/local/' },
  },
  {
    name: 'no-circles',
    from: {},
    to: { circular: true },
  },
  {
    name: 'areas-have-an-order',
    comment: 'What two areas need of each other lies in one below both.',
    scope: 'folder',
    from: { path: '^(core|adapters|admin-ui)/src/[^/]+$' },
    to: { path: '^(core|adapters|admin-ui)/src/[^/]+$', circular: true },
  },
  {
    name: 'everything-resolves',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'dependencies-are-declared',
    comment: 'An import must stand in a package.json, and in production code not among the devDependencies.',
    from: { path: '^(core|contract|adapters|worker|emulators)/', pathNot: test },
    to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
  },
  ...libraries.map(({ name, packages, folders }) => ({
    name: `${name}-in-its-own-folder`,
    comment: `${packages.join(', ')} may be imported in ${folders.join(', ')} only.`,
    from: {
      path: '^(core|contract|adapters|worker|emulators|ui|admin-ui|public-checkout)/',
      ...anywhereBut(...folders),
    },
    to: { path: `(^|/)node_modules/(@types/)?(${packages.join('|')})/` },
  })),
];

module.exports = {
  forbidden: forbidden.map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    // TypeScript 7 has no parser that the cruiser could use: without swc it would see no modules and be content.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.cjs'],
    },
  },
};
