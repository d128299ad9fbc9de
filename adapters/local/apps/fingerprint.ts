import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a build of either app is made from and by, apart from the app's own folder. */
const common = [
  'package-lock.json',
  'core/src/**/*.ts',
  'contract/src/**/*.ts',
  'adapters/local/apps/*.ts',
  'ui/src/**/*.*',
];
const isBuilt = (path: string) => !/(^|\/)(dist|dist-\d+|node_modules)(\/|$)|\.test\.tsx?$/.test(path);

/** Tells whether the sources of an app are those that were built: one hash over the paths and contents of them all. */
export async function fingerprint(root: string, app: string): Promise<string> {
  const patterns = [...common, `${app}/*`, `${app}/{src,public}/**/*.*`];
  const paths = new Set<string>();
  for await (const path of glob(patterns, { cwd: root, exclude: (one) => !isBuilt(one) })) paths.add(path);
  const hash = createHash('sha256');
  for (const path of [...paths].toSorted()) {
    const content = await readFile(join(root, path)).catch(() => undefined);
    if (content) hash.update(`${path}\0`).update(content);
  }
  return hash.digest('hex');
}
