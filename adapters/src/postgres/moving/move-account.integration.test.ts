import { randomUUID } from 'node:crypto';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Database } from '../database.ts';
import { raw, sql } from '../sql.ts';
import { DocumentStory, type Step } from '../testing/document-story.ts';
import { isMoving } from '../unavailable.ts';
import { addCells } from '../cells/add-cells.ts';
import { tablesByPlace } from '../cells/tables.ts';
import { enteredCell, inCell, schemaOf } from '../cells/visit.ts';
import { inCellOfRecord } from './jobs-of-moved.ts';
import { moveAccount, type MoveStep } from './move-account.ts';
import { movedTables, type MovedAccount } from './moved-tables.ts';

const url = await useDatabase();
const database = await Database.connect({ url });
afterAll(() => database.close());

const steps: readonly Step[] = [
  ['issue', 0],
  ['order', 1],
  ['credit', 0],
  ['pay', 0],
  ['draft', 2],
  ['leave', 1],
  ['cancelling', 0],
];

interface Lived {
  readonly account: MovedAccount;
  readonly before: Rows;
}
let moved: Lived;
let stays: Lived;

beforeAll(async () => {
  await addCells(database, url, 1, { say: () => undefined, knownWithin: 0 });
  await database.visits.inEachCell(() =>
    database.change(
      sql`insert into backfills (name, started_at, ended_at) values ('all', ${database.now()}, ${database.now()})`,
    ),
  );
  moved = await lived();
  stays = await lived();
}, 60_000);

async function lived(): Promise<Lived> {
  const story = await DocumentStory.begin(database);
  for (const step of steps) await story.live(step);
  const { userId, companyId } = story.owner;
  const purchaseId = randomUUID();
  await database.change(sql`
    insert into purchases (id, user_id, buyer, plan_id, plan_name, timbres, price, amount, status, method, payment_id, customer_id, created_at, expires_at)
    values (${purchaseId}, ${userId}, ${userId}, (select id from plans limit 1), 'Plan', 10, 100, 116, 'OPEN', 'card', ${`pi_${userId}`}, ${`cus_${userId}`}, now(), now())`);
  await database.change(sql`
    insert into stray_payments (id, customer_id, purchase_id, amount, cause, status, created_at)
    values (${randomUUID()}, ${`cus_${userId}`}, ${purchaseId}, 5, 'TOO_MUCH', 'OPEN', now())`);
  await database.change(
    sql`insert into company_pages (company_id, custom_url, primary_color, secondary_color) values (${companyId}, ${`t-${companyId}`}, '#000000', '#ffffff')`,
  );
  await database.change(
    sql`insert into outbox (id, name, payload, due_at) values (${randomUUID()}, 'empty-test-data', ${JSON.stringify({ userId })}::jsonb, now())`,
  );
  const account = { userId, companies: [companyId] };
  return { account, before: await rowsOf(0, account) };
}

type Rows = Readonly<Record<string, readonly string[]>>;

/** Returns all rows of an account in a cell, without what the cell numbers itself. */
async function rowsOf(cell: number, account: MovedAccount): Promise<Rows> {
  const schema = schemaOf(cell);
  const found = await Promise.all(
    movedTables.map(async ({ table, belongs }) => {
      const rows = await database.rows<{ row: string }>(
        sql`select (to_jsonb(t) - 'number' - 'position')::text as row from ${raw(schema)}.${raw(table)} t where ${belongs(schema, account)}`,
      );
      return rows.length === 0 ? [] : [[table, rows.map(({ row }) => row).toSorted()] as const];
    }),
  );
  return Object.fromEntries(found.flat());
}

const quickly = { knownWithin: 0, lateMs: 0 };
const homeOf = async ({ account }: Lived) =>
  (await database.row<{ cell: number }>(sql`select cell_id as cell from users where id = ${account.userId}`))?.cell;

