import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rename, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { readIfThere } from '../files.ts';
import { StartFailure } from '../start-failure.ts';
import { fingerprint } from './fingerprint.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const apps = ['admin-ui', 'public-checkout'].filter((app) => existsSync(join(root, app, 'vite.config.ts')));
/** Beside the built files: what they were built from. */
export const builtFrom = '.built-from';

/** Builds the apps whose sources are not those that were built last. */
export async function buildApps(
  showStep: <T>(label: string, work: () => Promise<T>) => Promise<T> = (_label, work) => work(),
): Promise<void> {
  for (const app of apps) {
    const sources = await fingerprint(root, app);
    if ((await readIfThere(join(root, app, 'dist', builtFrom))) === sources) continue;
    await showStep(`Construyendo la interfaz (${app}, solo cuando cambia)`, () => build(app, sources));
  }
}

/** In a folder of its own, which takes the place of the old one at the end: a server that reads it never sees half. */
async function build(app: string, sources: string): Promise<void> {
  const folder = join(root, app);
  const fresh = join(folder, `dist-${process.pid}`);
  try {
    await runVite(folder, fresh);
    await writeFile(join(fresh, builtFrom), sources);
    await replace(join(folder, 'dist'), fresh);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

async function runVite(folder: string, output: string): Promise<void> {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', '--outDir', output, '--emptyOutDir', '--logLevel', 'warn'];
  // Built for people, whoever asks for the build: under a test runner React would otherwise be its slow, talkative self.
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [printed, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  if (code !== 0) throw new StartFailure(`La interfaz no se pudo construir.\n${printed}${complained}`);
}

async function replace(place: string, fresh: string): Promise<void> {
  const old = `${fresh}-old`;
  await rename(place, old).catch(() => undefined);
  // Another start may have been faster: its build is of the same sources.
  await rename(fresh, place).catch(() => undefined);
  await rm(old, { recursive: true, force: true });
}
