import type { Actor } from '../access/actor.ts';
import { localTime } from '../shared/local-time.ts';
import { everyMonth, everyStampMonth } from './months.ts';
import { askedPeriod, type Period } from './period.ts';
import type { ReportsPorts } from './ports.ts';
import type { Section, Sections } from './report.ts';
import type { Reports } from './reports.ts';

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
