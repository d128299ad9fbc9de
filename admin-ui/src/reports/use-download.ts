import { useState } from 'react';
import type { TableFormat } from '@timbra/core/shared/table.ts';
import type { Section } from '@timbra/core/reports/report.ts';
import { sectionWords } from '@timbra/core/reports/report-table.ts';
import { download, whyNoFile } from '../shared/download/download.ts';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import type { Asked } from './use-report.ts';

/** A section as a file, through an authenticated call and under the name that the server gives it. */
export function useDownload(section: Section, { companyId, period }: Asked) {
  const tell = useAlerts();
  const [busy, setBusy] = useState<TableFormat>();
  const save = async (format: TableFormat) => {
    setBusy(format);
    const query = new URLSearchParams({ ...period, seccion: sectionWords[section], format });
    try {
      await download(`/companies/${companyId}/reports/export?${query}`, `reporte_${sectionWords[section]}.${format}`);
    } catch (error) {
      tell.error(whyNoFile(error, 'No pudimos preparar el archivo. Inténtalo de nuevo en un momento.'));
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, download: save };
}
