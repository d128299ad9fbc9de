import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Entry {
  readonly dependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
  readonly dev?: boolean;
  readonly link?: boolean;
}

/** These are fetched at `npm test` or `npm run check`, and not before. */
const tools = [
  'vitest',
  'typescript',
  'turbo',
  'oxlint',
  'recheck',
  'testcontainers',
  'playwright-core',
  'prettier',
  '@modelcontextprotocol/sdk',
];

const lockFile = join(import.meta.dirname, '..', '..', 'package-lock.json');

// npm ci refuses a lock file with a gap, and npm install leaves gaps where a registry lacks another platform's package.
test('the lock file has an entry for every package of every platform', () => {
  const packages = locked();
  const gaps = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !resolves(packages, path, name))
      .map((name) => `${path} -> ${name}`),
  );
  expect(Object.keys(packages).length).toBeGreaterThan(100);
  expect(gaps).toEqual([]);
});

test('a start installs what the product runs with and is built by, and no tool of tests', () => {
  const packages = locked();
  expect(tools.filter((name) => packages[`node_modules/${name}`]?.dev !== true)).toEqual([]);
  expect(packages['node_modules/vite']?.dev).toBeUndefined();
  // Of 174 MB react-admin names some icons, and no screen shows one of them.
  expect(packages['node_modules/@mui/icons-material']).toMatchObject({ link: true });
});

const locked = (): Record<string, Entry> => JSON.parse(readFileSync(lockFile, 'utf8')).packages;

/** Looks a dependency up as Node does: beside the package, then beside each folder above it. */
function resolves(packages: Record<string, Entry>, path: string, name: string): boolean {
  if (`${path === '' ? '' : `${path}/`}node_modules/${name}` in packages) return true;
  if (path === '') return false;
  const above = path.lastIndexOf('/node_modules/');
  return resolves(packages, above === -1 ? '' : path.slice(0, above), name);
}
