import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Lists what a build of either app is made from and by, apart from the app's own folder. */
const common = ['package-lock.json', 'emulators/local/apps/*.ts', 'ui/src/**/*.*'];
/** An app reads a small part of these: what the servers alone use of them changes no build. */
const shared = ['core/src/**/*.ts', 'contract/src/**/*.ts'];
const isShared = (path: string) => /^(core|contract)\//.test(path);
const isBuilt = (path: string) => !/(^|\/)(dist|dist-\d+|node_modules)(\/|$)|\.test\.tsx?$/.test(path);

/** The hash of each file that a build may be made from, by its path. */
export type Sources = ReadonlyMap<string, string>;

export async function sourcesOf(root: string, app: string): Promise<Sources> {
  const patterns = [...common, ...shared, `${app}/*`, `${app}/{src,public}/**/*.*`];
  const hashes = new Map<string, string>();
  for await (const path of glob(patterns, { cwd: root, exclude: (one) => !isBuilt(one) })) {
    const content = await readFile(join(root, path)).catch(() => undefined);
    if (content) hashes.set(path, createHash('sha256').update(content).digest('hex'));
  }
  return hashes;
}

/**
 * Returns one hash over everything that an app was built from.
 * @param read what the build has read of the core and the contract.
 */
export function fingerprint(sources: Sources, read: readonly string[]): string {
  const counted = new Set(read);
  const hash = createHash('sha256');
  for (const [path, content] of [...sources].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    if (!isShared(path) || counted.has(path)) hash.update(`${path}\0${content}\0`);
  return hash.digest('hex');
}
