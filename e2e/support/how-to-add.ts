import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Files and folders that a page names between backticks: what has a slash and no blank. */
export function namedPaths(page: string): string[] {
  const named = [...page.matchAll(/`([^`\n]+)`/g)].map(([, name]) => name ?? '');
  return [...new Set(named.filter((name) => /^[\w.@-]+(\/[\w.@-]+)+\/?$/.test(name)))];
}

/** The paths that a page names and the repository does not have. */
export async function missingPaths(root: string, page: string): Promise<string[]> {
  const paths = namedPaths(page);
  const there = await Promise.all(paths.map((path) => isThere(join(root, path))));
  return paths.filter((_path, index) => !there[index]);
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
