import type { Actor } from '../access/actor.ts';
import { localTime } from '../shared/local-time.ts';
import { Decimal, sum } from '../shared/money/decimal.ts';
import type { PortsOf } from '../shared/ports.ts';
import { savedName } from '../shared/saved-name.ts';
import type { TableFormat } from '../shared/table.ts';
import { askedPeriod, monthsOf, type Period } from './period.ts';
import type { Invoiced, InvoicedMonth, Months, Section, Sections, Stamps, UsedStamps } from './report.ts';
import type { Reports, ReportsPorts } from './ports.ts';
import { reportTable, sectionWords } from './report-table.ts';

/** Is what a section is asked for with; `most` bounds the rows of those that may have many. */
export interface AskedReport {
  readonly actor: Actor;
  readonly companyId: string;
  readonly period: { readonly [D in keyof Period]?: string | undefined };
  readonly most: number;
}

interface Scope {
  readonly companyId: string;
  readonly period: Period;
  readonly most: number;
}

/**
 * Returns one section of the reports of a company.
 * @throws DomainError NOT_FOUND, VALIDATION
 */
export async function getReport<S extends Section>(
  ports: Pick<ReportsPorts, 'access' | 'reports' | 'clock'>,
  section: S,
  { actor, companyId, period, most }: AskedReport,
): Promise<{ readonly report: Sections[S]; readonly period: Period; readonly today: string }> {
  await ports.access.company(actor, 'reports:read', companyId);
  const now = ports.clock.now();
  const today = localTime(now, 'America/Mexico_City').slice(0, 10);
  const asked = askedPeriod(period, today);
  const report = await readers[section](ports.reports, { companyId, period: asked, most });
  return { report, period: asked, today };
}

const readers: { readonly [S in Section]: (reports: Reports, scope: Scope) => Promise<Sections[S]> } = {
  months: async (reports, { companyId, period }) => everyMonth(period, await reports.months(companyId, period)),
  customers: (reports, { companyId, period, most }) => reports.customers(companyId, period, most),
  products: (reports, { companyId, period, most }) => reports.products(companyId, period, most),
  taxes: (reports, { companyId, period }) => reports.taxes(companyId, period),
  receivables: (reports, { companyId, most }) => reports.receivables(companyId, most),
  stamps: async (reports, { companyId, period }) => everyStampMonth(period, await reports.stamps(companyId, period)),
};

const nothing: Invoiced = {
  documents: 0,
  creditNotes: 0,
  subtotal: 0,
  descuento: 0,
  trasladados: 0,
  retenidos: 0,
  total: 0,
};

/** Returns all months of the period, those without documents too, and their exact sums. */
export function everyMonth(period: Period, found: readonly InvoicedMonth[]): Months {
  const months = monthsOf(period).map((month) => found.find((one) => one.month === month) ?? { month, ...nothing });
  const total = (field: keyof Invoiced) =>
    Number(sum(months.map((month) => Decimal.fromNumber(month[field]))).toString());
  return {
    months,
    totals: {
      documents: total('documents'),
      creditNotes: total('creditNotes'),
      subtotal: total('subtotal'),
      descuento: total('descuento'),
      trasladados: total('trasladados'),
      retenidos: total('retenidos'),
      total: total('total'),
    },
  };
}

/** Returns one row for each month of the period: 0 where no stamp was used. */
export function everyStampMonth(period: Period, found: readonly UsedStamps[]): Stamps {
  const months = monthsOf(period).map((month) => found.find((one) => one.month === month) ?? { month, used: 0 });
  return { months, used: months.reduce((all, { used }) => all + used, 0) };
}

/**
 * Returns a section as a file, with every row of it.
 * @throws DomainError NOT_FOUND, VALIDATION
 */
export async function exportReport(
  ports: Pick<ReportsPorts, 'tableFiles'> & PortsOf<typeof getReport>,
  section: Section,
  format: TableFormat,
  asked: Omit<AskedReport, 'most'>,
): Promise<{ readonly name: string; readonly content: Uint8Array }> {
  const { report, period, today } = await getReport(ports, section, { ...asked, most: mostRows });
  const content = await ports.tableFiles[format].write(reportTable(section, report));
  // What is owed is told as it is now.
  const days = section === 'receivables' ? today : `${period.desde}_${period.hasta}`;
  return { name: savedName(`reporte_${sectionWords[section]}_${days}.${format}`, asked.actor), content };
}

/** What a spreadsheet still opens at once; the highest amounts come first. */
const mostRows = 50_000;
