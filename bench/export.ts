import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { csvLines, CsvStream, XlsxStream } from '@timbra/adapters/documents/tables/streamed-tables.ts';
import type { Cells, TableStream } from '@timbra/adapters/ports/payroll-layouts.ts';
import { startPostgres } from '@timbra/emulators/local/embedded-postgres.ts';
import { Database } from '@timbra/adapters/postgres/database.ts';
import { customersExport } from '@timbra/adapters/postgres/exports/record-exports.ts';
import { LongReads } from '@timbra/adapters/postgres/exports/long-reads.ts';
import { PostgresExport } from '@timbra/adapters/postgres/exports/postgres-export.ts';
import { migrate } from '@timbra/adapters/postgres/migrate.ts';
import { fill, type Filled } from './lists/fill.ts';
import { median } from './lists/timing.ts';

const customers = 100_000;

/** A file of customers from the database: `ratio export` against writing the same rows as CSV, and what a workbook adds to the process's memory. */
export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'timbra-export-'));
  const server = await startPostgres(folder, { durable: false });
  try {
    await migrate(server.url);
    const database = await Database.connect({ url: server.url });
    const filled = await fill(database, customers);
    await compare(database, filled);
    await database.close();
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function compare(database: Database, { userId, large }: Filled): Promise<void> {
  const source = new PostgresExport(database, new LongReads(database, { mostAtOnce: 3 }), customersExport);
  const gone = new AbortController().signal;
  const open = () => source.open({ userId, permission: 'customers:read' }, { companyId: large }, gone);
  const rows: Cells[][] = [];
  const { rows: records } = await open();
  for await (const batch of records.batches) rows.push([...batch]);
  await records.close();
  const count = rows.reduce((sum, batch) => sum + batch.length, 0);
  const written = async (file: TableStream) => {
    const { columns, rows: read } = await open();
    for await (const _ of file.write('clientes', columns, read.batches));
    await read.close();
  };
  const ours: number[] = [];
  const bare: number[] = [];
  // The two take turns, so that a busy moment of the machine weighs on both.
  for (let round = 0; round < 8; round += 1) {
    ours.push(await timed(() => written(new CsvStream())));
    bare.push(await timed(async () => rows.forEach((batch) => csvLines(batch))));
  }
  const [own, alone] = [count / median(ours.slice(2)), count / median(bare.slice(2))];
  console.log(`CSV from the database: ${own.toFixed(0)} rows/s; its rows written alone: ${alone.toFixed(0)} rows/s`);
  console.log(`ratio export ${(own / alone).toFixed(2)}`);
  rows.length = 0;
  const before = process.memoryUsage.rss();
  const seconds = await timed(() => written(new XlsxStream()));
  const grown = (process.memoryUsage.rss() - before) / 2 ** 20;
  console.log(`XLSX: ${(count / seconds).toFixed(0)} rows/s; the process has grown by ${grown.toFixed(0)} MB after it`);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1_000;
}