/** Expects an account whole in one cell, with no row in the other one. */
async function expectIn(cell: number, { account, before }: Lived) {
  expect(await rowsOf(cell, account)).toEqual(before);
  expect(await rowsOf(1 - cell, account)).toEqual({});
}

test('every table of a cell is moved, or is the cell’s own', () => {
  const own = ['account_moves', 'backfills', 'database_objects', 'files_to_remove', 'migrations', 'sat_rounds'];
  expect([...movedTables.map(({ table }) => table), ...own].toSorted()).toEqual([...tablesByPlace.cell].toSorted());
});

test('an account goes to another cell whole, and back, and its neighbour stays as he is', async () => {
  expect(Object.keys(moved.before).length).toBeGreaterThan(20);
  const { userId, companies } = moved.account;
  const keys = () =>
    Promise.all([
      database.cells.ofKey('company', companies[0] ?? ''),
      database.cells.ofKey('company-page', `t-${companies[0]}`),
      database.cells.ofKey('payment', `pi_${userId}`),
      database.cells.ofKey('balance', `cus_${userId}`),
    ]);
  for (const cell of [1, 0]) {
    const result = await moveAccount(url, userId, cell, quickly);
    expect(result).toMatchObject({ from: 1 - cell, to: cell, rows: Object.values(moved.before).flat().length });
    expect(await homeOf(moved)).toBe(cell);
    await expectIn(cell, moved);
    await expectIn(0, stays);
    expect(await keys()).toEqual([cell, cell, cell, cell]);
  }
  expect(await moveAccount(url, userId, 0, quickly)).toBeUndefined();
});

const fences = () =>
  database.rows(
    sql`select tgrelid::regclass::text from pg_trigger where tgname = 'zz_moving' union all select proname from pg_proc where proname ~ '^zz_moving_'`,
  );

test.each<MoveStep>(['fence', 'note', 'announce', 'stop', 'copy', 'delete', 'switch', 'late', 'open'])(
  'a move that ends before the step «%s» leaves the account whole, and goes on when it is asked for again',
  async (last) => {
    const from = (await homeOf(moved)) ?? 0;
    const to = 1 - from;
    const onStep = (step: MoveStep) => {
      if (step === last) throw new Error('killed');
    };
    await expect(moveAccount(url, moved.account.userId, to, { ...quickly, onStep })).rejects.toThrow('killed');
    await expectIn((await homeOf(moved)) ?? -1, moved);
    await moveAccount(url, moved.account.userId, to, quickly);
    expect(await homeOf(moved)).toBe(to);
    await expectIn(to, moved);
    expect(await fences()).toEqual([]);
  },
);

test('what was begun is taken back by the cell where the account lives', async () => {
  const home = (await homeOf(moved)) ?? 0;
  const onStep = (step: MoveStep) => {
    if (step === 'stop') throw new Error('killed');
  };
  await expect(moveAccount(url, moved.account.userId, 1 - home, { ...quickly, onStep })).rejects.toThrow('killed');
  expect((await fences()).length).toBeGreaterThan(100);
  expect(await moveAccount(url, moved.account.userId, home, quickly)).toBeUndefined();
  expect(await fences()).toEqual([]);
  await expectIn(home, moved);
});

const rename = (cell: number, { account }: Lived, name: string) =>
  inCell(cell, () =>
    database.change(sql`update customers set nombre = ${name} where company_id = ${account.companies[0] ?? ''}`),
  );

