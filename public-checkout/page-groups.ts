import type { Rolldown } from 'vite';

/** Tells by whom a module is imported. */
interface Graph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/**
 * Puts into one file what the same pages need before they show anything: by itself the bundler makes a file of whatever a
 * page shares with what it loads later, and each file costs a slow network more than a few kilobytes.
 */
export const pageGroups: Rolldown.OutputOptions = {
  codeSplitting: {
    // Whoever needs a module of a file needs those beside it: nothing else is to be pulled in.
    includeDependenciesRecursively: false,
    groups: [{ name: (id, graph) => pagesOf(id, graph).join('-') || null }],
  },
};

/** Returns the pages that need a module at once, by their names; none where it is loaded later. */
export function pagesOf(id: string, graph: Graph): readonly string[] {
  const seen = new Set<string>();
  const pages = new Set<string>();
  const climb = (from: string): void => {
    if (seen.has(from)) return;
    seen.add(from);
    const page = /(\w+)\.html$/.exec(from)?.[1];
    if (page !== undefined) pages.add(page);
    for (const importer of graph.getModuleInfo(from)?.importers ?? []) climb(importer);
  };
  climb(id);
  return [...pages].toSorted();
}
