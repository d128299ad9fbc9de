import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { FileDamaged, FileStore, StoreUnavailable } from '../../objects/file-store.ts';
import { FolderObjects } from '../../objects/folder-objects.ts';
import type { ObjectStore } from '../../ports/object-store.ts';
import { uuidV7Ids } from '../../security/uuid-v7.ts';
import { Database } from '../database.ts';
import { PostgresInvoiceFiles } from '../postgres-invoices.ts';
import { momentsAt } from '../retention/terms.ts';
import { raw, sql } from '../sql.ts';
import { anOwner } from '../testing/owners.ts';
import { moveFiles, removeFiles } from './move-files.ts';
import { sweepFiles } from './sweep-files.ts';

const url = await useDatabase();
const folder = await mkdtemp(join(tmpdir(), 'store-'));
const clock = { now: () => new Date() };
const soon = () => AbortSignal.timeout(20_000);

/** The folder, with some of its calls in other ways. */
function objects(changes: Partial<ObjectStore> = {}): ObjectStore {
  const all = new FolderObjects(folder);
  return {
    put: (...call) => all.put(...call),
    get: (...call) => all.get(...call),
    remove: (...call) => all.remove(...call),
    list: (...call) => all.list(...call),
    ...changes,
  };
}

const reported: string[] = [];
const log = { warn: () => undefined, error: (_: object, text: string) => void reported.push(text) };

/** A process of its own beside the others. */
async function aProcess(store: ObjectStore | null = objects()): Promise<Database> {
  const limits = { atOnce: { awaited: 8, bulk: 8 }, callMs: 2_000, failures: 1_000, pauseMs: 1 };
  return Database.connect({
    url,
    poolSize: 3,
    store: store ? new FileStore(store, uuidV7Ids, log, limits) : undefined,
  });
}

const database = await aProcess();
const files = new PostgresInvoiceFiles(database, clock);
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  reported.length = 0;
});

const owner = await anOwner(database);
let folio = 0;

/** As the version before and this one write it. */
async function aDocument(xml = `<cfdi:Comprobante Folio="${randomUUID()}"/>`) {
  const id = uuidV7Ids.next();
  folio += 1;
  await database.change(
    sql`insert into invoices (id, user_id, company_id, tipo, tipo_comprobante, status, serie, folio, reference, moneda, total,
       impuestos, request, uuid, created_at, updated_at)
     values (${id}, ${owner.userId}, ${owner.companyId}, 'factura', 'I', 'ISSUED', 'S', ${folio}, ${id}, 'MXN', 1160, '{}', '{}', ${id}, now(), now())`,
  );
  await database.change(
    sql`insert into invoice_files (invoice_id, kind, content, created_at) values (${id}, 'xml', ${Buffer.from(xml)}, now())`,
  );
  return { id, xml };
}

interface Row {
  readonly content: Buffer | null;
  readonly key: string | null;
  readonly bytes: number | null;
}

const rowOf = async (id: string, kind = 'xml') =>
  database.row<Row>(
    sql`select content, stored_key as key, stored_bytes as bytes from invoice_files where invoice_id = ${id} and kind = ${kind}`,
  );

const inStore = async () =>
  (await new FolderObjects(folder).list('', 10_000, soon())).filter((key) => key.includes('/'));
const remembered = (key: string) => database.row(sql`select 1 from files_to_remove where stored_key = ${key}`);

/** Objects of processes that died, and of those that were lied to. */
async function unreferenced(): Promise<string[]> {
  const rows = await database.rows<{ key: string }>(
    sql`select stored_key as key from invoice_files where stored_key is not null`,
  );
  const keys = new Set(rows.map(({ key }) => key));
  return (await inStore()).filter((key) => !keys.has(key));
}

