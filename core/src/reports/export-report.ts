import type { AskedReport, GetReport } from './get-report.ts';
import { reportTable, sectionWords } from './report-table.ts';
import type { Section } from './report.ts';
import type { TableFormat } from '../shared/table.ts';
import type { TableFiles } from './table.ts';

/** A section as a file, with every row of it. */
export class ExportReport {
  readonly #getReport: GetReport;
  readonly #files: Readonly<Record<TableFormat, TableFiles>>;

  constructor(getReport: GetReport, files: Readonly<Record<TableFormat, TableFiles>>) {
    this.#getReport = getReport;
    this.#files = files;
  }

  /** @throws DomainError NOT_FOUND, VALIDATION */
  async execute(
    section: Section,
    format: TableFormat,
    asked: Omit<AskedReport, 'most'>,
  ): Promise<{ readonly name: string; readonly content: Uint8Array }> {
    const { report, period, today } = await this.#getReport.execute(section, { ...asked, most: mostRows });
    const content = await this.#files[format].write(reportTable(section, report));
    // What is owed is told as it is now.
    const days = section === 'receivables' ? today : `${period.desde}_${period.hasta}`;
    return { name: `reporte_${sectionWords[section]}_${days}.${format}`, content };
  }
}

/** What a spreadsheet still opens at once; the highest amounts come first. */
const mostRows = 50_000;
