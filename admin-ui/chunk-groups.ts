import { relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { joinGroups } from './join-groups.ts';

type Chunk = Rolldown.OutputChunk;

interface Visit {
  readonly name: string;
  /** It may begin with these screens, told by their paths below the sources. */
  readonly screens: RegExp;
  /** This screen stands around them. */
  readonly frame?: string;
  /** It may fetch so many kilobytes, gzipped, that it does not need, so that it fetches fewer files. */
  readonly spare: number;
}

/**
 * Groups the chunks: the bundler by itself makes a file of whatever the same screens share, some fifty for one visit of
 * a list. A first build tells who needs what; by it the second puts into one file what the same visits need, or
 * nearly the same.
 * @param visits what people begin with. Other screens have no say: what these fetch does not depend on them.
 */
export async function chunkGroups(config: InlineConfig, sources: string, visits: readonly Visit[]) {
  const names = groupNames(await trialBuild(config), sources, visits);
  return {
    // Whoever needs a module of a file needs those beside it: nothing else is to be pulled in.
    includeDependenciesRecursively: false,
    groups: [{ name: (id: string) => names.get(id) ?? null }],
  };
}

async function trialBuild(config: InlineConfig): Promise<readonly Chunk[]> {
  const trial = { ...config.build, write: false };
  const built = await build({ ...config, configFile: false, logLevel: 'error', build: trial });
  if (!('output' in built)) throw new Error('a build of one entry was expected');
  return built.output.filter((part) => part.type === 'chunk');
}

function groupNames(chunks: readonly Chunk[], sources: string, visits: readonly Visit[]): ReadonlyMap<string, string> {
  const begins = beginningIn(sources, visits);
  const users = usersOf(chunks, begins, visits);
  // A screen's own file keeps what that screen alone needs.
  const shared = chunks.filter(
    (chunk) =>
      visits.some((visit) => begins.atFrame(chunk, visit)) || !(chunk.isDynamicEntry || begins.anyScreen(chunk)),
  );
  const spare = new Map(visits.map((visit) => [visit.name, visit.spare * 1_000]));
  const groups = joinGroups(
    shared.map(({ fileName, code, imports }) => ({
      visits: users.get(fileName) ?? new Set(),
      bytes: gzipSync(code).length,
      files: [fileName],
      imports,
    })),
    (visit) => spare.get(visit) ?? 0,
  );
  const modules = new Map(chunks.map(({ fileName, moduleIds }) => [fileName, moduleIds]));
  return new Map(
    groups.flatMap(({ files }, index) =>
      files.flatMap((file) => (modules.get(file) ?? []).map((id) => [id, `comun-${index}`] as const)),
    ),
  );
}

interface Beginning {
  readonly atScreen: (chunk: Chunk, visit: Visit) => boolean;
  readonly atFrame: (chunk: Chunk, visit: Visit) => boolean;
  readonly anyScreen: (chunk: Chunk) => boolean;
}

/**
 * Tells which files visits begin with, by what is in them: a screen that another one imports may be in a file that is no
 * entry, as the bundler likes it.
 */
function beginningIn(sources: string, visits: readonly Visit[]): Beginning {
  const holds = ({ moduleIds }: Chunk, matches: (path: string) => boolean) =>
    moduleIds.some((id) => matches(relative(sources, id)));
  const atScreen: Beginning['atScreen'] = (chunk, { screens }) => holds(chunk, (path) => screens.test(path));
  return {
    atScreen,
    atFrame: (chunk, { frame }) => frame !== undefined && holds(chunk, (path) => path === frame),
    anyScreen: (chunk) => visits.some((visit) => atScreen(chunk, visit)),
  };
}

/** Returns the visits that fetch each file. All fetch what the entry needs. */
function usersOf(chunks: readonly Chunk[], begins: Beginning, visits: readonly Visit[]) {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const users = new Map<string, Set<string>>();
  for (const visit of visits) {
    const begun = chunks.filter(
      (chunk) => chunk.isEntry || begins.atFrame(chunk, visit) || begins.atScreen(chunk, visit),
    );
    for (const file of begun.flatMap((chunk) => [...reachedFrom(chunk, byFile)]))
      users.set(file, (users.get(file) ?? new Set()).add(visit.name));
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