describe('moving', () => {
  test('a document is read as before, and its row has no content any more', async () => {
    const { id, xml } = await aDocument('<cfdi:Comprobante Emisor="Ñandú"/>');
    expect(await moveFiles(database)).toBeGreaterThan(0);
    const row = await rowOf(id);
    expect(row).toMatchObject({ content: null, bytes: Buffer.byteLength(xml) });
    expect(row?.key?.startsWith(`${owner.userId}/${owner.companyId}/`)).toBe(true);
    expect(await readFile(join(folder, row?.key ?? ''), 'utf8')).toBe(xml);
    expect(await files.xml(id)).toBe(xml);
  });

  test('a process that has no store leaves its files where they are, and cannot give those that have left', async () => {
    const without = await aProcess(null);
    const moved = await aDocument();
    await moveFiles(database);
    const unmoved = await aDocument();
    expect(await moveFiles(without)).toBe(0);
    expect(await new PostgresInvoiceFiles(without, clock).xml(unmoved.id)).toBe(unmoved.xml);
    await expect(new PostgresInvoiceFiles(without, clock).xml(moved.id)).rejects.toThrow(StoreUnavailable);
    await without.close();
  });

  test('more than one batch is moved in a turn, and a turn that has no time left leaves the rest to the next', async () => {
    const all = await Promise.all(Array.from({ length: 70 }, () => aDocument()));
    const first = await moveFiles(database, 0);
    expect(first).toBeLessThan(70);
    expect(first + (await moveFiles(database))).toBeGreaterThanOrEqual(70);
    for (const { id, xml } of all) expect(await files.xml(id)).toBe(xml);
  });

  test('a store that is down leaves all rows as they are; the next turn moves them', async () => {
    const { id, xml } = await aDocument();
    const down = await aProcess(objects({ put: () => Promise.reject(new Error('503 Slow Down')) }));
    await expect(moveFiles(down)).rejects.toThrow('could not be moved');
    await down.close();
    expect((await rowOf(id))?.content?.toString()).toBe(xml);
    await moveFiles(database);
    expect((await rowOf(id))?.content).toBeNull();
  });

  test('a store that gives back something else than it was given does not get the only copy', async () => {
    const { id, xml } = await aDocument();
    const lossy = await aProcess(
      objects({
        put: (key, content, signal) =>
          new FolderObjects(folder).put(key, key === 'timbra-store' ? content : content.subarray(1), signal),
      }),
    );
    await expect(moveFiles(lossy)).rejects.toThrow('could not be moved');
    await lossy.close();
    expect((await rowOf(id))?.content?.toString()).toBe(xml);
    expect(reported).toContain('a file in the store is damaged');
  });

  test('a process that dies after it wrote the object leaves the row as it was, and another one moves it', async () => {
    const { id, xml } = await aDocument();
    const written: string[] = [];
    // It never hears that the object is written, as one that was killed.
    const dying = await aProcess(
      objects({
        put: async (key, ...call) => {
          await new FolderObjects(folder).put(key, ...call);
          if (key === 'timbra-store') return;
          written.push(key);
          throw new Error('killed');
        },
      }),
    );
    await expect(moveFiles(dying)).rejects.toThrow('could not be moved');
    await dying.close();
    expect((await rowOf(id))?.content?.toString()).toBe(xml);
    await moveFiles(database);
    expect(await files.xml(id)).toBe(xml);
    expect(await inStore()).toEqual(expect.arrayContaining(written));
  });

  test('two workers at once move each document once, and leave no second object', async () => {
    const other = await aProcess();
    const before = await unreferenced();
    const all = await Promise.all(Array.from({ length: 40 }, () => aDocument()));
    await Promise.all([moveFiles(database), moveFiles(other)]);
    await other.close();
    for (const { id, xml } of all) {
      expect(await files.xml(id)).toBe(xml);
      const { key } = (await rowOf(id)) ?? {};
      expect((await inStore()).includes(key ?? '')).toBe(true);
    }
    expect(await unreferenced()).toEqual(before);
  });

  test('a row whose content was replaced meanwhile keeps what it has now', async () => {
    const { id } = await aDocument();
    const replacing = await aProcess(
      objects({
        put: async (key, ...call) => {
          await new FolderObjects(folder).put(key, ...call);
          await database.change(
            sql`update invoice_files set content = ${Buffer.from('<otro/>')} where invoice_id = ${id}`,
          );
        },
      }),
    );
    await moveFiles(replacing);
    await replacing.close();
    expect(await files.xml(id)).toBe('<otro/>');
  });
});

describe('content that is not what was written', () => {
  test('is told and never given', async () => {
    const { id } = await aDocument();
    await moveFiles(database);
    const { key } = (await rowOf(id)) ?? {};
    await writeFile(join(folder, key ?? ''), '<cfdi:Comprobante Total="1"/>');
    await expect(files.xml(id)).rejects.toThrow(FileDamaged);
    await rm(join(folder, key ?? ''));
    await expect(files.xml(id)).rejects.toThrow(FileDamaged);
    expect(reported).toHaveLength(2);
  });

  test('of a printed form it is drawn again', async () => {
    const { id } = await aDocument();
    await files.savePdf(id, Buffer.from('%PDF'), false);
    await moveFiles(database);
    expect(Buffer.from((await files.pdf(id)) ?? []).toString()).toBe('%PDF');
    await writeFile(join(folder, (await rowOf(id, 'pdf'))?.key ?? ''), '%PDX');
    expect(await files.pdf(id)).toBeUndefined();
  });
});

