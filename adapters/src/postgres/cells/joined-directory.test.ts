import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tablesByPlace } from './tables.ts';

/** Pieces of statements that read the directory alone, and statements of the default cell, which is on its server. */
const inDirectory: readonly string[] = [
  'catalogs/replace-catalog.ts: catalog_entries',
  'catalogs/search-entries.ts: catalog_entries',
  'cells/add-cells.ts: cell_keys',
  'cells/cells.ts: cells',
  'cells/cells.ts: members',
  'cells/cells.ts: users',
  'company-grants.ts: members',
  'key-stamps.ts: key_stamps',
  'lists/api-keys.ts: api_keys',
  'lists/plans.ts: plans',
  'postgres-law-loads.ts: law_loads',
  'postgres-members.ts: members',
  'postgres-recovery-mails.ts: users',
  'two-step-companies.ts: members',
  'two-step-companies.ts: second_factors',
  'two-step-companies.ts: two_step_companies',
];

/** These join the two, which keeps all cells on the directory's server. Nothing is added here. */
const remaining: readonly string[] = ['functions/cell-keys.ts: cell_keys'];

const root = join(import.meta.dirname, '..');
const files = globSync('**/*.ts', {
  cwd: root,
  exclude: ['**/*.test.ts', '**/testing/**', '**/test-data/**', 'migrations/**', 'baseline/**'],
}).toSorted();

const tables = new Map(
  Object.entries(tablesByPlace).flatMap(([place, names]) => names.map((name) => [name, place] as const)),
);

/** A table is named behind one of these words, or in a list of tables with its alias. */
const named = /(?:\b(?:from|join|into|update|using|table)\s+(?:public\.)?([a-z_]+)\b)|(?:,\s*([a-z_]+) [a-z]\b)/g;

const isStatement = (text: string) => /^\s*(?:select|insert|update|delete|with|merge|copy)\b/.test(text);

/** Returns the tables of the directory that a text names beside those of a cell, or as a piece that others are made of. */
function joined(text: string): readonly string[] {
  const found = [...text.matchAll(named)].map(([, one, other]) => one ?? other ?? '');
  const ofDirectory = found.filter((name) => tables.get(name) === 'directory');
  const isBoth = !isStatement(text) || found.some((name) => tables.get(name) === 'cell');
  return isBoth ? [...new Set(ofDirectory)].toSorted() : [];
}

/** Returns the texts of a source, each with those that stand inside it. */
function textsOf(source: string): readonly string[] {
  const texts: string[] = [];
  const code = source.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '');
  for (let at = 0; at < code.length; at += 1) {
    if (!quotes.has(code[at] ?? '')) continue;
    const { text, end } = textAt(code, at);
    texts.push(text);
    at = end;
  }
  return texts;
}

const quotes = new Set(['`', `'`, '"']);

function textAt(code: string, start: number): { readonly text: string; readonly end: number } {
  const quote = code[start];
  let text = '';
  let at = start + 1;
  for (; at < code.length && code[at] !== quote; at += 1) {
    if (code[at] === '\\') at += 1;
    else if (quote === '`' && code.startsWith('${', at)) {
      const part = partAt(code, at + 2);
      text += part.text;
      at = part.end;
      continue;
    }
    text += code[at];
  }
  return { text, end: at };
}

/** Reads what stands in a text until its brace ends, and keeps the texts inside. */
function partAt(code: string, start: number): { readonly text: string; readonly end: number } {
  let text = '';
  let depth = 0;
  let at = start;
  for (; at < code.length && !(code[at] === '}' && depth === 0); at += 1) {
    if (code[at] === '{') depth += 1;
    if (code[at] === '}') depth -= 1;
    if (!quotes.has(code[at] ?? '')) continue;
    const inside = textAt(code, at);
    text += ` ${inside.text} `;
    at = inside.end;
  }
  return { text, end: at };
}

test('no further statement reads the directory together with a cell, which may be on another server', () => {
  const found = files.flatMap((file) => {
    const names = textsOf(readFileSync(join(root, file), 'utf8')).flatMap(joined);
    return [...new Set(names)].toSorted().map((name) => `${file}: ${name}`);
  });
  expect(files.length).toBeGreaterThan(200);
  expect(found).toEqual([...inDirectory, ...remaining].toSorted());
});
