import type { Database } from '../database.ts';
import { raw, sql } from '../sql.ts';
import { byTax, dayColumns, summedDocuments, summedTaxes } from './day-sums.ts';
import { awaitFigures, holdFigures } from './hold-figures.ts';
import { forgetMonths } from './month-sums.ts';

type Day = { readonly companyId: string; readonly day: string };

interface ChangedDay extends Day {
  /** Tells whether the changes of all days were looked at. */
  readonly isAll: boolean;
}

/** Days of one transaction, and transactions of one turn: the next turn goes on. */
const most = { days: 200, rounds: 100 };

/**
 * Adds what has been invoiced and taken back to the sums of its days, and sums the days that there were before. What is
 * changed meanwhile is for the next turn: while documents are issued there is always more.
 * @returns how many days were changed.
 */
export async function sumDays(database: Database): Promise<number> {
  let summed = 0;
  for (let round = 0; round < most.rounds; round += 1) {
    const { days, isMore } = await sumSomeDays(database);
    summed += days;
    if (!isMore) break;
  }
  return summed;
}

/**
 * Sums days of a company again that are not what their documents come to, and has all of its months summed again.
 * @returns how many days they were.
 */
export const sumDaysAgain = (database: Database, companyId: string): Promise<number> =>
  database.run(async () => {
    await awaitFigures(database);
    await database.change(forgetMonths(companyId));
    const wrong = await database.rows<Day>(wrongDays(companyId));
    if (wrong.length === 0) return 0;
    const days = JSON.stringify(wrong);
    for (const table of ['invoiced_days', 'invoiced_day_taxes']) {
      await database.change(sql`delete from ${raw(table)} d using ${given(days)} a where ${raw(isOf('d', 'a'))}`);
    }
    await database.change(addChanges(days));
    return wrong.length;
  });

const sumSomeDays = (database: Database): Promise<{ readonly days: number; readonly isMore: boolean }> =>
  database.run(async () => {
    if (!(await holdFigures(database))) return { days: 0, isMore: false };
    const changed = await database.rows<ChangedDay>(changedDays);
    const earlier = await nextEarlierDays(database);
    const days = new Map(
      [...changed, ...earlier].map(({ companyId, day }) => [`${companyId} ${day}`, { companyId, day }]),
    );
    if (days.size > 0) await database.change(addChanges(JSON.stringify([...days.values()])));
    const isMore = earlier.length === most.days || changed.some(({ isAll }) => !isAll);
    return { days: days.size, isMore };
  });

/** Returns days that documents had before there were sums. */
async function nextEarlierDays(database: Database): Promise<readonly Day[]> {
  const days = await database.rows<Day>(earlierDays);
  const last = days.at(-1);
  if (last && days.length === most.days) {
    await database.change(sql`update day_sums_progress set company_id = ${last.companyId}, day = ${last.day}`);
  } else await database.change(sql`delete from day_sums_progress`);
  return days;
}

const changedDays = sql`
  with days as materialized (select company_id, day from invoiced_day_changes limit ${most.days}),
  taxes as materialized (select company_id, day from invoiced_tax_changes limit ${most.days})
  select distinct company_id as "companyId", day::text as day,
    greatest((select count(*) from days), (select count(*) from taxes)) < ${raw(String(most.days))} as "isAll"
  from (table days union all table taxes) c`;

/** From one day to the next along the index, however many documents each has. */
const earlierDays = sql`
  with recursive found as (
    (select d.company_id, d.day from day_sums_progress p cross join lateral (
       select company_id, day from invoiced_documents where (company_id, day) > (p.company_id, p.day)
       order by company_id, day limit 1) d)
    union all
    select n.company_id, n.day from found f cross join lateral (
      select company_id, day from invoiced_documents where (company_id, day) > (f.company_id, f.day)
      order by company_id, day limit 1) n
  ) select company_id as "companyId", day::text as day from found limit ${most.days}`;

const { sums, taxSums } = dayColumns;
const sumOf = (columns: readonly string[]) => columns.map((one) => `sum(${one}) as ${one}`).join(', ');
const isOf = (one: string, other: string) => `${one}.company_id = ${other}.company_id and ${one}.day = ${other}.day`;

