import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
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

async function run(folder: string, ...args: readonly string[]): Promise<string> {
  const env = { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production' };
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [printed, complained] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return printed + complained;
}

describe('the context of the image', () => {
  test('holds nothing of this machine', () => {
    const strange = context.filter((path) =>
      /(^|\/)(node_modules|dist|\.data|\.env[^/]*|\.git)(\/|$)|\.test\.tsx?$/.test(path),
    );
    expect(strange).toEqual([]);
    expect(context.filter((path) => /^(e2e|bench|docs)\//.test(path))).toEqual([]);
  });

  // Both apps are built from nothing, beside four other files of tests.
  test('is enough to build both apps', { timeout: 240_000 }, async () => {
    const folder = await stage('apps', ['core', 'contract', 'adapters', 'ui', 'admin-ui', 'public-checkout']);
    const said = await run(folder, join('adapters', 'local', 'build.ts'));
    for (const app of ['admin-ui', 'public-checkout'])
      expect((await stat(join(folder, app, 'dist', 'index.html')).catch(() => undefined))?.isFile(), said).toBe(true);
  });

  test('is enough to start every process', async () => {
    const folder = await mkdtemp(join(inject('run').folder, 'image-'));
    for (const name of ['dependencies', '']) await copyStage(name, context, folder);
    await linkPackages(folder, ['core', 'contract', 'adapters', 'worker']);
    const compose = await readFile(join(root, 'docker-compose.yml'), 'utf8');
    const entries = [
      'adapters/src/api.ts',
      ...[...compose.matchAll(/command: \[node, (?:--\S+, )*(\S+)\]/g)].map(([, at]) => at),
    ];
    expect(entries).toHaveLength(3);
    for (const entry of entries) expect(await run(folder, entry ?? '')).toMatch(/^Falta DATABASE_URL[^\n]*\n$/);
  });
});
