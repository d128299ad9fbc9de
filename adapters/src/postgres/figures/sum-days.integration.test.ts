import fc from 'fast-check';
import { afterAll, expect, test, vi } from 'vitest';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { Database } from '../database.ts';
import { raw, sql } from '../sql.ts';
import { DocumentStory, steps, type Step } from '../testing/document-story.ts';
import { dayReads, summedDays, summedDayTaxes } from './day-sums.ts';
import { monthReads, summedCustomers, summedProducts } from './month-sums.ts';
import { sumDays, sumDaysAgain } from './sum-days.ts';
import { sumMonths } from './sum-months.ts';
import { buyer } from './buyers.ts';

const database = await Database.connect({ url: await useDatabase() });
afterAll(() => database.close());

const period = (companyId: string) =>
  sql`select ${companyId}::uuid as company_id, date '2025-12-01' as first_day, date '2027-01-31' as last_day`;
const sums = ['documents', 'credit_notes', 'subtotal', 'descuento', 'trasladados', 'retenidos', 'total'];
const total = (columns: readonly string[]) => raw(columns.map((one) => `sum(${one}) as ${one}`).join(', '));

/** Reads what the reports read and what the documents come to, at one moment. */
const compared = (companyId: string) => sql`
  with ${dayReads(period(companyId))}, ${raw(summedDays)}, ${raw(summedDayTaxes)},
  own as (
    select day, count(*) filter (where not is_credit) as documents, count(*) filter (where is_credit) as credit_notes,
      ${total(sums.slice(2))} from invoiced_documents where company_id = ${companyId} group by day),
  told as (select day, ${total(sums)} from summed_days group by day having sum(documents) + sum(credit_notes) > 0),
  own_taxes as (
    select is_withheld, impuesto, tasa_o_cuota, sum(base), sum(importe) from invoiced_taxes where company_id = ${companyId} group by 1, 2, 3),
  told_taxes as (
    select is_withheld, impuesto, tasa_o_cuota, sum(base), sum(importe) from summed_taxes group by 1, 2, 3 having sum(lines) > 0)
  select (select count(*) from own) as days, (select count(*) from invoiced_day_changes where company_id = ${companyId}) as changes,
    (select jsonb_agg(own order by day) from own) is not distinct from (select jsonb_agg(told order by day) from told) as right,
    (select jsonb_agg(t order by t::text) from own_taxes t)
      is not distinct from (select jsonb_agg(t order by t::text) from told_taxes t) as taxes`;

/** Reads whom and what was invoiced, month by month, and what the documents come to. */
const comparedMonths = (companyId: string) => sql`
  with ${monthReads(period(companyId))}, ${raw(summedCustomers)}, ${raw(summedProducts)},
  own as (
    select ${raw(buyer)} as customer, count(*) filter (where not is_credit) as documents,
      count(*) filter (where is_credit) as credit_notes, sum(subtotal), sum(total)
    from invoiced_documents where company_id = ${companyId} group by 1),
  told as (select customer, sum(documents), sum(credit_notes), sum(subtotal), sum(total) from summed_customers group by 1),
  own_products as (select descripcion, sum(cantidad), sum(importe) from invoiced_products where company_id = ${companyId} group by 1),
  told_products as (select descripcion, sum(cantidad), sum(importe) from summed_products group by 1)
  select (select count(*) from summed_months) as months,
    not exists (table own except all table told) and not exists (table told except all table own) as customers,
    not exists (table own_products except all table told_products)
      and not exists (table told_products except all table own_products) as products`;

/** @returns how many months are read from their sums. */
async function expectMonthsRight(companyId: string): Promise<number> {
  const row = await database.row<{ months: string }>(comparedMonths(companyId));
  expect(row).toMatchObject({ customers: true, products: true });
  return Number(row?.months);
}

async function expectRight(companyId: string) {
  const row = await database.row<{ days: string; changes: string; right: boolean; taxes: boolean }>(
    compared(companyId),
  );
  expect(row).toMatchObject({ right: true, taxes: true });
  return { days: Number(row?.days), changes: Number(row?.changes) };
}

const aStory = fc.array(fc.tuple(fc.constantFrom(...steps), fc.nat(99)), { minLength: 10, maxLength: 20 });

test('days are what their documents come to, whatever becomes of these while days are summed and read', async () => {
  await fc.assert(
    fc.asyncProperty(aStory, async (story: readonly Step[]) => {
      const other = await DocumentStory.begin(database);
      const { companyId } = other.owner;
      await other.live(['issue', 1]);
      const state = { over: false };
      const summing = async () => {
        while (!state.over) {
          await Promise.all([sumDays(database), sumDays(database), expectRight(companyId)]);
          await Promise.all([sumMonths(database, 1), expectMonthsRight(companyId)]);
          await expectMonthsRight(companyId);
        }
      };
      const living = async () => {
        for (const step of story) await other.live(step);
      };
      await Promise.all([
        summing(),
        living().finally(() => {
          state.over = true;
        }),
      ]);
      await sumDays(database);
      expect((await expectRight(companyId)).changes).toBe(0);
      await sumMonths(database, 1);
      await expectMonthsRight(companyId);
      expect(await sumDaysAgain(database, companyId)).toBe(0);
      expect(await expectMonthsRight(companyId)).toBe(0);
    }),
    { numRuns: 8 },
  );
});

