import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const name = 'inter-latin-wght-normal.woff2';
const nameOfRest = 'inter-latin-rest-wght-normal.woff2';
const folder = join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache', 'timbra');

/** No text of ours is lighter, or heavier than what browsers make of `<strong>`. */
export const weights = { min: 400, max: 700 };

/**
 * What the browser does with any text by itself, and the three that our styles ask for. `calt` is not among them: it shows
 * what people have typed as something else, `4x4` as `4×4` and `->` as an arrow, and is a sixth of the font.
 */
export const features = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'cv11', 'ss03', 'tnum'];

/** What Spanish texts, amounts and English names are written with, as CSS writes it. */
export const usualRange = [
  'U+0020-007E',
  // ¡ § © « ° ± · º » ½ ¿ and ª, with the space that does not break.
  'U+00A0-00A1,U+00A7,U+00A9-00AB,U+00B0-00B1,U+00B7,U+00BA-00BB,U+00BD,U+00BF',
  // ÁÉÍÑÓÚÜ and × ÷, in both cases.
  'U+00C1,U+00C9,U+00CD,U+00D1,U+00D3,U+00D7,U+00DA,U+00DC',
  'U+00E1,U+00E9,U+00ED,U+00F1,U+00F3,U+00F7,U+00FA,U+00FC',
  // Dashes, quotation marks, • … € ™ −, and the space of no width, which MUI's fields hold.
  'U+200B,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+20AC,U+2122,U+2212',
].join();

/**
 * Puts smaller fonts in the place of the package's for Latin letters, without the weights and features that nothing asks for:
 * every first visit fetches the one of nearly all texts, and who has another letter the one of the rest.
 * @param from the file of the app's configuration.
 */
export const lighterFont = (from: string): Plugin => ({
  name: 'timbra-lighter-font',
  apply: 'build',
  enforce: 'pre',
  config: async () => {
    const { usual, rest } = await makeFonts(from);
    return {
      resolve: {
        alias: [
          { find: `./files/${name}`, replacement: usual },
          { find: `./files/${nameOfRest}`, replacement: rest },
        ],
      },
    };
  },
  transform: {
    filter: { id: /\/@fontsource-variable\/inter\/(index|wght)\.css$/ },
    handler: (code) => ({ code: withUsualFont(code), map: null }),
  },
});

/**
 * Of two fonts for one letter a browser takes the one that is told last.
 * @throws where the package's styles have no font of this name.
 */
function withUsualFont(styles: string): string {
  const all = styles.split('@font-face').find((face) => face.includes(name));
  if (all === undefined) throw new Error(`The font's package has no ${name} any more`);
  const usual = all.replace(/unicode-range: [^;]*/, `unicode-range: ${usualRange}`);
  return `${styles.replace(name, nameOfRest)}\n@font-face${usual}`;
}

/** @returns where they are. */
async function makeFonts(from: string) {
  const inter = dirname(createRequire(from).resolve('@fontsource-variable/inter/package.json'));
  const { latin } = JSON.parse(await readFile(join(inter, 'unicode.json'), 'utf8')) as { readonly latin: string };
  const whole = await readFile(join(inter, 'files', name));
  const usual = new Set(charactersOf(usualRange));
  await mkdir(folder, { recursive: true });
  return {
    usual: await makeFont(name, whole, [...usual]),
    rest: await makeFont(
      nameOfRest,
      whole,
      charactersOf(latin).filter((character) => !usual.has(character)),
    ),
  };
}

async function makeFont(file: string, whole: Buffer, characters: readonly string[]): Promise<string> {
  const font = await subsetFont(whole, characters.join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures: features,
  });
  const path = join(folder, file);
  // Both apps are built at once.
  const draft = `${path}-${process.pid}`;
  await writeFile(draft, font);
  await rename(draft, path);
  return path;
}

/** @param ranges as CSS writes them: `U+0000-00FF,U+0131`. */
function charactersOf(ranges: string): readonly string[] {
  return ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
  });
}
