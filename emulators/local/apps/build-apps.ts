import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { link, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { readIfThere, StartFailure } from '../data-dir.ts';
import { fingerprint, sourcesOf, type Sources } from './fingerprint.ts';
import { readFrom } from './note-sources.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const apps = ['admin-ui', 'public-checkout'].filter((app) => existsSync(join(root, app, 'vite.config.ts')));

/** The file lies beside the built files and tells what they were built from. */
const builtFrom = '.built-from';

/** An app whose sources are not those that were built last. */
export interface StaleApp {
  readonly app: string;
  readonly sources: Sources;
}

export async function staleApps(): Promise<StaleApp[]> {
  const examined = await Promise.all(apps.map(async (app) => ({ app, sources: await sourcesOf(root, app) })));
  const built = await Promise.all(examined.map(({ app, sources }) => isBuilt(join(root, app, 'dist'), sources)));
  return examined.filter((_app, index) => !built[index]);
}

/** Builds both at once: each waits for its other half of the time. @param signal aborted, it ends the builds. */
export async function buildApps(stale?: readonly StaleApp[], signal?: AbortSignal): Promise<void> {
  const building = (stale ?? (await staleApps())).map((one) => build(one, signal));
  await Promise.allSettled(building);
  await Promise.all(building);
}

async function isBuilt(dist: string, sources: Sources): Promise<boolean> {
  const noted = await readIfThere(join(dist, builtFrom));
  const read = await readIfThere(join(dist, readFrom));
  return noted !== undefined && read !== undefined && noted === fingerprint(sources, JSON.parse(read) as string[]);
}

/**
 * Builds in a folder of its own, which takes the place of the old one at the end: a server that reads it never sees
 * half.
 */
async function build({ app, sources }: StaleApp, signal: AbortSignal | undefined): Promise<void> {
  const folder = join(root, app);
  const fresh = join(folder, `dist-${process.pid}`);
  try {
    await runVite(folder, fresh, signal);
    await noteBuilt(fresh, sources);
    await keepFormer(join(folder, 'dist'), fresh);
    await replace(join(folder, 'dist'), fresh);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

/** @param sources as they were before the build: what has changed meanwhile is built at the next start. */
export async function noteBuilt(dist: string, sources: Sources): Promise<void> {
  const read: string[] = JSON.parse(await readFile(join(dist, readFrom), 'utf8'));
  await writeFile(join(dist, builtFrom), fingerprint(sources, read));
}

async function runVite(folder: string, output: string, signal: AbortSignal | undefined): Promise<void> {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', '--outDir', output, '--emptyOutDir', '--logLevel', 'warn'];
  // Built for people, whoever asks for the build: under a test runner React would otherwise be its slow, talkative self.
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
  });
  const [printed, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  if (code !== 0) throw new StartFailure(`La interfaz no se pudo construir.\n${printed}${complained}`);
}

/** Lists the files that a build has made itself, beside those that it keeps of the one before. */
const ownFiles = '.own-files';

/** Pages that are open still ask for the files of the build that they were loaded from. */
export async function keepFormer(former: string, fresh: string): Promise<void> {
  await writeFile(join(fresh, ownFiles), JSON.stringify(await readdir(join(fresh, 'assets'))));
  const files: string[] = JSON.parse((await readIfThere(join(former, ownFiles))) ?? '[]');
  // What did not change has the same name in both.
  await Promise.all(
    files.map((file) => link(join(former, 'assets', file), join(fresh, 'assets', file)).catch(() => undefined)),
  );
}

async function replace(target: string, fresh: string): Promise<void> {
  const old = `${fresh}-old`;
  await rename(target, old).catch(() => undefined);
  // Another start may have been faster: its build is of the same sources.
  await rename(fresh, target).catch(() => undefined);
  await rm(old, { recursive: true, force: true });
}
