import type { CoverageRow } from './spec-coverage.ts';

/** What tells which stories are about a file. */
export interface Known {
  /** All stories, by their paths from the root. */
  readonly stories: readonly string[];
  /** Each statement of the specification with its places in the code and its tests. */
  readonly coverage: readonly CoverageRow[];
  /** The files that import a file. */
  readonly importersOf: (file: string) => readonly string[];
}

const isProduct = (file: string) =>
  /^(core|contract|adapters|worker|emulators|ui|admin-ui|public-checkout)\/.*\.(ts|tsx|sql|css|html)$/.test(file) &&
  !/\.test\.ts$|\/testing\//.test(file);

/** What decides how everything runs. */
const isGround = (file: string) => /^(package(-lock)?\.json|vitest\.config\.ts|testing\/src\/)/.test(file);

/**
 * The stories that changed files can break. Stories start the product's processes and import nothing of them: what they
 * depend on is told by the statements of the specification, each of which names its places and its tests. A file counts
 * for the statements that name it and for those that name whatever uses it, up to the nearest. One that leads to none may
 * break all stories; so may what tests and processes stand on.
 * @param changed paths from the root.
 */
export function storiesFor(changed: readonly string[], known: Known): readonly string[] {
  const found = changed.flatMap((file) => {
    if (isGround(file)) return known.stories;
    if (file.startsWith('e2e/')) return known.stories.filter((story) => usersOf(file, known).has(story));
    return isProduct(file) ? storiesOf(file, known) : [];
  });
  return [...new Set(found)].toSorted();
}

function storiesOf(file: string, known: Known): readonly string[] {
  const paths = pathsAround(file, known);
  const rows = known.coverage.filter((row) => row.paths.some((path) => paths.has(path)));
  const tests = new Set(rows.flatMap((row) => row.tests.map((test) => test.file)));
  const stories = known.stories.filter((story) => tests.has(story));
  return stories.length > 0 ? stories : known.stories;
}

/** The file and all that imports it, itself or by others. */
function usersOf(file: string, { importersOf }: Known): ReadonlySet<string> {
  const users = new Set([file]);
  for (const each of users) for (const importer of importersOf(each)) users.add(importer);
  return users;
}

/** The file, if it is a place, and the nearest places that use it. */
function pathsAround(file: string, { coverage, importersOf }: Known): ReadonlySet<string> {
  const paths = new Set(coverage.flatMap((row) => row.paths));
  const found = new Set(paths.has(file) ? [file] : []);
  const seen = new Set([file]);
  for (const each of seen) {
    if (each !== file && paths.has(each)) found.add(each);
    else for (const importer of importersOf(each)) seen.add(importer);
  }
  return found;
}
