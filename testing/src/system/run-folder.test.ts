import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ProcessIdentity } from '@timbra/emulators/local/processes.ts';
import { identityOf, isAlive, waitForEnd } from '@timbra/emulators/local/processes.ts';
import { expect, inject, test, vi } from 'vitest';
import { madeCluster } from '../database/own-database.ts';

const runOn = (cluster: string) => `
  import { execFileSync } from 'node:child_process';
  import { startPostgres } from '@timbra/emulators/local/embedded-postgres.ts';
  import { makeRunFolder, noteProcess } from '${join(import.meta.dirname, 'run-folder.ts')}';
  const folder = await makeRunFolder();
  execFileSync('cp', ['-a', '${cluster}/.', folder.databases]);
  const { pid } = await startPostgres(folder.databases, { durable: false });
  await noteProcess(folder.path, pid);
  console.log(JSON.stringify({ path: folder.path, databases: folder.databases, pid }));
  process.stdin.once('data', () => folder.remove().then(() => process.exit()));
`;

test('a run that ends leaves neither processes nor files behind', async () => {
  const { run, folders, database } = await startRun();
  run.stdin.write('end');
  await once(run, 'exit');
  expect(isAlive(database)).toBe(false);
  for (const folder of folders) await expect(stat(folder)).rejects.toThrow('ENOENT');
});

test('a run that is killed leaves neither processes nor files behind', async () => {
  const { run, folders, database } = await startRun();
  run.kill('SIGKILL');
  expect(await waitForEnd(database, 60_000)).toBe(true);
  // That of the databases goes first.
  for (const folder of folders)
    await vi.waitFor(() => expect(stat(folder)).rejects.toThrow('ENOENT'), { timeout: 240_000 });
});

async function startRun() {
  const script = runOn(await madeCluster(inject('run')));
  const run = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface(run.stdout), 'line');
  const { path, databases, pid } = JSON.parse(line) as { path: string; databases: string; pid: number };
  const database: ProcessIdentity | undefined = identityOf(pid);
  if (!database) throw new Error('the database of the run is not there');
  return { run, folders: [path, databases], database };
}
