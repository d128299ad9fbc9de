import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { tableRows } from './markdown.ts';

export interface NamedTest {
  readonly file: string;
  readonly title: string;
}

/** A row of docs/spec-coverage.md: a statement of the specification, or a run of them that one place fulfils. */
export interface CoverageRow {
  readonly statement: string;
  readonly paths: readonly string[];
  readonly tests: readonly NamedTest[];
  /** Nothing fulfils it, or not all of it: `open`, or what is open after the tests of the rest. */
  readonly open: boolean;
}

const statementPattern = /^[A-Z]+-\d\d$/;

export function readCoverage(page: string): CoverageRow[] {
  return tableRows(page, 'Statement').map(([statement = '', , paths = '', tests = '']) => ({
    statement,
    paths: [...paths.matchAll(/`([^`]+)`/g)].map(([, path]) => path ?? ''),
    tests: tests.split('<br>').flatMap((cell) => namedTest(cell)),
    open: tests.split('<br>').some((cell) => /^open\b/.test(cell.trim())),
  }));
}

function namedTest(cell: string): NamedTest[] {
  const [, file, title] = /`([^`]+)`: (.+)/.exec(cell) ?? [];
  return file === undefined || title === undefined ? [] : [{ file, title: title.trim().replaceAll('\\|', '|') }];
}

/** What the page claims and the repository does not have. */
export async function judgeCoverage(root: string, page: string): Promise<string[]> {
  const rows = readCoverage(page);
  if (rows.length === 0) return ['The page has no rows.'];
  const titles = titlesOfFiles(root);
  const faults = await Promise.all(rows.map((row) => faultsOf(row, root, titles)));
  return [...twice(rows), ...faults.flat()];
}

async function faultsOf(row: CoverageRow, root: string, titlesOf: TitlesOf): Promise<string[]> {
  const { statement, open, paths, tests } = row;
  const faults: string[] = [];
  const addFault = (fault: string) => faults.push(`${statement}: ${fault}`);
  if (!statementPattern.test(statement)) addFault('is no number of a statement');
  if (!open && tests.length === 0) addFault('names no test and is not marked open');
  if (!open && paths.length === 0) addFault('names no place');
  for (const path of paths) if (!(await isThere(join(root, path)))) addFault(`there is no ${path}`);
  for (const { file, title } of tests) {
    const titles = await titlesOf(file);
    if (!titles) addFault(`there is no test file ${file}`);
    else if (!titles.has(title)) addFault(`${file} has no test «${title}»`);
  }
  return faults;
}

type TitlesOf = (file: string) => Promise<ReadonlySet<string> | undefined>;

function titlesOfFiles(root: string): TitlesOf {
  const known = new Map<string, ReturnType<TitlesOf>>();
  const read = async (file: string) => {
    if (!file.endsWith('.test.ts') || !(await isThere(join(root, file)))) return undefined;
    return testTitles(await readFile(join(root, file), 'utf8'));
  };
  return (file) => {
    const titles = known.get(file) ?? read(file);
    known.set(file, titles);
    return titles;
  };
}

/** The titles as they are written: those of `test.each` with their placeholders, templates with … for what is filled in. */
export function testTitles(source: string): Set<string> {
  const calls = source.matchAll(/(?:\b(?:test|it)|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1\s*,/g);
  return new Set(
    [...calls].map(([, , title = '']) => title.replaceAll(/\$\{[^}]*\}/g, '…').replaceAll(/\\(.)/g, '$1')),
  );
}

function twice(rows: readonly CoverageRow[]): string[] {
  const counted = Map.groupBy(rows, ({ statement }) => statement);
  return [...counted].filter(([, same]) => same.length > 1).map(([statement]) => `${statement}: is told twice`);
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