test('whoever writes while it is switched is refused or waited for, and the neighbour is not', async () => {
  await moveAccount(url, moved.account.userId, 0, quickly);
  const writing = Promise.withResolvers<void>();
  const ending = Promise.withResolvers<void>();
  const tries: Promise<unknown>[] = [];
  const onStep = async (step: MoveStep) => {
    if (step === 'stop' && tries.length === 0) {
      // He has begun before the stop, and is waited for.
      tries.push(
        inCell(0, () =>
          database.run(async () => {
            await rename(0, moved, 'ANTES');
            writing.resolve();
            await ending.promise;
          }),
        ),
      );
      await writing.promise;
      setTimeout(() => ending.resolve(), 400);
    }
    if (step === 'delete') {
      tries.push(rename(0, moved, 'TARDE').catch((error: unknown) => error));
      tries.push(rename(0, stays, 'VECINO'));
    }
    if (step === 'late') {
      const later = inCell(0, () =>
        database.change(
          sql`insert into notifications (id, user_id, type, title, body, created_at) values (${randomUUID()}, ${moved.account.userId}, 'x', 'x', 'x', now())`,
        ),
      ).catch((error: unknown) => error);
      tries.push(later);
      // The fence is taken away soon.
      await later;
    }
  };
  const withChanges = { ...quickly, onStep };
  await moveAccount(url, moved.account.userId, 1, withChanges);
  const [, late, neighbour, afterwards] = await Promise.all(tries);
  expect([isMoving(late), neighbour, isMoving(afterwards)]).toEqual([true, 1, true]);
  const rows = await rowsOf(1, moved.account);
  expect(rows['customers']?.join('')).toContain('ANTES');
  expect(await rowsOf(0, moved.account)).toEqual({});
  expect(rows['notifications']).toEqual(moved.before['notifications']);
});

test('a job of the cell where the account was is done where it is, and once more when it is moved meanwhile', async () => {
  const home = (await homeOf(moved)) ?? 0;
  const payload = { companyId: moved.account.companies[0] ?? '' };
  const cells: number[] = [];
  await inCellOfRecord(database, { payload, cell: 1 - home }, async () => {
    cells.push(enteredCell());
    if (cells.length > 1) return;
    await moveAccount(url, moved.account.userId, 1 - home, quickly);
    // It is known again within seconds; a test looks at once.
    database.cells.forget();
  });
  expect(cells).toEqual([home, 1 - home]);
});

test('a visit learns that its account was moved, and goes on there', async () => {
  const home = (await homeOf(moved)) ?? 0;
  await database.visits.begin(async () => {
    await database.visits.enterAccount(moved.account.userId);
    expect([enteredCell(), await database.visits.hasMoved()]).toEqual([home, false]);
    await moveAccount(url, moved.account.userId, 1 - home, quickly);
    expect([enteredCell(), await database.visits.hasMoved()]).toEqual([home, true]);
    await database.visits.follow();
    expect([enteredCell(), await database.visits.hasMoved()]).toEqual([1 - home, false]);
  });
});

test('an account that can be moved no more once it is fenced stays as it was, without a fence', async () => {
  const home = (await homeOf(moved)) ?? 0;
  const { userId } = moved.account;
  const invoice = () =>
    database.change(sql`
      insert into purchase_invoices (user_id, purchase_id, invoice_id)
      select p.user_id, p.id, i.id from purchases p join invoices i using (user_id) where p.user_id = ${userId} limit 1`);
  const onStep = async (step: MoveStep) => {
    if (step === 'stop') await inCell(home, invoice);
  };
  await expect(moveAccount(url, userId, 1 - home, { ...quickly, onStep })).rejects.toThrow('se facturó mientras tanto');
  expect(await fences()).toEqual([]);
  await inCell(home, () => database.change(sql`delete from purchase_invoices where user_id = ${userId}`));
  expect(await homeOf(moved)).toBe(home);
});

test('an account is not moved whose history is another’s too, or that is not there', async () => {
  const move = (userId: string, cell: number) => moveAccount(url, userId, cell, quickly);
  await expect(move(randomUUID(), 1)).rejects.toThrow('No hay cuenta');
  await expect(move(stays.account.userId, 7)).rejects.toThrow('No hay celda 7');
  await database.change(
    sql`update companies set user_id = ${moved.account.userId} where id = ${stays.account.companies[0] ?? ''}`,
  );
  await expect(move(stays.account.userId, 1)).rejects.toThrow('cambió de dueño');
});
