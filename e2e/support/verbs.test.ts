import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readUseCases } from './use-cases.ts';

const root = join(import.meta.dirname, '..', '..');

test('every use case is called by a verb of the glossary, and every verb there by a use case', async () => {
  const glossary = await readFile(join(root, 'docs/glossary.md'), 'utf8');
  const verbs = new Set([...glossary.slice(glossary.indexOf('## Verbs')).matchAll(/^\| ([a-z]+) /gm)].map(wordOf));
  const names = (await readUseCases(root)).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(200);
  const used = new Set(names.map((name) => /^[a-z]+/.exec(name)?.[0] ?? name));
  expect([...used].filter((verb) => !verbs.has(verb))).toEqual([]);
  const ofSteps = new Set(['build', 'compute', 'complete', 'present', 'rebuild']);
  expect([...verbs].filter((verb) => !used.has(verb) && !ofSteps.has(verb))).toEqual([]);
});

const wordOf = ([, word = '']: RegExpMatchArray) => word;
