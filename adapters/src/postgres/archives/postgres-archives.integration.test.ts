import { randomUUID } from 'node:crypto';
import { mostStored } from '@timbra/core/archives/archive.ts';
import type { HeldArchive } from '@timbra/core/archives/ports.ts';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { Database } from '../database.ts';
import { ExpiredRecords } from '../retention/expired-records.ts';
import { sql } from '../sql.ts';
import { anOwner } from '../testing/owners.ts';
import { PostgresArchiveRuns } from './postgres-archive-runs.ts';
import { PostgresArchives } from './postgres-archives.ts';

const database = await Database.connect({ url: await useDatabase() });
afterAll(() => database.close());

const archives = new PostgresArchives(database);
const runs = new PostgresArchiveRuns(database);
const owner = await anOwner(database);
const scope = { userId: owner.userId, permission: 'invoices:read' } as const;
const part = { content: new Uint8Array([1, 2, 3]), directory: new Uint8Array([4]), files: 1 };
const tomorrow = () => new Date(Date.now() + 86_400_000);

async function asked(): Promise<string> {
  const id = randomUUID();
  await archives.add({ id, ...owner, fileName: 'a.zip', createdAt: new Date() }, [randomUUID()]);
  return id;
}

/** Makes one document, the workbook, and the directory at the end. */
async function made(): Promise<string> {
  const id = await asked();
  await runs.hold(id, async (held) => {
    expect(await runs.addPart(held, 0, 1, part, [['uno']])).toBe(true);
    expect(await runs.finish(held, part, new Date(), tomorrow())).toBe(true);
  });
  return id;
}

async function read(id: string): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of archives.content(id)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Leaves what a worker holds when it dies, or has not been heard of for long. */
async function left(id: string): Promise<HeldArchive> {
  let last: HeldArchive | undefined;
  await runs.hold(id, async (held) => {
    last = held;
  });
  const { lease } = last ?? { lease: '' };
  await database.change(
    sql`update archives set lease = ${lease}, lease_until = now() - interval '1 second' where id = ${id}`,
  );
  if (!last) throw new Error('Somebody else has it');
  return last;
}

describe('an archive', () => {
  test('is its parts, the directory and the end, and as long as it says', async () => {
    const id = await made();
    const content = await read(id);
    expect([...content.subarray(0, 8)]).toEqual([1, 2, 3, 1, 2, 3, 4, 4]);
    expect(await archives.find(scope, id)).toMatchObject({ status: 'COMPLETED', bytes: content.length, processed: 1 });
  });

  test('is found by the account that asked for it alone', async () => {
    const id = await made();
    const other = await anOwner(database);
    expect(await archives.find({ ...scope, userId: other.userId }, id)).toBeUndefined();
  });

  test('takes nothing from a worker that was taken for dead', async () => {
    const id = await asked();
    const late = await left(id);
    await runs.hold(id, async (held) => {
      expect(await runs.addPart(late, 0, 1, part, [['dos veces']])).toBe(false);
      expect(await runs.addPart(held, 0, 1, part, [['uno']])).toBe(true);
      expect(await runs.addPart(held, 0, 1, part, [['otra vez']])).toBe(false);
      expect(await runs.finish(late, part, new Date(), tomorrow())).toBe(false);
      expect(await runs.finish(held, part, new Date(), tomorrow())).toBe(true);
    });
    const rows: unknown[] = [];
    for await (const batch of runs.rows(id)) rows.push(...batch);
    expect(rows).toEqual([['uno']]);
  });

  test('is given up once five workers have brought it no further', async () => {
    const id = await asked();
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await runs.giveUp('No se pudo', new Date())).toEqual([]);
      expect(await runs.idle()).toContain(id);
      await left(id);
    }
    expect(await runs.giveUp('No se pudo', new Date())).toMatchObject([
      { id, status: 'FAILED', message: 'No se pudo' },
    ]);
    expect(await runs.idle()).not.toContain(id);
  });

  test('is deleted once it has expired; the oldest expire when there are too many', async () => {
    const ids: string[] = [];
    for (let count = 0; count < mostStored; count += 1) ids.push(await made());
    const now = new Date();
    await archives.expireAllBut({ userId: owner.userId, livemode: true }, mostStored - 1, now);
    // What expires at this very moment has expired.
    await new ExpiredRecords(database, { now: () => now }).delete();
    const lengths = await Promise.all(ids.map(async (id) => (await read(id)).length > 0));
    expect(lengths).toEqual([false, true, true, true, true]);
    expect(await archives.find(scope, ids[0] ?? '')).toMatchObject({ status: 'COMPLETED' });
  });
});
