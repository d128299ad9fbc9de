import { relative } from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/**
 * Lists screens that are visited together, the lightest first: what several share lies with the first of their
 * families.
 */
const families = ['base', 'acceso', 'tablero', 'pagos', 'factura', 'listas', 'formularios'] as const;

/** Undefined has no say: what such a screen needs lies where the others need it. */
export type FamilyOf = (screen: string) => (typeof families)[number] | undefined;

/**
 * Groups the chunks: the bundler by itself makes a file of whatever the same screens share, some fifty for one visit of
 * a list. A first build tells who needs what; by it the second puts into one file what the same families need.
 */
export async function chunkGroups(config: InlineConfig, sources: string, familyOf: FamilyOf) {
  const names = groupNames(await trialBuild(config), sources, familyOf);
  return {
    // Whoever needs a module of a file needs those beside it: nothing else is to be pulled in.
    includeDependenciesRecursively: false,
    groups: [{ name: (id: string) => names.get(id) ?? null }],
  };
}

async function trialBuild(config: InlineConfig): Promise<readonly Chunk[]> {
  const trial = { ...config.build, write: false, minify: false };
  const built = await build({ ...config, configFile: false, logLevel: 'error', build: trial });
  if (!('output' in built)) throw new Error('a build of one entry was expected');
  return built.output.filter((part) => part.type === 'chunk');
}

function groupNames(chunks: readonly Chunk[], sources: string, familyOf: FamilyOf): ReadonlyMap<string, string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const start = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => [...reachedFrom(entry, byFile)]));
  const users = usersOf(chunks, byFile, sources);
  const names = chunks.flatMap((chunk) => {
    const group = start.has(chunk.fileName) ? 'inicio' : groupOf(users.get(chunk.fileName) ?? [], familyOf);
    return group === undefined ? [] : chunk.moduleIds.map((id) => [id, group] as const);
  });
  return new Map(names);
}

/** Returns the screens that load each file, by their paths below the sources. */
function usersOf(chunks: readonly Chunk[], byFile: ReadonlyMap<string, Chunk>, sources: string) {
  const users = new Map<string, string[]>();
  for (const screen of chunks.filter(({ isDynamicEntry }) => isDynamicEntry)) {
    const path = relative(sources, screen.facadeModuleId ?? '');
    for (const file of reachedFrom(screen, byFile)) users.set(file, [...(users.get(file) ?? []), path]);
  }
  return users;
}

function reachedFrom(chunk: Chunk, byFile: ReadonlyMap<string, Chunk>, reached = new Set<string>()): Set<string> {
  if (reached.has(chunk.fileName)) return reached;
  reached.add(chunk.fileName);
  for (const file of chunk.imports) {
    const imported = byFile.get(file);
    // The file of a screen holds what it shares with those that it opens, which is there already.
    if (imported && !imported.isDynamicEntry) reachedFrom(imported, byFile, reached);
  }
  return reached;
}

/** @returns undefined for what one screen alone needs: it stays in that screen's file. */
function groupOf(screens: readonly string[], familyOf: FamilyOf): string | undefined {
  const known = new Set(screens.map((screen) => familyOf(screen)));
  const [family, another] = families.filter((one) => known.has(one));
  if (family === 'base') return another === 'acceso' ? 'inicio' : family;
  if (family === 'acceso') return family;
  // The form of a document is the heaviest first visit: it fetches nothing that only other screens share.
  if (another) return known.has('factura') ? `comun-${family}` : `comun-${family}-otras`;
  return screens.length === 1 ? undefined : family;
}
