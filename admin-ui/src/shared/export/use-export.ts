import { useState } from 'react';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { ApiError, offlineMessage, reasonOf } from '@timbra/ui/http/call.ts';
import type { TableFormat } from '@timbra/core/shared/table.ts';
import { download } from '../download/download.ts';
import { listParameters } from '../list/list-parameters.ts';
import type { Filters } from '../data/wanted-filters.ts';
import type { Exported } from './exported.ts';

/** A list as the screen shows it, and which of its days are wanted. */
interface ExportChoices {
  readonly companyId: string;
  readonly filters: Filters;
  readonly sort: { readonly field: string; readonly order: string };
  readonly format: TableFormat;
  /** It is a day like `2026-11-20`; without them, all that the list has. */
  readonly desde: string;
  readonly hasta: string;
}

/** Fetches the file through an authenticated call and hands it to the browser, under the name that the server gives it. */
export function useExport({ path, noun, done }: Exported, onDone: () => void) {
  const alerts = useAlerts();
  const [isBusy, setBusy] = useState(false);
  const save = async (choices: ExportChoices, count: string) => {
    setBusy(true);
    try {
      await download(`${path}?${exportQuery(choices)}`, `${noun}.${choices.format}`);
      alerts.success(`Exportación completada: ${count} ${noun} ${done}`);
      onDone();
    } catch (error) {
      alerts.error(`Error al exportar ${noun}: ${reason(error)}`);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, save };
}

function reason(error: unknown): string {
  if (error instanceof ApiError && error.unreachable) return offlineMessage;
  return (error instanceof Error ? reasonOf(error) : undefined) ?? 'inténtalo de nuevo en un momento.';
}

/** Returns what the call of an export takes: the list's own parameters, the format and the days. */
export function exportQuery({ companyId, filters, sort, format, desde, hasta }: ExportChoices): string {
  const query = listParameters(companyId, filters);
  query.set('format', format);
  query.set('sort', JSON.stringify([sort.field, sort.order]));
  if (desde !== '') query.set('desde', desde);
  if (hasta !== '') query.set('hasta', hasta);
  return query.toString();
}
