import type { PortsOf } from '../shared/ports.ts';
import { type AskedReport, getReport } from './get-report.ts';
import { reportTable, sectionWords } from './report-table.ts';
import type { ReportsPorts } from './ports.ts';
import type { Section } from './report.ts';
import type { TableFormat } from '../shared/table.ts';

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
  return { name: `reporte_${sectionWords[section]}_${days}.${format}`, content };
}

/** What a spreadsheet still opens at once; the highest amounts come first. */
const mostRows = 50_000;
