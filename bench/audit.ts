import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@timbra/emulators/local/embedded-postgres.ts';
import type { Database } from '@timbra/adapters/postgres/database.ts';
import { migrate } from '@timbra/adapters/postgres/migrate.ts';
import { sql } from '@timbra/adapters/postgres/sql.ts';
import { runImport } from '@timbra/core/imports/run-import.ts';
import { emptyAgain } from './import/owner.ts';
import { productOn } from './import/product.ts';
import { startOne } from './import/start.ts';
import { median } from './lists/timing.ts';
import { setTriggers } from './support/audit-triggers.ts';

const rows = 5_000;
const rounds = 9;

/** `ratio audit`: an import of 5,000 customers whose changes are audited, against the same import with those triggers off. */
export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'timbra-audit-'));
  const server = await startPostgres(folder);
  try {
    await migrate(server.url);
    const container = await productOn(server.url, 'worker');
    const { database } = container.parts;
    const [audited, unaudited]: [number[], number[]] = [[], []];
    for (let round = 0; round <= rounds; round += 1) {
      // Each is the first of every second round: what the one before left behind slows both alike.
      for (const isAudited of round % 2 === 0 ? [true, false] : [false, true]) {
        await setTriggers(database, isAudited ? 'enable' : 'disable');
        const id = await startOne(container, rows);
        const started = performance.now();
        await runImport(container.parts, { importId: id });
        const ms = performance.now() - started;
        await check(database, id, isAudited);
        await emptyAll(database);
        // The first round warms the caches up.
        if (round > 0) (isAudited ? audited : unaudited).push(ms);
      }
    }
    const [withAudit, without] = [median(audited), median(unaudited)];
    console.log(`${rows} rows: ${withAudit.toFixed(0)} ms audited, ${without.toFixed(0)} ms without`);
    console.log(`ratio audit ${(withAudit / without).toFixed(2)}`);
    await container.close();
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A ratio of imports that did not end, or audited nothing, would say nothing. */
async function check(database: Database, importId: string, isAudited: boolean): Promise<void> {
  const done = await database.row<{ imported: number; audited: number }>(
    sql`select imported, (select count(*)::int from audit_changes where source = 'customers') as audited
      from imports where id = ${importId}`,
  );
  if (done?.imported !== rows || done.audited !== (isAudited ? rows : 0))
    throw new Error(`Of ${rows} rows, ${done?.imported} came and ${done?.audited} were audited`);
}

async function emptyAll(database: Database): Promise<void> {
  await setTriggers(database, 'disable');
  await emptyAgain(database);
  await database.change(sql`delete from audit_changes`);
  await database.change(sql`vacuum (full, analyze) audit_changes`);
}
