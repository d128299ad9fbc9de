import { readFile, glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readUseCases } from './use-cases.ts';

const root = join(import.meta.dirname, '..', '..');

/** What passes money, stamps or documents. */
const areas = [
  'account',
  'archives',
  'companies',
  'imports',
  'invoicing',
  'law',
  'notifications',
  'operation',
  'orders',
  'payroll',
  'plans',
  'purchases',
  'reports',
  'samples',
  'self-invoicing',
  'stamps',
];

const read = 'reads a record or a list for a screen, and decides nothing';

/** They have no test of the core, for these reasons. */
const withoutStory: Readonly<Record<string, string>> = {
  getActivity: read,
  getAllStored: read,
  getInvoice: read,
  getMailAllowance: read,
  getPlan: read,
  getSampleData: read,
  getSummary: read,
  getTimeline: read,
  listActivePlans: read,
  listDeliveries: read,
  listQueues: read,
};

async function textOf(...patterns: readonly string[]): Promise<string> {
  const texts: string[] = [];
  for await (const file of glob(patterns, { cwd: root })) texts.push(await readFile(join(root, file), 'utf8'));
  return texts.join('\n');
}

const withoutTypes = (text: string) => text.replaceAll(/PortsOf<typeof \w+>|^import[^;]*;/gm, '');
const namesIn = (text: string) => new Set(withoutTypes(text).match(/\w+/g));

test('every use case that passes money, stamps or documents is used by a test of the core, but for those that are listed', async () => {
  const useCases = await readUseCases(root);
  const called = namesIn(await textOf('adapters/src/**/*.ts', 'worker/src/**/*.ts'));
  const tested = namesIn(await textOf('core/src/**/*.test.ts', 'core/testing/**/*.ts'));
  const own = useCases.filter(({ name, area }) => areas.includes(area) && called.has(name)).map(({ name }) => name);
  expect(own.length).toBeGreaterThan(120);
  expect(own.filter((name) => !tested.has(name)).toSorted()).toEqual(Object.keys(withoutStory));
});
