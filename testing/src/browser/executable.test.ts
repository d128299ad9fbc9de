import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findChromium } from './executable.ts';

it('turns off every feature of Chromium that Playwright turns off', async () => {
  const manifest = createRequire(import.meta.url).resolve('playwright-core/package.json');
  const code = await readFile(join(manifest, '..', 'lib', 'coreBundle.js'), 'utf8');
  const list = /disabledFeatures = \[(.*?)\]\.filter/s.exec(code)?.[1] ?? '';
  const names = [...list.replaceAll(/\/\/.*$/gm, '').matchAll(/"(\w+)"/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(10);
  const { args } = await findChromium();
  const ours = args.find((argument) => argument.startsWith('--disable-features='));
  expect(ours?.replace('--disable-features=', '').split(',')).toEqual(expect.arrayContaining(names));
});
