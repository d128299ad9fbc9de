import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Verdict } from './boundaries.ts';
import { configurationOf, judge } from './boundaries.ts';
import { PlantedTree } from './planted-tree.ts';

const root = join(import.meta.dirname, '..', '..');
const packages = [
  'koa',
  '@mikro-orm/core',
  'pg',
  'bullmq',
  'piscina',
  'ioredis',
  '@aws-sdk/client-s3',
  'stripe',
  'argon2',
  '@peculiar/x509',
  'pdfkit',
  'qrcode',
  'nodemailer',
];
const morePackages = [
  'postal-mime',
  'inversify',
  'pino',
  'decimal.js',
  'fflate',
  'saxes',
  'yauzl',
  'tar-stream',
  'csv-parse',
  'unpdf',
  'vitest',
  'fast-check',
  'zod',
  'react',
  'react-admin',
  '@stripe/stripe-js',
];

/** The planted imports point to these. */
const targets: Record<string, string> = {
  'core/src/companies/ports.ts':
    'export class Unknown extends Error {}\nexport interface Companies {\n  find(id: string): string;\n}\n',
  'core/src/companies/company.ts': 'export interface Company {\n  readonly id: string;\n}\n',
  'core/src/companies/open-company.ts': 'export class OpenCompany {\n  execute(): void {}\n}\n',
  'core/src/shared/ports.ts': 'export interface Clock {\n  now(): Date;\n}\n',
  'emulators/local/start.ts': 'export const start = 1;\n',
  'emulators/src/mail/mail-emulator.ts': 'export const mailbox = 1;\n',
  'adapters/src/container/part.ts': 'export const part = 1;\n',
  'adapters/src/container/parts.ts': 'export interface Parts {}\n',
  'contract/src/operation.ts': 'export const fields = 1;\n',
  'adapters/src/postgres/rows/company.ts': 'export const row = 1;\n',
  'admin-ui/src/app.ts': 'export const app = 1;\n',
  'admin-ui/src/sample/rows.ts': 'export const rows = 1;\n',
  'ui/src/field.ts': 'export const field = 1;\n',
  'public-checkout/src/step.ts': 'export const step = 1;\n',
  'worker/src/handlers/stamp.ts': 'export const stamp = 1;\n',
  'testing/src/until.ts': 'export const until = 1;\n',
  'e2e/story.ts': 'export const story = 1;\n',
};

type Import = readonly [rule: string, from: string, imported: string];

