import { patternsOf, type Pattern } from './find-patterns.ts';
import { faultsOf, keyOf } from './judge-patterns.ts';

export interface Patterns {
  /** Files that were read; none at all means that the check itself is broken. */
  readonly files: number;
  /** Each as a sentence that names its file. */
  readonly faults: readonly string[];
}

/** Patterns that files put together while they run, by file. */
export type Made = Readonly<Record<string, readonly Pattern[]>>;

/** Holds every regular expression of a checkout to time in proportion to its text. @param cache a file of those judged before. */
export async function judgePatterns(root: string, made: Made, cache: string): Promise<Patterns> {
  const { files, written, making } = await patternsOf(root);
  const listed = Object.entries(made).flatMap(([file, patterns]) =>
    patterns.map(({ source, flags }) => ({ file, source, flags })),
  );
  const found = [...written, ...listed];
  const wrong = await faultsOf(found, cache);
  return {
    files,
    faults: [
      ...found.flatMap((pattern) => {
        const key = keyOf(pattern);
        const fault = wrong.get(key);
        return fault === undefined ? [] : [`${pattern.file}: ${key} ${fault}`];
      }),
      ...making
        .filter((file) => !(file in made))
        .map((file) => `${file} makes a pattern: list what it makes in ${list}`),
      ...Object.keys(made)
        .filter((file) => !making.includes(file))
        .map((file) => `${file} makes no pattern: take it out of ${list}`),
    ],
  };
}

const list = 'e2e/support/patterns/made-patterns.ts';
