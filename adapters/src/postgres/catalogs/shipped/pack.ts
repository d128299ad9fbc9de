import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { z } from 'zod';
import { largeCatalogNames } from '@timbra/core/sat/search/large-catalog-names.ts';
import type { CatalogEntry } from '../entry.ts';
import type { FoundList } from '../load-file.ts';

/** Describes the lists that come with the product: what they are in plain JSON, their keys compressed beside it. */
const Manifest = z.object({
  /** Day of the newest key: of two packs the later one is the newer state of SAT's lists. */
  state: z.iso.date(),
  lists: z.array(z.object({ name: z.enum(largeCatalogNames), entries: z.number(), version: z.string() })),
});

export type Manifest = z.infer<typeof Manifest>;

const fileOf = (folder: string, ending: 'json' | 'br') => `${folder}/sat-catalogs.${ending}`;

/** The product's own pack lies there. */
export const shippedFolder = import.meta.dirname;

/** Writes the same bytes for the same lists, whatever the order of their keys. */
export async function writePack(folder: string, lists: readonly FoundList[]): Promise<Manifest> {
  const texts = lists.map(({ name, entries }) => ({ name, count: entries.length, text: textOf(entries) }));
  const manifest: Manifest = {
    state: newestDay(lists),
    lists: texts.map(({ name, count, text }) => ({ name, entries: count, version: digest(text) })),
  };
  const whole = Buffer.from(texts.map(({ text }) => text).join(''));
  const params = {
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
  };
  await writeFile(fileOf(folder, 'br'), brotliCompressSync(whole, { params }));
  await writeFile(fileOf(folder, 'json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

export const readManifest = async (folder: string): Promise<Manifest> =>
  Manifest.parse(JSON.parse(await readFile(fileOf(folder, 'json'), 'utf8')));

/** The keys of a list, each as its JSON. */
export interface PackedList {
  readonly name: FoundList['name'];
  readonly entries: readonly string[];
}

/** Reads the keys of the lists that are wanted. */
export async function readPack(
  folder: string,
  { lists }: Manifest,
  isWanted: (name: FoundList['name']) => boolean,
): Promise<PackedList[]> {
  const lines = brotliDecompressSync(await readFile(fileOf(folder, 'br')))
    .toString('utf8')
    .split('\n');
  let first = 0;
  const found: PackedList[] = [];
  for (const { name, entries } of lists) {
    if (isWanted(name)) found.push({ name, entries: lines.slice(first, first + entries) });
    first += entries;
  }
  return found;
}

const textOf = (entries: readonly CatalogEntry[]): string =>
  entries
    .map((entry) => ({ entry, sortKey: `${entry.key} ${entry.part ?? ''}` }))
    .toSorted((a, b) => (a.sortKey < b.sortKey ? -1 : 1))
    .map(({ entry }) => `${lineOf(entry)}\n`)
    .join('');

const lineOf = ({ key, part, name, words, validFrom, validTo, frequency, facts }: CatalogEntry): string =>
  JSON.stringify({ key, part, name, words, validFrom, validTo, frequency, facts });

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

const newestDay = (lists: readonly FoundList[]): string =>
  lists
    .flatMap(({ entries }) => entries.map(({ validFrom = '' }) => validFrom))
    .reduce((newest, day) => (day > newest ? day : newest), '');
