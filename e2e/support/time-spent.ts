import { relative } from 'node:path';

/** The part of vitest's JSON report that tells where the time went. Times in milliseconds since 1970. */
export interface TimedReport {
  readonly testResults: readonly { readonly name: string; readonly startTime: number; readonly endTime: number }[];
}

const shown = 12;

const kinds: readonly (readonly [string, RegExp])[] = [
  ['browser', /^e2e\/browser\//],
  ['stories', /^e2e\/scenarios\//],
  ['integration', /\.integration\.test\.ts$|^(testing|e2e)\//],
  ['units', /./],
];

const kindOf = (file: string) => kinds.find(([, pattern]) => pattern.test(file))?.[0] ?? '';
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`.padStart(9);

/** Where the time of a run went: by kind of test, and the files that took longest. Files run beside each other. */
export function timeSpent({ testResults }: TimedReport, root: string): readonly string[] {
  const files = testResults
    .map(({ name, startTime, endTime }) => ({ file: relative(root, name), ms: endTime - startTime }))
    .toSorted((a, b) => b.ms - a.ms);
  const byKind = kinds.map(([kind]) => {
    const own = files.filter(({ file }) => kindOf(file) === kind);
    return { kind, count: own.length, ms: own.reduce((sum, { ms }) => sum + ms, 0) };
  });
  return [
    'Time by kind:',
    ...byKind.filter(({ count }) => count > 0).map(({ kind, count, ms }) => `${seconds(ms)}  ${kind}, ${count} files`),
    'Longest files:',
    ...files.slice(0, shown).map(({ file, ms }) => `${seconds(ms)}  ${file}`),
  ];
}
