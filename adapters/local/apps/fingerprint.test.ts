import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fingerprint } from './fingerprint.ts';

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
  ['the contract', 'contract/src/customers.ts', true],
  ['what both apps show', 'ui/src/payment/stripe/form.tsx', true],
  ['a rule of the core', 'core/src/sat/rfc.ts', true],
  ['the versions of the libraries', 'package-lock.json', true],
  ['a test', 'app/src/main.test.ts', false],
  ['what was built', 'app/dist/assets/app.js', false],
  ['the server', 'adapters/src/http/server.ts', false],
])('tells by the sources whether %s has changed that a build is made from', async (_what, path, isMadeFrom) => {
  const before = await fingerprint(root, 'app');
  expect(await fingerprint(root, 'app')).toBe(before);
  await write(path, `changed ${path}`);
  expect((await fingerprint(root, 'app')) !== before).toBe(isMadeFrom);
});
