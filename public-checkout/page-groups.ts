import type { Rolldown } from 'vite';

/** Tells by whom a module is imported, at once or when it is wanted. */
interface Graph {
  getModuleInfo(id: string): Record<'importers' | 'dynamicImporters', readonly string[]> | null;
}

/**
 * Puts into one file what the same pages need before they show anything: by itself the bundler makes a file of whatever a
 * page shares with what it loads later, and each file costs a slow network more than a few kilobytes.
 */
export const pageGroups: Rolldown.OutputOptions = {
  codeSplitting: {
    // Whoever needs a module of a file needs those beside it: nothing else is to be pulled in.
    includeDependenciesRecursively: false,
    groups: [{ name: groupOf }],
  },
};

/**
 * Names the file of a module by the pages that need it, at once or later: a page that loads something later must not find it
 * in the file that draws another page. Null where no page needs it at once.
 */
export function groupOf(id: string, graph: Graph): string | null {
  const importersOf = (from: string) => graph.getModuleInfo(from)?.importers ?? [];
  if (pagesOf(id, importersOf).length === 0) return null;
  const everImportersOf = (from: string) => [
    ...importersOf(from),
    ...(graph.getModuleInfo(from)?.dynamicImporters ?? []),
  ];
  return pagesOf(id, everImportersOf).join('-');
}

function pagesOf(id: string, importersOf: (id: string) => readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const pages = new Set<string>();
  const climb = (from: string): void => {
    if (seen.has(from)) return;
    seen.add(from);
    const page = /(\w+)\.html$/.exec(from)?.[1];
    if (page !== undefined) pages.add(page);
    for (const importer of importersOf(from)) climb(importer);
  };
  climb(id);
  return [...pages].toSorted();
}
