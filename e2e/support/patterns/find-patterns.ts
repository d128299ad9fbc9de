import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from '@swc/core';

/** What runs at a user's or at ours: tests, stories and benchmarks read nothing of strangers. */
const folders = [
  'core/src',
  'contract/src',
  'adapters',
  'worker/src',
  'emulators',
  'ui/src',
  'admin-ui/src',
  'public-checkout/src',
];

export interface Pattern {
  readonly source: string;
  readonly flags: string;
}

export interface FoundPattern extends Pattern {
  readonly file: string;
}

export interface Patterns {
  /** Files that were read; none at all means that the check itself is broken. */
  readonly files: number;
  readonly written: readonly FoundPattern[];
  /** Files that put patterns together while they run: what comes out cannot be read in them. */
  readonly making: readonly string[];
}

/** Every regular expression in the code of a checkout, as its syntax tree has them. */
export async function patternsOf(root: string): Promise<Patterns> {
  const written: FoundPattern[] = [];
  const making = new Set<string>();
  let files = 0;
  for await (const file of glob(
    folders.map((folder) => `${folder}/**/*.{ts,tsx,cjs,mjs}`),
    { cwd: root, exclude },
  )) {
    if (/\.(test|config)\.tsx?$|\.d\.ts$/.test(file)) continue;
    files += 1;
    const code = readFileSync(join(root, file), 'utf8');
    if (!code.includes('/') && !code.includes('RegExp')) continue;
    walk(await parse(code, { syntax: 'typescript', tsx: file.endsWith('x') }), (node) => {
      const pattern = patternIn(node);
      if (pattern === 'made') making.add(file);
      else if (pattern) written.push({ ...pattern, file });
    });
  }
  return { files, written, making: [...making].toSorted() };
}

const exclude = (path: string): boolean => /(^|\/)(node_modules|dist|testing|\.[^/]+)$/.test(path);

type Node = Readonly<Record<string, unknown>>;

function walk(value: unknown, visit: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) visit(value as Node);
  for (const child of Object.values(value)) walk(child, visit);
}

function patternIn(node: Node): Pattern | 'made' | undefined {
  if (node['type'] === 'RegExpLiteral') return { source: String(node['pattern']), flags: String(node['flags']) };
  const isCall = node['type'] === 'NewExpression' || node['type'] === 'CallExpression';
  if (!isCall || (node['callee'] as Node)['value'] !== 'RegExp') return undefined;
  return 'made';
}