/** @param days JSON of them. */
const given = (days: string) =>
  sql`(select "companyId" as company_id, day from jsonb_to_recordset(${days}::jsonb) d("companyId" uuid, day date))`;

/** Selects told and own sums of each day, side by side: what stands in one of them alone, or differs, is wrong. */
const wrongDays = (companyId: string) => sql`
  with asked as (select ${companyId}::uuid as company_id),${raw(wrongOfAsked)}`;

const wrongOfAsked = `
  days as (
    select day, ${sumOf(sums)} from (
      select day, ${sums.join(', ')} from invoiced_days natural join asked
      union all
      select c.day, ${sums.map((one) => `c.${one}`).join(', ')} from invoiced_day_changes c natural join asked
      where exists (select from invoiced_days d where ${isOf('d', 'c')})
      union all
      select day, ${sums.map((one) => `-${one}`).join(', ')} from (
        select d.day, ${summedDocuments} from invoiced_documents d natural join asked
        where exists (select from invoiced_days s where ${isOf('s', 'd')}) group by d.day) own
    ) sides group by day),
  taxes as (
    select day, ${byTax}, ${sumOf(taxSums)} from (
      select day, ${byTax}, ${taxSums.join(', ')} from invoiced_day_taxes natural join asked
      union all
      select c.day, ${byTax}, ${taxSums.join(', ')} from invoiced_tax_changes c natural join asked
      where exists (select from invoiced_days d where ${isOf('d', 'c')})
      union all
      select day, ${byTax}, ${taxSums.map((one) => `-${one}`).join(', ')} from (
        select t.day, ${summedTaxes} from invoiced_taxes t natural join asked
        where exists (select from invoiced_days s where ${isOf('s', 't')}) group by t.day, ${byTax}) own
    ) sides group by day, ${byTax})
  select asked.company_id as "companyId", day::text as day from asked, (
    select day from days where ${sums.map((one) => `${one} <> 0`).join(' or ')}
    union
    select day from taxes where ${taxSums.map((one) => `${one} <> 0`).join(' or ')}) wrong`;

/**
 * Adds changes by one statement, so that all of it sees the same moment: a day without sums is summed whole, and its
 * changes are in that already; to every other its changes are added.
 */
const addChanges = (days: string) => sql`
  with asked as materialized ${given(days)},${raw(changesOfAsked)}`;

const changesOfAsked = `
  fresh as materialized (
    select * from asked a where not exists (select from invoiced_days d where ${isOf('d', 'a')})),
  changes as (delete from invoiced_day_changes c using asked a where ${isOf('c', 'a')} returning c.*),
  tax_changes as (delete from invoiced_tax_changes c using asked a where ${isOf('c', 'a')} returning c.*),
  begun as (
    insert into invoiced_days (company_id, day, ${sums.join(', ')})
    select f.company_id, f.day, s.* from fresh f cross join lateral (
      select ${summedDocuments} from invoiced_documents d where ${isOf('d', 'f')}) s),
  begun_taxes as (
    insert into invoiced_day_taxes (company_id, day, ${byTax}, ${taxSums.join(', ')})
    select f.company_id, f.day, s.* from fresh f cross join lateral (
      select ${summedTaxes} from invoiced_taxes d where ${isOf('d', 'f')} group by ${byTax}) s),
  added as (
    update invoiced_days d set ${sums.map((one) => `${one} = d.${one} + c.${one}`).join(', ')}
    from (select company_id, day, ${sumOf(sums)} from changes group by company_id, day) c where ${isOf('d', 'c')})
  insert into invoiced_day_taxes as d (company_id, day, ${byTax}, ${taxSums.join(', ')})
  select company_id, day, ${byTax}, ${sumOf(taxSums)} from tax_changes c
  where not exists (select from fresh f where ${isOf('f', 'c')}) group by company_id, day, ${byTax}
  on conflict (company_id, day, ${byTax}) do update
  set ${taxSums.map((one) => `${one} = d.${one} + excluded.${one}`).join(', ')}`;
