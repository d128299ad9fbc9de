import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/**
 * Lists who names the PAC outside of its adapter and its emulator, and why: a second one changes these and no other
 * file.
 */
const allowed: Readonly<Record<string, string>> = {
  'adapters/src/container/services.ts': 'the registry of PACs',
  'adapters/src/config/accounts.ts': 'its settings, and what is said when they are missing',
  'adapters/src/config/settings.ts': 'its settings',
  'emulators/src/run-emulators.ts': 'the registry of emulators',
  'emulators/samples/main.ts': 'sample data is stamped by its emulator, on a clock of their own',
  'emulators/local/surroundings.ts': 'which emulator stands for which setting',
  'contract/src/purchase-invoices.ts': 'paths of the specification',
  'admin-ui/src/purchases/invoicing/download-invoice.ts': 'paths and texts of the specification',
  'admin-ui/src/purchases/invoicing/invoice-calls.ts': 'paths of the specification',
  'core/src/companies/register-csd.ts': 'texts of the specification',
  'admin-ui/src/companies/use-save-company.ts': 'texts of the specification',
};

/** Fields of the HTTP contract keep the name that the specification gives them, whoever is behind. */
const fields = /\bfacturama(?:Id|Error|ApiBase)\b/g;

const ofTheAdapter = /^(?:adapters|emulators)\/src\/facturama\//;

async function sources(): Promise<string[]> {
  const folders = [
    'core',
    'contract',
    'adapters',
    'worker',
    'emulators',
    'ui',
    'admin-ui',
    'public-checkout',
    'testing',
    'bench',
  ];
  const files = await Promise.all(
    folders.map(async (folder) => {
      const found = await readdir(join(root, folder), { recursive: true });
      return found.map((file) => `${folder}/${file.replaceAll('\\', '/')}`);
    }),
  );
  return files
    .flat()
    .filter((file) => /\.(?:ts|tsx|cjs|mjs)$/.test(file) && !/node_modules|\/dist\/|\.test\.tsx?$/.test(file))
    .filter((file) => !ofTheAdapter.test(file));
}

test('the PAC is named by its adapter, its emulator and a few more, and by no other file', async () => {
  const files = await sources();
  expect(files.length).toBeGreaterThan(500);
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')));
  const naming = files.filter((_file, index) => /facturama/i.test(texts[index]?.replace(fields, '') ?? ''));
  expect(naming.toSorted()).toEqual(Object.keys(allowed).toSorted());
});
