import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** An exported function of its ports that returns a promise. */
const useCase = /^export (?:async )?function (\w+)[^{]*?\(\s*(?:ports|\{ [^}]* \}): (?:(?!\n\})[\s\S])*?\): Promise</gm;

/** Records that one use case finds for others, by what they are: no act. */
const noun = /(?:Of(?:[A-Z]\w*)?|View|Problems|ForMany)$/;

test('every use case is called by a verb of the glossary, and every verb there by a use case', async () => {
  const glossary = await readFile(join(root, 'docs/glossary.md'), 'utf8');
  const verbs = new Set([...glossary.slice(glossary.indexOf('## Verbs')).matchAll(/^\| ([a-z]+) /gm)].map(wordOf));
  const names = await namesOfUseCases();
  expect(names.length).toBeGreaterThan(200);
  const used = new Set(names.map((name) => /^[a-z]+/.exec(name)?.[0] ?? name));
  expect([...used].filter((verb) => !verbs.has(verb))).toEqual([]);
  const ofSteps = new Set(['build', 'compute', 'complete', 'present', 'rebuild']);
  expect([...verbs].filter((verb) => !used.has(verb) && !ofSteps.has(verb))).toEqual([]);
});

async function namesOfUseCases(): Promise<string[]> {
  const names: string[] = [];
  for await (const file of glob('core/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }))
    for (const match of (await readFile(join(root, file), 'utf8')).matchAll(useCase)) names.push(wordOf(match));
  return names.filter((name) => !noun.test(name));
}

const wordOf = ([, word = '']: RegExpMatchArray) => word;
