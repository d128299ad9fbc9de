import type { Database } from '../database.ts';
import { raw, sql } from '../sql.ts';
import { buyer } from './buyers.ts';
import { hasChanges, lastDay, monthCustomers } from './month-sums.ts';
import { holdFigures } from './hold-figures.ts';

/** Months of one turn, each in a transaction of its own: it reads all documents that the month has. */
const most = 20;

/** A month has sums from so many documents on: fewer are added up as fast as sums are read. */
const usualLeast = 1_000;

/**
 * Sums the months whose days are all over: documents are stamped with a date of up to three days before. A month in which
 * something is cancelled later is summed again.
 * @param least from so many documents on a month has sums.
 * @returns how many months were looked at.
 */
export async function sumMonths(database: Database, least = usualLeast): Promise<number> {
  let checked = 0;
  while (checked < most && (await sumNextMonth(database, least))) checked += 1;
  return checked;
}

const sumNextMonth = (database: Database, least: number): Promise<boolean> =>
  database.run(async () => {
    if (!(await holdFigures(database))) return false;
    return (await database.change(sumMonth(least))) > 0;
  });

const ofMonth = `d.company_id = m.company_id and d.day between m.month and ${lastDay('m.month')}`;

/**
 * Sums a month by one statement, so that all of it sees the same moment: what changes after it is in the changes of its
 * day.
 */
const sumMonth = (least: number) => sql`
  with due as materialized (
    select m.company_id, m.month from invoiced_months m
    where m.state = 'due' and m.month < date_trunc('month', now() - interval '4 days')::date and not ${raw(hasChanges('m'))}
    order by m.month, m.company_id limit 1),
  large as materialized (
    select m.company_id, m.month from due m
    where (select sum(documents + credit_notes) from invoiced_days d where ${raw(ofMonth)}) >= ${least}),
  customers as (
    insert into invoiced_month_customers (company_id, month, customer, receptor, documents, credit_notes, subtotal, total)
    select m.company_id, m.month, s.* from large m cross join lateral (
      select ${raw(monthCustomers)} from invoiced_documents d where ${raw(ofMonth)} group by ${raw(buyer)}) s),
  products as (
    insert into invoiced_month_products (company_id, month, clave_prod_serv, unidad, descripcion, cantidad, importe)
    select m.company_id, m.month, s.* from large m cross join lateral (
      select clave_prod_serv, unidad, descripcion, sum(cantidad), sum(importe)
      from invoiced_products d where ${raw(ofMonth)} group by clave_prod_serv, unidad, descripcion) s)
  update invoiced_months m set state = case when l.month is null then 'small' else 'summed' end
  from due left join large l using (company_id, month) where m.company_id = due.company_id and m.month = due.month`;
