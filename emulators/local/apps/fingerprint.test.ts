import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fingerprint, sourcesOf } from './fingerprint.ts';

let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'timbra-fingerprint-'));
  await write('package-lock.json', '{}');
  await write('app/index.html', '<title>App</title>');
  await write('app/src/main.tsx', 'export {}');
});

afterAll(() => rm(root, { recursive: true }));

async function write(path: string, content: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), content);
}

it.each([
  ['a source of the app', 'app/src/screen/list.tsx', true],
  ['its page', 'app/index.html', true],
  ['a part of the contract that the build has read', 'contract/src/customers.ts', true],
  ['what both apps show', 'ui/src/payment/stripe/form.tsx', true],
  ['a rule of the core that it has read', 'core/src/sat/fiscal-keys.ts', true],
  ['a rule that only the servers read', 'core/src/stamps/claim.ts', false],
  ['the versions of the libraries', 'package-lock.json', true],
  ['a test', 'app/src/main.test.ts', false],
  ['what was built', 'app/dist/assets/app.js', false],
  ['the server', 'adapters/src/http/server.ts', false],
])('tells by the sources whether %s has changed that a build is made from', async (_what, path, isMadeFrom) => {
  const read = ['contract/src/customers.ts', 'core/src/sat/fiscal-keys.ts'];
  const now = async () => fingerprint(await sourcesOf(root, 'app'), read);
  const before = await now();
  expect(await now()).toBe(before);
  await write(path, `changed ${path}`);
  expect((await now()) !== before).toBe(isMadeFrom);
});
