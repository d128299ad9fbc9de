import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addCells } from '@timbra/adapters/postgres/cells/add-cells.ts';
import { moveAccount, type MoveStep } from '@timbra/adapters/postgres/moving/move-account.ts';
import { movedTables } from '@timbra/adapters/postgres/moving/moved-tables.ts';
import { schemaOf } from '@timbra/adapters/postgres/cells/visit.ts';
import { Database } from '@timbra/adapters/postgres/database.ts';
import { raw, sql } from '@timbra/adapters/postgres/sql.ts';
import { runVerify } from '@timbra/adapters/audit/run-verify.ts';
import { anInvoice, balanceOf, issue } from '@timbra/testing/api/api-client.ts';
import { againWhileBusy } from '@timbra/testing/api/while-busy.ts';
import { useSystem } from '@timbra/testing/system/system.ts';
import { until } from '@timbra/testing/until.ts';
import { writeFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { expectSoundness, settled } from './crash-points/soundness.ts';
import { openShop, type Shop } from './invoices-client.ts';

const system = await useSystem({ env: { TRIAL_STAMPS: '1000' } });
const database = await Database.connect({ url: system.databaseUrl });
afterAll(() => database.close());
const [ana, neighbour] = [await openShop(system.url), await openShop(system.url)];
await addCells(database, system.databaseUrl, 1, { say: () => undefined });
const filledIn = sql`select from backfills having bool_and(ended_at is not null)`;
await until('rows of before are filled in', async () =>
  (await database.visits.inEachCell(() => database.rows(filledIn))).every(({ length }) => length === 1),
);

const run = promisify(execFile);
const script = join(import.meta.dirname, 'crash-points', 'move-account.ts');

/** Moves an account in a process of its own, which ends itself before a step as `kill -9` does. @returns its signal. */
const moveDyingAt = ({ userId }: Shop, cell: number, step: MoveStep) =>
  run(process.execPath, [script, userId, String(cell)], {
    env: { PATH: process.env['PATH'] ?? '', DATABASE_URL: system.databaseUrl, CRASH_AT: step },
  }).then(
    () => undefined,
    (error: { readonly signal: string | null; readonly stderr: string }) => error.signal ?? error.stderr,
  );

interface Issuing {
  readonly ids: string[];
  /** Other answers than those of a document. */
  readonly refusals: { readonly status: number; readonly retryAfter: string | null }[];
  end(): Promise<void>;
}

/** Issues one document after the other for as long as it is not ended, each with its key until it is answered. */
function issuing(shop: Shop, hands: number): Issuing {
  const [ids, refusals]: [string[], Issuing['refusals']] = [[], []];
  const ended = new AbortController();
  const work = async () => {
    while (!ended.signal.aborted) {
      const headers = { 'Idempotency-Key': randomUUID(), Prefer: 'wait=5' };
      const { status, body } = await againWhileBusy(async () => {
        const answer = await issue(shop, anInvoice(shop.companyId), headers);
        if (answer.status >= 300)
          refusals.push({ status: answer.status, retryAfter: answer.headers.get('retry-after') });
        return answer;
      });
      if (status < 300) ids.push(body.data.id);
    }
  };
  const works = Promise.all(Array.from({ length: hands }, work));
  return {
    ids,
    refusals,
    end: async () => {
      ended.abort();
      await works;
    },
  };
}

const homeOf = async ({ userId }: Shop) =>
  (await database.row<{ cell: number }>(sql`select cell_id as cell from users where id = ${userId}`))?.cell;

async function rowsIn(cell: number, { userId, companyId }: Shop): Promise<number> {
  const schema = schemaOf(cell);
  const counts = await Promise.all(
    movedTables.map(({ table, belongs }) =>
      database.row<{ count: number }>(
        sql`select count(*)::int as count from ${raw(schema)}.${raw(table)} t where ${belongs(schema, { userId, companies: [companyId] })}`,
      ),
    ),
  );
  return counts.reduce((sum, row) => sum + (row?.count ?? 0), 0);
}

test('an account that issues is moved there and back, killed at each step: nothing is lost or doubled, and its neighbour notices nothing', async () => {
  const before = await balanceOf(ana);
  const [own, other] = [issuing(ana, 3), issuing(neighbour, 1)];
  for (const step of ['note', 'announce', 'stop', 'copy', 'delete', 'switch', 'late', 'open'] as const) {
    expect([step, await moveDyingAt(ana, 1, step)]).toEqual([step, 'SIGKILL']);
    const issuedBefore = own.ids.length;
    await until('the account goes on issuing', () => Promise.resolve(own.ids.length > issuedBefore + 3));
    expect(await homeOf(ana)).toBe(step === 'late' || step === 'open' ? 1 : 0);
  }
  expect(await moveAccount(system.databaseUrl, ana.userId, 1, { lateMs: 0 })).toBeUndefined();
  const there = own.ids.length;
  await until('documents are issued there', () => Promise.resolve(own.ids.length > there + 5));
  expect(await rowsIn(0, ana)).toBe(0);

  const back = await moveAccount(system.databaseUrl, ana.userId, 0, { lateMs: 500 });
  expect(back?.stoppedMs).toBeLessThan(15_000);
  const again = own.ids.length;
  await until('documents are issued here again', () => Promise.resolve(own.ids.length > again + 5));
  await Promise.all([own.end(), other.end()]);
  await settled(system);

  expect(other.refusals).toEqual([]);
  expect(own.refusals.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null)).toEqual([]);
  expect([await rowsIn(1, ana), await homeOf(ana)]).toEqual([0, 0]);
  const states = await expectSoundness(system);
  expect(states.every((state) => state === 'ISSUED')).toBe(true);
  expect(new Set(own.ids).size).toBe(own.ids.length);
  expect(states.length).toBe(own.ids.length + other.ids.length);
  expect(await balanceOf(ana)).toMatchObject({ available: before.available - own.ids.length, reserved: 0 });

  const exported = await againWhileBusy(() => ana.download(`/companies/${ana.companyId}/audit/export`));
  const file = join(system.dataDir, 'auditoria.ndjson');
  await writeFile(file, await exported.text());
  const said: string[] = [];
  expect([await runVerify([file], (line) => said.push(line)), said.join(' ')]).toEqual([
    0,
    expect.stringContaining('entradas'),
  ]);
});
