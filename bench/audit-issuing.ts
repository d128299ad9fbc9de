import { setTimeout as delay } from 'node:timers/promises';
import { Database } from '@timbra/adapters/postgres/database.ts';
import { raw, sql } from '@timbra/adapters/postgres/sql.ts';
import { addCompany, anInvoice, issue, register, type Client } from '@timbra/testing/api/api-client.ts';
import { until } from '@timbra/testing/until.ts';
import { median } from './lists/timing.ts';
import { setTriggers } from './support/audit-triggers.ts';
import { startBenchInstance } from './support/instance.ts';
import { processorMs, processorMsBelow } from './support/processor-time.ts';

const documents = 200;
const rounds = 6;
const atOnce = 4;
/** The worker takes what was told into the chain every five seconds; who waits costs a little too, audited or not. */
const chainMs = 6_000;
/** The audit may have a document cost so much of what it costs without. */
const most = 1.1;

/**
 * `ratio audit-issuing`: processor time of a document from its request over HTTP to its XML, which is audited and chained,
 * against the same with the triggers of the audit off.
 */
export async function run(): Promise<void> {
  const instance = await startBenchInstance({ TRIAL_STAMPS: '100000', REGISTER_LIMIT: '1000' });
  const database = await Database.connect({ url: instance.databaseUrl, poolSize: 1 });
  try {
    await instance.start('emulators');
    const [api, worker] = [await instance.start('api'), await instance.start('worker')];
    const someone = await register(instance.apiUrl);
    const companyId = await addCompany(someone);
    const spent = async () =>
      Promise.all([processorMs(api.pid()), processorMs(worker.pid()), processorMsBelow(instance.postgresPid)]);
    const costs: Record<'enable' | 'disable', number[][]> = { enable: [], disable: [] };
    for (let round = 0; round <= rounds; round += 1) {
      // Each is the first of every second round: a machine that slows down slows both alike.
      for (const how of round % 2 === 0 ? (['enable', 'disable'] as const) : (['disable', 'enable'] as const)) {
        await setTriggers(database, how);
        const before = await spent();
        await issueAll(someone, companyId);
        await delay(chainMs);
        await chained(database, companyId, how === 'enable');
        const after = await spent();
        // The first round compiles, connects and warms the caches up.
        if (round > 0) costs[how].push(after.map((ms, part) => (ms - (before[part] ?? 0)) / documents));
      }
    }
    for (const [how, all] of Object.entries(costs)) {
      const parts = [0, 1, 2].map((part) => median(all.map((cost) => cost[part] ?? 0)).toFixed(2));
      console.log(`audit ${how}d: API ${parts[0]} ms, worker ${parts[1]} ms, database ${parts[2]} ms a document`);
    }
    const total = (cost: readonly number[] = []) => cost.reduce((sum, ms) => sum + ms, 0);
    const ratio = median(costs.enable.map((cost, round) => total(cost) / total(costs.disable[round])));
    console.log(`ratio audit-issuing ${ratio.toFixed(2)}, at most ${most}`);
    if (ratio > most) process.exitCode = 1;
  } finally {
    await database.close();
    await instance.close();
  }
}

async function issueAll(someone: Client, companyId: string): Promise<void> {
  for (let made = 0; made < documents; made += atOnce) {
    const batch = Array.from({ length: atOnce }, () => issue(someone, anInvoice(companyId), { Prefer: 'wait=30' }));
    const refused = (await Promise.all(batch)).find(({ status }) => status !== 201);
    if (refused) throw new Error(`A document was not issued: ${JSON.stringify(refused.body)}`);
  }
}

let last = 0;

/** Waits until what was told is in the chain; a cost without entries, or without triggers and with them, says nothing. */
async function chained(database: Database, companyId: string, isAudited: boolean): Promise<void> {
  const count = async (table: string) =>
    (await database.rows(sql`select from ${raw(table)} where tenant_id = ${companyId}`)).length;
  await until('all changes are in the chain', async () => (await count('audit_changes')) === 0, { everyMs: 1_000 });
  const entries = await count('audit_entries');
  if (isAudited === (entries === last)) throw new Error(`${entries - last} entries of ${documents} documents`);
  last = entries;
}
