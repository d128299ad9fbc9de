import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { noteBuilt } from '@timbra/emulators/local/apps/build-apps.ts';
import { nodeOptions } from '@timbra/emulators/local/entries.ts';
import { sourcesOf } from '@timbra/emulators/local/apps/fingerprint.ts';
import { readFrom } from '@timbra/emulators/local/apps/note-sources.ts';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { root } from './compose-file.ts';
import { contextOf, copyStage, linkPackages } from './image-stage.ts';
import '@timbra/testing/system/run-context.ts';

let context: readonly string[];

beforeAll(async () => {
  context = await contextOf(root);
});

async function stage(name: string, workspaces: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(inject('run').folder, 'image-'));
  await copyStage(name, context, folder);
  await linkPackages(folder, workspaces);
  return folder;
}

const apps = ['admin-ui', 'public-checkout'];

/** The builds without what takes most of their time and needs no further file: to make them small, and to compress them. */
const bundle = `
  import { build } from 'vite';
  for (const root of ${JSON.stringify(apps)}) {
    const { output } = await build({ root, logLevel: 'error', build: { write: false, minify: false } });
    const pages = output.map(({ fileName }) => fileName).filter((name) => name.endsWith('.html'));
    console.log(root + ': ' + pages.toSorted().join(', '));
  }`;

async function run(folder: string, ...args: readonly string[]): Promise<string> {
  const env = { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', NODE_COMPILE_CACHE: join(folder, 'compiled') };
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [printed, complained] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return printed + complained;
}

async function pretendBuilt(folder: string, app: string): Promise<void> {
  const dist = join(folder, app, 'dist');
  await mkdir(dist);
  await writeFile(join(dist, readFrom), '[]');
  await noteBuilt(dist, await sourcesOf(folder, app));
}

describe('the context of the image', () => {
  test('holds nothing of this machine', () => {
    const strange = context.filter((path) =>
      /(^|\/)(node_modules|dist|\.data|\.env[^/]*|\.git)(\/|$)|\.test\.tsx?$/.test(path),
    );
    expect(strange).toEqual([]);
    expect(context.filter((path) => /^(e2e|bench|docs)\//.test(path))).toEqual([]);
  });

  // Both apps are bundled from nothing, beside four other files of tests.
  test('is enough to build both apps', async () => {
    const folder = await stage('apps', [
      'core',
      'contract',
      'adapters',
      'emulators',
      'ui',
      'admin-ui',
      'public-checkout',
    ]);
    const pages = await run(folder, '--input-type=module', '-e', bundle);
    expect(pages).toBe('admin-ui: index.html\npublic-checkout: factura.html, index.html, remitente.html\n');
    // The command of the Dockerfile finds all of itself, and these builds up to date.
    for (const app of apps) await pretendBuilt(folder, app);
    expect(await run(folder, join('emulators', 'local', 'build.ts'))).toBe('');
  });

  let servers: Promise<string> | undefined;

  /** Made once: the tests below only start what is in it. */
  const serversOnly = () => (servers ??= stageServers());

  async function stageServers(): Promise<string> {
    const folder = await mkdtemp(join(inject('run').folder, 'image-'));
    for (const name of ['dependencies', '']) await copyStage(name, context, folder);
    await linkPackages(folder, ['core', 'contract', 'adapters', 'worker']);
    return folder;
  }

  test('has its code compiled before the first start, which finds all but its entry', async () => {
    const folder = await serversOnly();
    const dockerfile = await readFile(join(root, 'Dockerfile'), 'utf8');
    const filling: readonly string[] = JSON.parse(/^RUN (\["node".*\])$/m.exec(dockerfile)?.[1] ?? '[]');
    expect(await run(folder, ...filling.slice(1).map((arg) => arg.replace('/app/', `${folder}/`)))).toBe('');
    const compiled = async () => (await readdir(join(folder, 'compiled'), { recursive: true })).length;
    const filled = await compiled();
    for (const entry of ['adapters/src/api.ts', 'worker/src/main.ts']) {
      const before = await compiled();
      expect(await run(folder, ...nodeOptions.worker, entry)).toMatch(/^Falta DATABASE_URL/);
      expect((await compiled()) - before, entry).toBeLessThan(10);
    }
    expect(filled).toBeGreaterThan(1_000);
  });

  test('leaves out emulators and what starts a machine of its own', async () => {
    expect(await readdir(await serversOnly())).not.toContain('emulators');
  });

  test('is enough to start every process', async () => {
    const folder = await serversOnly();
    const compose = await readFile(join(root, 'docker-compose.yml'), 'utf8');
    const entries = [
      'adapters/src/api.ts',
      ...[...compose.matchAll(/command: \[node, (?:--\S+, )*(\S+)\]/g)].map(([, at]) => at),
    ];
    expect(entries).toHaveLength(3);
    for (const entry of entries) expect(await run(folder, entry ?? '')).toMatch(/^Falta DATABASE_URL[^\n]*\n$/);
  });
});
