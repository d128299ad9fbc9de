import { invoicesList } from '@timbra/adapters/postgres/lists/invoices.ts';
import type { ListDescription } from '@timbra/adapters/postgres/lists/description.ts';
import { ordersList } from '@timbra/adapters/postgres/lists/orders.ts';
import { PostgresList } from '@timbra/adapters/postgres/lists/postgres-list.ts';
import { debtorsList, receivablesList } from '@timbra/adapters/postgres/lists/receivables.ts';
import { movementsList } from '@timbra/adapters/postgres/lists/stamp-movements.ts';
import { sumDays } from '@timbra/adapters/postgres/figures/sum-days.ts';
import { PostgresCompanySummaries } from '@timbra/adapters/postgres/postgres-company-summaries.ts';
import { PostgresReports } from '@timbra/adapters/postgres/reports/postgres-reports.ts';
import { sql } from '@timbra/adapters/postgres/sql.ts';
import type { ListQuery } from '@timbra/contract/list.ts';
import { addCompany, addCustomers, addUser } from './fill.ts';
import { fillDocuments, type FilledCompany } from './fill-documents.ts';
import { screens } from './screens.ts';
import type { TimedDatabase } from './timing.ts';

const customers = 20_000;

export async function fillCompany({ database }: TimedDatabase, rows: number): Promise<FilledCompany> {
  const userId = await addUser(database);
  const companyId = await addCompany(database, userId);
  await addCustomers(database, [companyId], customers);
  const company = { userId, companyId, rows };
  await fillDocuments(database, company);
  await sumDays(database);
  await database.change(sql`vacuum (analyze) invoiced_days, invoiced_day_taxes`);
  return company;
}

type Read = (query: ListQuery) => Promise<unknown>;

/**
 * What the screens of a large company ask for, each list against its own first page; dashboard and reports against the first
 * page of documents.
 * @returns the largest of these ratios.
 */
export async function measureScreens(timed: TimedDatabase, company: FilledCompany): Promise<number> {
  const { companyId } = company;
  const ofCompany = listOf(timed, company, { companyId });
  const documents = ofCompany(invoicesList);
  const slowest = [
    await slowestScreen(timed, 'documents', documents),
    await slowestScreen(timed, 'orders', ofCompany(ordersList)),
    await slowestScreen(timed, 'receivables', ofCompany(receivablesList)),
    await slowestScreen(timed, 'debtors', ofCompany(debtorsList)),
    await slowestScreen(timed, 'movements', listOf(timed, company, {})(movementsList)),
    await slowestFigures(timed, companyId, documents),
  ];
  return Math.max(...slowest);
}

const listOf =
  ({ database }: TimedDatabase, { userId }: FilledCompany, owner: ListQuery) =>
  <Row extends object>(list: ListDescription<Row, unknown>): Read => {
    const read = new PostgresList(database, list);
    return (query) => read.read({ userId, permission: 'invoices:read' }, { ...query, ...owner });
  };

const firstPage: ListQuery = { range: { first: 0, last: 9 } };

/** The first page is measured before each, so that no single busy moment of the machine decides. */
async function slowestScreen(timed: TimedDatabase, name: keyof typeof screens, read: Read): Promise<number> {
  let slowest = 0;
  for (const { name: asked, query } of screens[name]) {
    const first = await timed.median(() => read(firstPage));
    slowest = Math.max(slowest, printTimes(`${name} ${asked}`, await timed.median(() => read(query)), first));
  }
  return slowest;
}

async function slowestFigures(timed: TimedDatabase, companyId: string, documents: Read): Promise<number> {
  const reports = new PostgresReports(timed.database);
  const summaries = new PostgresCompanySummaries(timed.database);
  const year = { desde: daysAgo(364), hasta: daysAgo(0) };
  const asked: Readonly<Record<string, () => Promise<unknown>>> = {
    dashboard: () => summaries.of(companyId, new Date()),
    'months of a year': () => reports.months(companyId, year),
    'customers of a year': () => reports.customers(companyId, year, 10),
    'products of a year': () => reports.products(companyId, year, 10),
    'taxes of a year': () => reports.taxes(companyId, year),
    'what is owed': () => reports.receivables(companyId, 10),
  };
  let slowest = 0;
  for (const [name, read] of Object.entries(asked)) {
    const first = await timed.median(() => documents(firstPage));
    slowest = Math.max(slowest, printTimes(name, await timed.median(read), first));
  }
  return slowest;
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

function printTimes(name: string, time: number, first: number): number {
  const ratio = time / first;
  console.log(`${name}: ${time.toFixed(1)} ms, ${ratio.toFixed(1)} times the first page`);
  return ratio;
}
