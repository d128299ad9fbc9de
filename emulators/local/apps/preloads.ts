import { relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** The server reads it beside the built files, and never sends it: adapters/src/http/preloads.ts. */
const fileName = '.preloads.json';

/**
 * Tells the server which scripts a page needs, for it to name them with the page: a browser would else find out one after the
 * other, each after having run the one before.
 * @param screens the modules that are loaded for each path, by their paths below the sources; those of `*` for any other.
 * @throws where no chunk of the build holds a module.
 */
export function preloads(sources: string, screens: Readonly<Record<string, readonly string[]>>): Plugin {
  let base = '/';
  return {
    name: 'timbra-preloads',
    apply: 'build',
    configResolved: (config) => {
      base = config.base;
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
      const addresses = Object.entries(screens).map(([path, modules]) => {
        const files = modules.length === 0 ? new Set<string>() : neededBy(chunks, sources, modules);
        return [path, [...files].map((file) => `${base}${file}`)];
      });
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(Object.fromEntries(addresses)) });
    },
  };
}

/** The entry comes first: it begins to run while the others are on their way. */
function neededBy(chunks: readonly Rolldown.OutputChunk[], sources: string, modules: readonly string[]): Set<string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const begun = modules.map((module) => {
    const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => relative(sources, id) === module));
    if (!found) throw new Error(`No chunk holds ${module}`);
    return found;
  });
  return reachedFrom([...chunks.filter(({ isEntry }) => isEntry), ...begun], byFile);
}

/**
 * Keeps out of each script, for each file that it may fetch later, the names of those that were there before it ran: nothing
 * compresses so badly as a name with a digest. What has older browsers fetch ahead is left out too: they run the same
 * without it.
 */
export function fetchedBefore(): Plugin {
  const before = new Map<string, ReadonlySet<string>>();
  const resolveDependencies = (_file: string, needed: string[], { hostId }: { readonly hostId: string }) =>
    needed.filter((file) => before.get(hostId)?.has(file) !== true);
  return {
    name: 'timbra-fetched-before',
    apply: 'build',
    config: () => ({ build: { modulePreload: { polyfill: false, resolveDependencies } } }),
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
        const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
        for (const chunk of chunks) before.set(chunk.fileName, reachedFrom([chunk], byFile));
      },
    },
  };
}

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

function reachedFrom(begun: readonly Rolldown.OutputChunk[], byFile: Chunks): Set<string> {
  const reached = new Set<string>();
  const reach = ({ fileName: file, imports }: Rolldown.OutputChunk) => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const imported of imports) {
      const chunk = byFile.get(imported);
      if (chunk) reach(chunk);
    }
  };
  for (const chunk of begun) reach(chunk);
  return reached;
}