test('days that there were before are summed by the worker, and are read from their documents until then', async () => {
  const story = await DocumentStory.begin(database);
  const { companyId } = story.owner;
  for (const step of [
    ['issue', 1],
    ['issue', 2],
    ['credit', 1],
    ['issue', 3],
  ] as Step[])
    await story.live(step);
  for (const table of ['invoiced_days', 'invoiced_day_taxes', 'invoiced_day_changes', 'invoiced_tax_changes']) {
    await database.change(sql`delete from ${raw(table)}`);
  }
  await database.change(sql`delete from day_sums_progress`);
  await database.change(
    sql`insert into day_sums_progress values ('00000000-0000-0000-0000-000000000000', '0001-01-01')`,
  );
  expect((await expectRight(companyId)).days).toBeGreaterThan(0);
  // It is issued before its day was summed, and must not be counted twice.
  await story.live(['issue', 4]);
  await expectRight(companyId);
  await sumDays(database);
  const { days: count } = await expectRight(companyId);
  const summed = sql`select count(*)::int as n from invoiced_days where company_id = ${companyId}`;
  expect(await database.rows(summed)).toEqual([{ n: count }]);
  expect(await database.rows(sql`select * from day_sums_progress`)).toEqual([]);
  expect(await sumDays(database)).toBe(0);
});

test('while documents are issued without a pause, a turn ends, and days that there were before are summed', async () => {
  const story = await DocumentStory.begin(database);
  await story.live(['issue', 1]);
  await sumDays(database);
  const earlier = await DocumentStory.begin(database);
  await earlier.live(['issue', 1]);
  await database.change(sql`delete from invoiced_day_changes where company_id = ${earlier.owner.companyId}`);
  await database.change(sql`delete from invoiced_tax_changes where company_id = ${earlier.owner.companyId}`);
  await database.change(sql`delete from day_sums_progress`);
  await database.change(
    sql`insert into day_sums_progress values ('00000000-0000-0000-0000-000000000000', '0001-01-01')`,
  );
  // Each round finds what has changed since the one before.
  const change = sql`insert into invoiced_day_changes
    select company_id, day, 0, 0, 0, 0, 0, 0, 0 from invoiced_days where company_id = ${story.owner.companyId}`;
  const run = database.run.bind(database);
  const spy = vi.spyOn(database, 'run').mockImplementation(async <T>(work: () => Promise<T>) => {
    const done = await run(work);
    await database.change(change);
    return done;
  });
  expect(await sumDays(database).finally(() => spy.mockRestore())).toBeLessThan(100);
  const summed = sql`select 1 from invoiced_days where company_id = ${earlier.owner.companyId}`;
  expect(await database.rows(summed)).not.toEqual([]);
});

test('months that are over are summed for whom and what was invoiced, and again once one of their documents is cancelled', async () => {
  const story = await DocumentStory.begin(database);
  const { companyId } = story.owner;
  for (const step of [
    ['issue', 0],
    ['issue', 12],
    ['issue', 1],
  ] as Step[])
    await story.live(step);
  const states = async () => {
    await sumDays(database);
    await sumMonths(database, 2);
    const rows = sql`select state from invoiced_months where company_id = ${companyId} order by month`;
    return (await database.rows<{ state: string }>(rows)).map(({ state }) => state);
  };
  // January has two documents, which is enough; February has one.
  expect(await states()).toEqual(['summed', 'small']);
  expect(await expectMonthsRight(companyId)).toBe(1);
  await story.live(['cancel', 0]);
  expect(await expectMonthsRight(companyId)).toBe(0);
  expect(await states()).toEqual(['small', 'small']);
  expect(await expectMonthsRight(companyId)).toBe(0);
  await story.live(['issue', 0]);
  expect(await states()).toEqual(['summed', 'small']);
  expect(await expectMonthsRight(companyId)).toBe(1);
});

test('a month is summed again after a worker of the version before, which knows of no months, has added to its days', async () => {
  const story = await DocumentStory.begin(database);
  const { companyId } = story.owner;
  await story.live(['issue', 0]);
  await sumDays(database);
  await sumMonths(database, 1);
  expect(await expectMonthsRight(companyId)).toBe(1);
  await story.live(['issue', 12]);
  await database.change(
    sql`with c as (delete from invoiced_day_changes where company_id = ${companyId} returning *)
     update invoiced_days d set documents = d.documents + c.documents, subtotal = d.subtotal + c.subtotal
     from c where d.company_id = c.company_id and d.day = c.day`,
  );
  expect(await expectMonthsRight(companyId)).toBe(0);
  await sumMonths(database, 1);
  expect(await expectMonthsRight(companyId)).toBe(1);
});