const forbidden: readonly Import[] = [
  ['core-imports-nothing', 'core/src/orders/uses-node.ts', 'node:fs'],
  ['core-imports-nothing', 'core/src/orders/uses-library.ts', 'decimal.js'],
  ['core-imports-nothing', 'core/src/orders/uses-adapter.ts', '@timbra/contract/operation.ts'],
  ['core-tests-stay-in-the-core', 'core/src/orders/order.test.ts', 'node:fs'],
  ['core-tests-stay-in-the-core', 'core/testing/build.ts', '@timbra/contract/operation.ts'],
  ['areas-do-not-use-ports-of-others', 'core/src/orders/uses-port.ts', '../companies/ports.ts'],
  ['account-uses-ports-of-identity-alone', 'core/src/account/uses-port.ts', '../companies/ports.ts'],
  ['payroll-uses-ports-of-invoicing-alone', 'core/src/payroll/uses-port.ts', '../companies/ports.ts'],
  ['reminders-uses-ports-of-notifications-alone', 'core/src/reminders/uses-port.ts', '../companies/ports.ts'],
  ['shared-knows-no-area', 'core/src/shared/uses-area.ts', '../companies/company.ts'],
  [
    'adapters-know-only-the-contract-and-the-core',
    'adapters/src/queue/uses-worker.ts',
    '@timbra/worker/src/handlers/stamp.ts',
  ],
  ['testing-is-for-tests', 'adapters/src/queue/uses-testing.ts', '../../../testing/src/until.ts'],
  ['nothing-imports-tests-and-benchmarks', 'testing/src/uses-story.ts', '../../e2e/story.ts'],
  ['benchmarks-and-stories-do-not-know-each-other', 'bench/uses-story.ts', '../e2e/story.ts'],
  ['worker-knows-only-adapters-and-core', 'worker/src/uses-screen.ts', '../../admin-ui/src/app.ts'],
  ['screens-know-nothing-of-the-server', 'admin-ui/src/uses-server.ts', '@timbra/adapters/postgres/rows/company.ts'],
  ['the-shared-ui-knows-no-app', 'ui/src/uses-app.ts', '../../admin-ui/src/app.ts'],
  ['apps-do-not-know-each-other', 'admin-ui/src/uses-other.ts', '../../public-checkout/src/step.ts'],
  ['apps-do-not-know-each-other', 'public-checkout/src/uses-screen.ts', '../../admin-ui/src/app.ts'],
  ['samples-are-loaded-with-the-app-parts', 'admin-ui/src/uses-sample.ts', './sample/rows.ts'],
  ['the-checkout-loads-no-react-admin', 'public-checkout/src/uses-react-admin.ts', 'react-admin'],
  ['the-checkout-loads-no-react-admin', 'ui/src/uses-react-admin.ts', 'react-admin'],
  ['the-contract-is-for-browsers-too', 'contract/src/uses-node.ts', 'node:crypto'],
  ['rows-stay-in-postgres', 'adapters/src/http/routes/uses-row.ts', '../../postgres/rows/company.ts'],
  ['the-container-is-for-entries', 'adapters/src/http/uses-container.ts', '../container/part.ts'],
  ['the-container-is-for-entries', 'adapters/src/http/uses-parts.ts', '../container/parts.ts'],
  ['servers-import-no-emulators', 'worker/src/uses-launcher.ts', '@timbra/emulators/local/start.ts'],
  ['servers-import-no-emulators', 'adapters/src/mail/uses-emulator.ts', '@timbra/emulators/mail/mail-emulator.ts'],
  [
    'servers-import-no-emulators',
    'adapters/src/mail/uses-emulator.test.ts',
    '../../../emulators/src/mail/mail-emulator.ts',
  ],
  ['emulators-know-only-the-servers', 'emulators/local/uses-worker.ts', '../../worker/src/handlers/stamp.ts'],
  ['the-launcher-is-for-commands', 'emulators/src/uses-launcher.ts', '../local/start.ts'],
  ['no-circles', 'core/src/orders/one.ts', './two.ts'],
  ['everything-resolves', 'worker/src/uses-nothing.ts', './not-there.ts'],
  ['dependencies-are-declared', 'adapters/src/queue/uses-undeclared.ts', 'react'],
  ['dependencies-are-declared', 'worker/src/uses-test-runner.ts', 'vitest'],
  ['koa-in-its-own-folder', 'adapters/src/queue/uses-koa.ts', 'koa'],
  ['postgres-in-its-own-folder', 'adapters/src/http/routes/uses-sql.ts', 'pg'],
  ['postgres-in-its-own-folder', 'worker/src/uses-orm.ts', '@mikro-orm/core'],
  ['queue-in-its-own-folder', 'worker/src/uses-queue.ts', 'bullmq'],
  ['threads-in-its-own-folder', 'adapters/src/http/uses-threads.ts', 'piscina'],
  ['queue-in-its-own-folder', 'adapters/src/http/uses-redis.ts', 'ioredis'],
  ['objects-in-its-own-folder', 'adapters/src/postgres/uses-s3.ts', '@aws-sdk/client-s3'],
  ['stripe-in-its-own-folder', 'adapters/src/http/routes/uses-stripe.ts', 'stripe'],
  ['stripe-in-browsers-in-its-own-folder', 'admin-ui/src/plans/uses-stripe.ts', '@stripe/stripe-js'],
  ['cryptography-in-its-own-folder', 'adapters/src/http/uses-argon.ts', 'argon2'],
  ['cryptography-in-its-own-folder', 'adapters/src/facturama/uses-x509.ts', '@peculiar/x509'],
  ['documents-in-its-own-folder', 'adapters/src/http/routes/uses-pdf.ts', 'pdfkit'],
  ['xml-in-its-own-folder', 'adapters/src/sat/uses-parser.ts', 'saxes'],
  ['zip-reading-in-its-own-folder', 'adapters/src/archives/reads-zip.ts', 'yauzl'],
  ['tar-in-its-own-folder', 'adapters/src/archives/uses-tar.ts', 'tar-stream'],
  ['csv-reading-in-its-own-folder', 'adapters/src/documents/reads-csv.ts', 'csv-parse'],
  ['zips-in-its-own-folder', 'admin-ui/src/invoices/uses-zip.ts', 'fflate'],
  ['qr-codes-in-its-own-folder', 'admin-ui/src/settings/uses-code.ts', 'qrcode'],
  ['constancias-in-its-own-folder', 'ui/src/constancia/uses-pdf.ts', 'unpdf'],
  ['mail-in-its-own-folder', 'worker/src/uses-mail.ts', 'nodemailer'],
  ['mail-reading-in-its-own-folder', 'adapters/src/mail/reads-mail.ts', 'postal-mime'],
  ['inversify-in-its-own-folder', 'adapters/src/http/uses-inversify.ts', 'inversify'],
  ['logging-in-its-own-folder', 'adapters/src/http/uses-pino.ts', 'pino'],
];

