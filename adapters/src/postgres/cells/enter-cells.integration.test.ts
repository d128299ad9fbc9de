import { useDatabase } from '@timbra/testing/database/database.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Database } from '../database.ts';
import { sql } from '../sql.ts';
import { enteredCell, inCell } from './visit.ts';

const url = await useDatabase();
// Work of all cells takes the same connection in turns.
const database = await Database.connect({ url, poolSize: 1, heavyPoolSize: 1 });
afterAll(() => database.close());

beforeAll(async () => {
  await database.change(sql`create schema cell_1`);
  await database.change(sql`create schema cell_2`);
  // The audit tells of an account in its cell.
  await database.change(sql`create table cell_1.audit_changes (like audit_changes including all)`);
  await database.change(sql`create table cell_2.audit_changes (like audit_changes including all)`);
  await database.change(sql`create table notes (text text)`);
  await database.change(sql`create table cell_1.notes (text text)`);
  await database.change(sql`create table cell_2.notes (text text)`);
});

beforeEach(async () => {
  await database.change(sql`delete from notes`);
  await database.change(sql`delete from cell_1.notes`);
  await database.change(sql`delete from cell_2.notes`);
  await database.change(sql`update users set cell_id = 0`);
});

const write = (text: string) => database.plannedChange(sql`insert into notes (text) values (${text})`);

/** Returns what each cell has. */
async function notes(): Promise<Record<string, string | null>> {
  const row = await database.row<Record<string, string | null>>(
    sql`select (select string_agg(text, ' ' order by text) from public.notes) as "0",
       (select string_agg(text, ' ' order by text) from cell_1.notes) as "1",
       (select string_agg(text, ' ' order by text) from cell_2.notes) as "2"`,
  );
  return row ?? {};
}

const statements: readonly (readonly [string, (text: string) => Promise<unknown>])[] = [
  ['a statement', (text) => database.change(sql`insert into notes (text) values (${text})`)],
  ['a planned statement', write],
  ['a bulk statement', (text) => database.bulk(sql`insert into notes (text) select unnest(${[text]}::text[])`)],
  ['a copy', (text) => database.copy('copy notes (text) from stdin', [`${text}\n`])],
  ['the ORM', (text) => database.em.execute('insert into notes (text) values (?)', [text])],
  ['a transaction', (text) => database.run(() => write(text))],
  ['a heavy read', (text) => database.heavily(() => write(text))],
  [
    'a connection for oneself',
    async (text) => {
      const client = await database.client();
      await client.query('insert into notes (text) values ($1)', [text]);
      client.release();
    },
  ],
];

test.each(statements)('%s reaches the tables of its cell, whose connection it was before', async (_, way) => {
  await way('a');
  await inCell(1, () => way('b'));
  await inCell(2, () => way('c'));
  await inCell(1, () => way('d'));
  await way('e');
  expect(await notes()).toEqual({ 0: 'a e', 1: 'b d', 2: 'c' });
});

test('a transaction that finds out whose work it does goes on in his cell, and the connection is nobody’s after it', async () => {
  const userId = await anAccountIn(1);
  await database.visits.begin(async () => {
    await database.run(async () => {
      await write('a');
      await database.visits.enterAccount(userId);
      await write('b');
    });
    await write('c');
    expect(enteredCell()).toBe(1);
  });
  await write('d');
  expect(await notes()).toEqual({ 0: 'a d', 1: 'b c', 2: null });
});

test('a transaction of one cell does not go on in another one', async () => {
  const userId = await anAccountIn(2);
  const moving = inCell(1, () =>
    database.run(async () => {
      await write('a');
      await database.visits.enterAccount(userId);
    }),
  );
  await expect(moving).rejects.toThrow('A transaction of cell 1 cannot go on in cell 2');
  expect(await notes()).toEqual({ 0: null, 1: null, 2: null });
});

test('work for all goes from cell to cell, also where one of them fails', async () => {
  await anAccountIn(2);
  const working = database.visits.inEachCell(async (cell) => {
    if (cell === 1) throw new Error('no');
    await write(`in ${cell}`);
  });
  await expect(working).rejects.toThrow('1 cells could not be worked in');
  expect(await notes()).toEqual({ 0: 'in 0', 1: null, 2: 'in 2' });
  await expect(database.run(() => database.visits.inEachCell(() => write('x')))).rejects.toThrow('stays in its cell');
});

/** Makes the cells known and an account in one of them. */
async function anAccountIn(cell: number): Promise<string> {
  await database.change(sql`insert into cells (id, state) values (1, 'FULL'), (2, 'FULL') on conflict do nothing`);
  database.cells.forget();
  const row = await database.row<{ id: string }>(
    sql`insert into users (id, name, email, email_key, password_hash, created_at, cell_id)
     values (gen_random_uuid(), 'Ana', ${`ana${cell}@ejemplo.mx`}, ${`ana${cell}-${Math.random()}@ejemplo.mx`}, 'x', now(), ${cell}) returning id`,
  );
  return row?.id ?? '';
}
