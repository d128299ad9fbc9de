import type { Actor } from '@timbra/core/access/actor.ts';
import type { ExportReport } from '@timbra/core/reports/export-report.ts';
import type { AskedReport, GetReport } from '@timbra/core/reports/get-report.ts';
import type { Section } from '@timbra/core/reports/report.ts';
import { exportReport, reportSections } from '@timbra/contract/reports.ts';
import { shown } from '../answers.ts';
import { download } from '../download.ts';
import { fileTypes } from '../file-types.ts';
import type { Area } from '../server.ts';

export interface ReportsArea {
  readonly getReport: GetReport;
  readonly exportReport: ExportReport;
}

interface PeriodCall {
  readonly params: Readonly<Record<string, string>>;
  readonly query: AskedReport['period'];
}

const shownRows = 10;

export function reportsArea(area: ReportsArea): Area {
  return (routes) => {
    const read =
      <S extends Section>(section: S) =>
      async ({ params, query: period }: PeriodCall, actor: Actor) => {
        const asked = { actor, companyId: params['id'] ?? '', period, most: shownRows };
        const { report } = await area.getReport.execute(section, asked);
        return shown(report);
      };
    routes.on(reportSections.months, read('months'));
    routes.on(reportSections.customers, read('customers'));
    routes.on(reportSections.products, read('products'));
    routes.on(reportSections.taxes, read('taxes'));
    routes.on(reportSections.receivables, read('receivables'));
    routes.on(reportSections.stamps, read('stamps'));
    routes.on(exportReport, async ({ params, query: { seccion, format, ...period }, ctx }, actor) => {
      const asked = { actor, companyId: params['id'] ?? '', period };
      return download(ctx, fileTypes[format], await area.exportReport.execute(seccion, format, asked));
    });
  };
}
