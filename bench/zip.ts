import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeOptions } from '@timbra/emulators/local/entries.ts';
import { startPostgres } from '@timbra/emulators/local/embedded-postgres.ts';
import { Database } from '@timbra/adapters/postgres/database.ts';
import { migrate } from '@timbra/adapters/postgres/migrate.ts';
import { median } from './lists/timing.ts';
import { deflateAll } from './zip/bare.ts';
import { fillDocuments } from './zip/fill.ts';

/** Documents that are there; an archive of more holds them again. */
const stored = 500;
const usual = 5_000;
const large = 50_000;
const rounds = 3;

/** What the process that makes an archive tells of itself. */
export interface ArchiveFigures {
  readonly seconds: number;
  readonly peakMb: number;
  readonly zipMb: number;
}

/**
 * An archive from the database to its finished file there, workbook included: `ratio zip` against deflating the same XML
 * and PDF in memory, as many at once. The archive packs no PDF again; what that is worth is told by the second figure.
 */
export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'timbra-zip-'));
  const server = await startPostgres(folder);
  try {
    await migrate(server.url);
    const database = await Database.connect({ url: server.url });
    const { files, userId, companyId } = await fillDocuments(database, stored);
    const ratios: number[] = [];
    const ofXml: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const times = usual / stored;
      const all = await deflateAll(files, times);
      const onlyXml = files.filter(({ isPacked }) => !isPacked);
      const xml = await deflateAll(onlyXml, times);
      const { seconds, zipMb } = await archive(server.url, userId, companyId, usual);
      console.log(
        `${usual} documents, ${zipMb.toFixed(0)} MB: ${(usual / seconds).toFixed(0)}/s; ` +
          `deflate alone ${(usual / all).toFixed(0)}/s, of the XML ${(usual / xml).toFixed(0)}/s`,
      );
      // The first round also warms the caches up.
      if (round > 0) {
        ratios.push(all / seconds);
        ofXml.push(xml / seconds);
      }
    }
    console.log(`ratio zip ${median(ratios).toFixed(2)}`);
    console.log(`ratio zip-xml ${median(ofXml).toFixed(2)}`);
    const few = await archive(server.url, userId, companyId, usual);
    const many = await archive(server.url, userId, companyId, large);
    console.log(`${large} documents, ${many.zipMb.toFixed(0)} MB: ${(large / many.seconds).toFixed(0)}/s`);
    console.log(
      `zip-memory ${few.peakMb.toFixed(0)} MB at ${usual} documents, ${many.peakMb.toFixed(0)} MB at ${large}`,
    );
    await database.close();
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** In a process of its own, with the worker's options: its peak memory is that of an archive. */
async function archive(url: string, userId: string, companyId: string, documents: number): Promise<ArchiveFigures> {
  const script = join(import.meta.dirname, 'zip', 'run-one.ts');
  const values = [url, userId, companyId, String(documents)];
  const child = spawn(process.execPath, [...nodeOptions.worker, script, ...values], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [measured] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [ArchiveFigures | number];
  if (typeof measured !== 'object') throw new Error(`The archive ended with ${String(measured)}`);
  return measured;
}
