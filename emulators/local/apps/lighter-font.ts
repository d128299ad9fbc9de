import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const name = 'inter-latin-wght-normal.woff2';
const folder = join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache', 'timbra');

/** No text of ours is lighter, or heavier than what browsers make of `<strong>`. */
export const weights = { min: 400, max: 700 };

/** What the browser does with any text by itself, and the three that our styles ask for. */
export const features = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'cv11', 'ss03', 'tnum'];

/**
 * Puts a smaller font of nearly all texts in the place of the package's, without the weights and features that nothing asks
 * for: every first visit fetches it.
 * @param from the file of the app's configuration.
 */
export const lighterFont = (from: string): Plugin => ({
  name: 'timbra-lighter-font',
  apply: 'build',
  config: async () => ({
    resolve: { alias: [{ find: `./files/${name}`, replacement: await makeFont(from) }] },
  }),
});

/** @returns where it is. */
async function makeFont(from: string): Promise<string> {
  const inter = dirname(createRequire(from).resolve('@fontsource-variable/inter/package.json'));
  const { latin } = JSON.parse(await readFile(join(inter, 'unicode.json'), 'utf8')) as { readonly latin: string };
  const font = await subsetFont(await readFile(join(inter, 'files', name)), charactersOf(latin), {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures: features,
  });
  const path = join(folder, name);
  await mkdir(folder, { recursive: true });
  // Both apps are built at once.
  const draft = `${path}-${process.pid}`;
  await writeFile(draft, font);
  await rename(draft, path);
  return path;
}

/** @param ranges as CSS writes them: `U+0000-00FF,U+0131`. */
function charactersOf(ranges: string): string {
  const characters = ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
  });
  return characters.join('');
}
