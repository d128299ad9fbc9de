import type { ExportReport } from '@timbra/core/reports/export-report.ts';
import type { GetReport } from '@timbra/core/reports/get-report.ts';
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

const shownRows = 10;

export function reportsArea(area: ReportsArea): Area {
  return (routes) => {
    for (const section of Object.keys(reportSections) as Section[]) {
      routes.on(reportSections[section], async ({ params, query: period }, actor) => {
        const asked = { actor, companyId: params['id'] ?? '', period, most: shownRows };
        const { report } = await area.getReport.execute(section, asked);
        return shown(report);
      });
    }
    routes.on(exportReport, async ({ params, query: { seccion, format, ...period }, ctx }, actor) => {
      const asked = { actor, companyId: params['id'] ?? '', period };
      return download(ctx, fileTypes[format], await area.exportReport.execute(seccion, format, asked));
    });
  };
}
