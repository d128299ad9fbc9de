import { useState } from 'react';
import type { TableFormat } from '@timbra/core/shared/table.ts';
import type { Section } from '@timbra/core/reports/report.ts';
import { sectionWords } from '@timbra/core/reports/report-table.ts';
import { ApiError, messageOf, offlineMessage } from '@timbra/ui/http/api-error.ts';
import { fetchApi } from '@timbra/ui/http/fetch-api.ts';
import { saveFile } from '../invoices/invoice-files.ts';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import type { Asked } from './use-report.ts';

/** A section as a file, through an authenticated call and under the name that the server gives it. */
export function useDownload(section: Section, { companyId, period }: Asked) {
  const tell = useAlerts();
  const [busy, setBusy] = useState<TableFormat>();
  const download = async (format: TableFormat) => {
    setBusy(format);
    const query = new URLSearchParams({ ...period, seccion: sectionWords[section], format });
    try {
      const answer = await fetchApi(`/companies/${companyId}/reports/export?${query}`);
      saveFile(await answer.blob(), nameOf(answer) ?? `reporte_${sectionWords[section]}.${format}`);
    } catch (error) {
      tell.error(whyNoFile(error));
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, download };
}

const nameOf = (answer: Response) => /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1];

function whyNoFile(error: unknown): string {
  if (error instanceof ApiError && error.unreachable) return offlineMessage;
  return messageOf(error, 'No pudimos preparar el archivo. Inténtalo de nuevo en un momento.');
}