const allowed: readonly (readonly [from: string, imported: string])[] = [
  ['core/src/orders/divides.test.ts', 'decimal.js'],
  ['core/src/orders/tells-time.ts', '../shared/ports.ts'],
  ['core/src/orders/names-company.ts', '../companies/company.ts'],
  ['core/src/orders/opens-company.ts', '../companies/open-company.ts'],
  ['core/src/companies/close-company.ts', './ports.ts'],
  ['core/src/orders/fine.test.ts', 'fast-check'],
  ['adapters/src/postgres/postgres-companies.ts', '@timbra/core/companies/ports.ts'],
  ['adapters/src/postgres/maps-row.ts', './rows/company.ts'],
  ['adapters/src/http/server.ts', 'koa'],
  ['contract/src/companies.ts', 'zod'],
  ['adapters/src/api.ts', './container/part.ts'],
  ['adapters/src/container/container.ts', 'inversify'],
  ['worker/src/main.ts', '@timbra/adapters/container/part.ts'],
  ['adapters/src/queue/queue.test.ts', '../../../testing/src/until.ts'],
  ['admin-ui/src/form.ts', '@timbra/contract/operation.ts'],
  ['admin-ui/src/totals.ts', '@timbra/core/companies/company.ts'],
  ['ui/src/payment/stripe/script.ts', '@stripe/stripe-js'],
  ['public-checkout/src/form.ts', '../../ui/src/field.ts'],
];

describe('the boundaries between workspaces', () => {
  const tree = new PlantedTree();
  let verdict: Verdict;

  beforeAll(async () => {
    for (const name of [...packages, ...morePackages]) tree.install(name);
    for (const [file, content] of Object.entries(targets)) tree.write(file, content);
    for (const [, from, imported] of forbidden)
      tree.write(from, `export type * from '${imported}';\nimport '${imported}';\n`);
    for (const [from, imported] of allowed) tree.write(from, `import '${imported}';\n`);
    tree.write('core/src/orders/two.ts', "import './one.ts';\n");
    tree.write('admin-ui/src/plans/below.ts', 'export const below = 1;\n');
    tree.write('admin-ui/src/plans/above.ts', "import '../reports/above.ts';\n");
    tree.write('admin-ui/src/reports/below.ts', "import '../plans/below.ts';\n");
    tree.write('admin-ui/src/reports/above.ts', 'export const above = 1;\n');
    tree.write('adapters/src/mail/below.ts', 'export const below = 1;\n');
    tree.write('adapters/src/mail/above.ts', "import '../xml/above.ts';\n");
    tree.write('adapters/src/xml/below.ts', "import '../mail/below.ts';\n");
    tree.write('adapters/src/xml/above.ts', 'export const above = 1;\n');
    verdict = await judge(tree.path);
  });
  afterAll(() => tree.remove());

  test.each(forbidden)('%s: %s may not import %s', (rule, from) => {
    expect(verdict.violations).toContainEqual(expect.objectContaining({ rule, from }));
  });

  test.each(allowed)('%s may import %s', (from) => {
    expect(verdict.violations.filter((violation) => violation.from === from)).toEqual([]);
  });

  test('areas may not need each other', () => {
    const circle = verdict.violations.filter(({ rule }) => rule === 'areas-have-an-order');
    const found = circle.map(({ from, to }) => [from, to]);
    expect(found).toContainEqual(['admin-ui/src/plans', 'admin-ui/src/reports']);
    expect(found).toContainEqual(['adapters/src/mail', 'adapters/src/xml']);
  });

  test('every rule has its violation here', () => {
    const rules = configurationOf(root).forbidden?.map(({ name }) => name);
    expect(rules?.length).toBeGreaterThan(20);
    const broken = new Set(verdict.violations.map(({ rule }) => rule));
    expect(broken).toEqual(new Set([...(rules ?? []), 'folders-have-an-order']));
  });
});

describe('npm run check:boundaries', () => {
  let tree: PlantedTree;
  beforeEach(() => {
    tree = new PlantedTree();
  });
  afterEach(() => tree.remove());

  function check() {
    return spawnSync(process.execPath, [join(root, 'e2e', 'support', 'check-boundaries.ts'), tree.path], {
      encoding: 'utf8',
    });
  }

  test('passes code that keeps to them', () => {
    tree.write('core/src/orders/order.ts', 'export const order = 1;');
    expect(check()).toMatchObject({ status: 0, stderr: '' });
  });

  test('fails and names the rule that is broken', () => {
    tree.write('core/src/orders/order.ts', "import 'node:fs';");
    expect(check()).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/core\/src\/orders\/order\.ts imports fs\n +core-imports-nothing/),
    });
  });

  test('fails when it finds no modules to look at', () => {
    expect(check()).toMatchObject({ status: 1, stderr: expect.stringContaining('no modules were found') });
  });
});
