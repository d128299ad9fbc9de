import type { TableFormat } from '@timbra/core/shared/table.ts';
import type { Section } from '@timbra/core/reports/report.ts';
import { sectionWords } from '@timbra/core/reports/report-table.ts';
import { useFiles } from '../shared/download/use-files.ts';
import type { Asked } from './use-report.ts';

/** Downloads a section as a file. */
export function useDownload(section: Section, { companyId, period }: Asked) {
  const { busy, save } = useFiles<TableFormat>();
  const word = sectionWords[section];
  return {
    busy,
    download: (format: TableFormat) => {
      const query = new URLSearchParams({ ...period, seccion: word, format });
      const path = `/companies/${companyId}/reports/export?${query}`;
      return save({ key: format, path, name: `reporte_${word}.${format}` });
    },
  };
}
