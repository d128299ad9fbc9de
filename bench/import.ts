import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeOptions } from '@timbra/emulators/local/entries.ts';
import { startPostgres } from '@timbra/emulators/local/embedded-postgres.ts';
import { Database } from '@timbra/adapters/postgres/database.ts';
import { migrate } from '@timbra/adapters/postgres/migrate.ts';
import { copyRows } from './import/copy.ts';
import { median } from './lists/timing.ts';

const usual = 100_000;
const large = 1_000_000;
const rounds = 3;

/** What the process that imports tells of itself. */
export interface ImportFigures {
  readonly seconds: number;
  readonly peakMb: number;
}

/** Customers of a CSV file: `ratio import` against COPY of the same rows into the same table with the same indexes. */
export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'timbra-import-'));
  const server = await startPostgres(folder);
  try {
    await migrate(server.url);
    const database = await Database.connect({ url: server.url });
    const ratios: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const copied = await copyRows(database, server.url, usual);
      const { seconds, peakMb } = await importRows(server.url, usual);
      const [ours, theirs] = [usual / seconds, usual / copied];
      console.log(`${usual} rows: ${ours.toFixed(0)}/s, peak ${peakMb.toFixed(0)} MB; COPY ${theirs.toFixed(0)}/s`);
      // The first round also warms the caches up.
      if (round > 0) ratios.push(ours / theirs);
    }
    console.log(`ratio import ${median(ratios).toFixed(2)}`);
    const { seconds, peakMb } = await importRows(server.url, large);
    console.log(`${large} rows: ${(large / seconds).toFixed(0)}/s`);
    console.log(`import-memory ${peakMb.toFixed(0)} MB`);
    await database.close();
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** In processes of their own, as API and worker are: the peak memory is that of the one which imports. */
async function importRows(url: string, rows: number): Promise<ImportFigures> {
  const importId = await measured<string>('start-one.ts', [], [url, String(rows)]);
  return measured<ImportFigures>('run-one.ts', nodeOptions.worker, [url, importId, String(rows)]);
}

/** @returns what a script of `import/` sends to its parent. */
async function measured<T>(script: string, options: readonly string[], values: readonly string[]): Promise<T> {
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const;
  const path = join(import.meta.dirname, 'import', script);
  const child = spawn(process.execPath, [...options, path, ...values], { stdio: [...stdio] });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${script} ended with ${String(code)}`);
  });
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [T];
  return message;
}
