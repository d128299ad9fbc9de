import { writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';

interface Resolved {
  readonly root: string;
  readonly build: { readonly outDir: string };
}

interface Context {
  getModuleIds(): Iterable<string>;
}

const root = join(import.meta.dirname, '..', '..', '..');

/** The file lies beside the built files and tells which files of this repository they were built from. */
export const readFrom = '.read-from';

/**
 * Notes which files the build has read, for both apps' vite.config.ts. `collect` goes to the builds of its workers too,
 * each of which is one of its own.
 */
export function noteSources() {
  const read = new Set<string>();
  let folder = '';
  const collect = {
    name: 'timbra-collect-sources',
    apply: 'build' as const,
    buildEnd(this: Context) {
      for (const id of this.getModuleIds()) read.add(relative(root, id.replace(/\?.*/, '')));
    },
  };
  const note = {
    name: 'timbra-note-sources',
    apply: 'build' as const,
    configResolved: (config: Resolved) => {
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle: () => writeFile(join(folder, readFrom), JSON.stringify([...read].filter(isOurs).toSorted())),
  };
  return { collect, note };
}

const isOurs = (path: string) => !/^\.\.|\0|(^|\/)node_modules\//.test(path);
