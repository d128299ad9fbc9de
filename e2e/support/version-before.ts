import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './compose-file.ts';
import { linkPackages } from './image-stage.ts';

/**
 * The version that runs where this one is deployed next: whoever deploys one writes its commit here. A package that it
 * needs and this one does not stays among those of e2e/ until then.
 */
const commit = 'f30aeb54ccea4e117022d6fbacb94c3be30778ed';

const workspaces = ['core', 'contract', 'adapters', 'worker', 'emulators'];
const run = promisify(execFile);

export interface VersionBefore {
  readonly entries: { readonly emulators: string; readonly api: string; readonly worker: string };
  /** Brings a database to its schema. */
  migrate(url: string): Promise<void>;
}

/** Its sources in a folder, with today's packages; undefined in a clone that has not got that commit. */
export async function unpackVersionBefore(folder: string): Promise<VersionBefore | undefined> {
  const isHere = await run('git', ['-C', root, 'cat-file', '-e', `${commit}^{commit}`]).then(
    () => true,
    () => false,
  );
  if (!isHere) return undefined;
  await mkdir(folder);
  const archive = join(folder, 'version.tar');
  await run('git', ['-C', root, 'archive', `--output=${archive}`, commit, 'package.json', ...workspaces]);
  await run('tar', ['-xf', archive, '-C', folder]);
  await linkPackages(folder, workspaces);
  const sources = join(folder, 'adapters', 'src');
  return {
    entries: {
      emulators: join(folder, 'emulators', 'src', 'main.ts'),
      api: join(sources, 'api.ts'),
      worker: join(folder, 'worker', 'src', 'main.ts'),
    },
    migrate: async (url) => {
      const script = `import { migrate } from ${JSON.stringify(join(sources, 'postgres', 'migrate.ts'))}; await migrate(${JSON.stringify(url)});`;
      await run(process.execPath, ['--input-type=module', '--eval', script]);
    },
  };
}

/** What the name of a test that needs it ends with, so that a skipped one says why. */
export const versionBeforeNote = (version: VersionBefore | undefined): string =>
  version === undefined ? ' (skipped: this clone has no commit of the version before)' : '';
