import type { Violation } from './violation.ts';

interface Import {
  readonly from: string;
  readonly to: string;
}

/** Two folders of one folder, by the imports of whatever lies in them. */
interface Need extends Import {
  readonly by: Import;
}

/**
 * Imports between folders of one folder that need each other, however far below. dependency-cruiser looks at folders too,
 * but takes a folder and the one that it lies in for neighbours.
 */
export function folderCircles(imports: readonly Import[]): readonly Violation[] {
  const needs = imports.flatMap(needOf);
  const needed = Map.groupBy(needs, ({ from }) => from);
  const leadsTo = (from: string, to: string, seen = new Set<string>()): boolean =>
    from === to ||
    (needed.get(from) ?? []).some((next) => {
      if (seen.has(next.to)) return false;
      seen.add(next.to);
      return leadsTo(next.to, to, seen);
    });
  return needs
    .filter(({ from, to }) => leadsTo(to, from))
    .map(({ from, to, by }) => ({
      rule: 'folders-have-an-order',
      comment: `${to} needs ${from} too, by itself or by a third.`,
      ...by,
    }));
}

function needOf(by: Import): readonly Need[] {
  const [from, to] = [by.from.split('/'), by.to.split('/')];
  const fork = from.findIndex((step, index) => step !== to[index]);
  // Workspaces have rules of their own.
  if (fork <= 0) return [];
  // One of them lies in the folder itself: it is of the folder, and not beside the others.
  if (fork >= from.length - 1 || fork >= to.length - 1) return [];
  const pathTo = (steps: readonly string[]) => steps.slice(0, fork + 1).join('/');
  return [{ from: pathTo(from), to: pathTo(to), by }];
}
