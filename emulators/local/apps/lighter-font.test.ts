import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { features, weights } from './lighter-font.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** Returns what the styles of both apps say by these words, each once. */
async function saidBy(words: RegExp): Promise<readonly string[]> {
  const said = new Set<string>();
  for await (const path of glob('{ui,admin-ui,public-checkout}/src/**/*.{ts,tsx,css}', { cwd: root })) {
    for (const [, value = ''] of (await readFile(join(root, path), 'utf8')).matchAll(words)) said.add(value);
  }
  return [...said];
}

it('keeps every weight that a text of ours has', async () => {
  const used = (await saidBy(/font-?weight: ?(\d+)/gi)).map(Number);
  expect(used.length).toBeGreaterThan(3);
  expect(used.filter((weight) => weight < weights.min || weight > weights.max)).toEqual([]);
});

it('keeps every feature that our styles ask for', async () => {
  const asked = (await saidBy(/font-?feature-?settings: ?(.*)/gi)).flatMap(
    (line) => line.match(/\b[a-z]{2}\d{2}\b/g) ?? [],
  );
  expect(asked.length).toBeGreaterThan(1);
  expect(features).toEqual(
    expect.arrayContaining([...asked, ...((await saidBy(/(tabular-nums)/g)).length > 0 ? ['tnum'] : [])]),
  );
});