describe('the right store', () => {
  test('another folder, one that is not mounted, and that of another database are not written to', async () => {
    await moveFiles(database);
    const { id, xml } = await aDocument();
    const other = await mkdtemp(join(tmpdir(), 'store-'));
    const empty = await aProcess(new FolderObjects(other));
    await expect(moveFiles(empty)).rejects.toThrow('it has no mark');
    await writeFile(join(other, 'timbra-store'), randomUUID());
    await expect(moveFiles(empty)).rejects.toThrow('that of another database');
    await expect(sweepFiles(empty, log)).rejects.toThrow('that of another database');
    await expect(removeFiles(empty)).rejects.toThrow('that of another database');
    expect(await readdir(other)).toEqual(['timbra-store']);
    await empty.close();
    await rm(other, { recursive: true });
    expect((await rowOf(id))?.content?.toString()).toBe(xml);
  });
});

describe('what no row tells of any more', () => {
  test('is removed after an hour, whoever deleted the row', async () => {
    const { id } = await aDocument();
    const document = await aDocument();
    await moveFiles(database);
    const key = (await rowOf(id))?.key ?? '';
    await database.change(sql`delete from invoice_files where invoice_id = ${id}`);
    await removeFiles(database);
    expect(await inStore()).toContain(key);
    await database.change(sql`update files_to_remove set since = now() - interval '61 minutes'`);
    expect(await removeFiles(database)).toBeGreaterThan(0);
    expect(await inStore()).not.toContain(key);
    expect(await remembered(key)).toBeUndefined();
    expect(await files.xml(document.id)).toBe(document.xml);
  });

  test('stays remembered while the store is down', async () => {
    const { id } = await aDocument();
    await moveFiles(database);
    const key = (await rowOf(id))?.key ?? '';
    await database.change(sql`delete from invoice_files where invoice_id = ${id}`);
    await database.change(sql`update files_to_remove set since = now() - interval '2 hours'`);
    const down = await aProcess(objects({ remove: () => Promise.reject(new Error('503')) }));
    await expect(removeFiles(down)).rejects.toThrow(StoreUnavailable);
    await down.close();
    expect(await remembered(key)).toBeDefined();
    await removeFiles(database);
    expect(await inStore()).not.toContain(key);
  });

  const keyAgo = (days: number) => {
    const id = momentsAt(new Date()).idAgo(days).slice(0, 24) + randomUUID().slice(24);
    return `${owner.userId}/${owner.companyId}/${id.slice(0, 5)}/${id}.xml`;
  };
  const put = (key: string) => new FolderObjects(folder).put(key, Buffer.from('x'), soon());
  const sweepNow = async () => {
    await database.change(sql`update file_store set swept_to = '', swept_at = null`);
    return sweepFiles(database, log);
  };

  test('is swept after a week, and not before; what a row tells of and what is not ours stays', async () => {
    const [old, young, other] = [keyAgo(8), keyAgo(6), 'somebody/elses.txt'];
    const { id, xml } = await aDocument();
    await moveFiles(database);
    const named = keyAgo(20);
    await database.change(sql`update invoice_files set stored_key = ${named} where invoice_id = ${id}`);
    await new FolderObjects(folder).put(named, Buffer.from(xml), soon());
    for (const key of [old, young, other]) await put(key);
    await sweepNow();
    const left = await inStore();
    expect([old, young, other, named].map((key) => left.includes(key))).toEqual([false, true, true, true]);
    expect(await files.xml(id)).toBe(xml);
  });

  test('is looked for in every cell before it is swept', async () => {
    const [theirs, nobodys] = [keyAgo(8), keyAgo(9)];
    for (const key of [theirs, nobodys]) await put(key);
    await database.change(sql`create schema cell_1`);
    for (const table of ['invoice_files', 'archive_parts', 'import_chunks'])
      await database.change(sql`create table cell_1.${raw(table)} (like public.${raw(table)})`);
    await database.change(
      sql`insert into cell_1.invoice_files (invoice_id, kind, stored_key, created_at) values (gen_random_uuid(), 'xml', ${theirs}, now())`,
    );
    await database.change(sql`insert into cells (id, state) values (1, 'FULL')`);
    database.cells.forget();
    await sweepNow();
    const left = await inStore();
    expect([theirs, nobodys].map((key) => left.includes(key))).toEqual([true, false]);
    await database.change(sql`delete from cells where id = 1`);
    database.cells.forget();
  });

  test('is swept once a day', async () => {
    await sweepNow();
    const old = keyAgo(9);
    await put(old);
    expect(await sweepFiles(database, log)).toBe(0);
    await database.change(sql`update file_store set swept_at = now() - interval '25 hours'`);
    expect(await sweepFiles(database, log)).toBe(1);
  });

  test('is left where there is much of it: an older state of the database was restored', async () => {
    const many = Array.from({ length: 120 }, () => keyAgo(8));
    for (const key of many) await put(key);
    expect(await sweepNow()).toBe(0);
    expect(reported).toContain('no row tells of many files: none of them is removed');
    expect(await inStore()).toEqual(expect.arrayContaining(many));
  });
});
