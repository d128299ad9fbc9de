import { useQueryClient } from '@tanstack/react-query';
import { storedCompanyId } from '../companies/companies-context.tsx';
import { ApiError } from '@timbra/ui/http/call.ts';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import type { Trouble } from '@timbra/ui/feedback/error-notice.tsx';
import { createOnce, type RecordCalls } from './create-once.ts';

interface SaveOptions {
  /** What is typed is kept in the browser under it. */
  readonly draftName: string;
  /** Is said when the record is kept, with the server's warnings. */
  readonly success: string;
  /** The screen says it when no company is selected any more. */
  readonly noCompany?: string;
}

type Versioned = { readonly id: string; readonly version: number };

/**
 * Saves the record of a form of the selected company: the one given, or a new one. Lists and details of the resource
 * are fetched again.
 */
export function useSaveRecord<Input, Row extends Versioned>(
  resource: string,
  calls: RecordCalls<Input & { readonly companyId: string }, Input, Row>,
  record: Row | undefined,
  { draftName, success, noCompany = 'No hay empresa seleccionada' }: SaveOptions,
) {
  const client = useQueryClient();
  const alerts = useAlerts();
  return async (values: Input, version: number | undefined): Promise<Row> => {
    const companyId = requireCompanyId(noCompany);
    const { data, warnings } = record
      ? await calls.save(record.id, { ...values, version })
      : await createOnce(draftName, calls, { ...values, companyId });
    await client.invalidateQueries({ queryKey: [resource] });
    alerts.saved(success, warnings);
    return data;
  };
}

/** Marks a save that was not even tried. */
export const noCompanyCode = 'NO_COMPANY';

/** @throws ApiError when the selection was taken away meanwhile, in another tab. */
function requireCompanyId(message: string): string {
  const companyId = storedCompanyId();
  if (companyId === undefined) throw new ApiError(400, { message, code: noCompanyCode });
  return companyId;
}

/**
 * The specification's «Error al crear producto: …» for a save that was refused, and «Error al guardar producto: …»
 * for one that came to nothing.
 * @param thing «producto»
 */
export const describeFailure =
  (thing: string, isNew: boolean) =>
  (error: ApiError): Trouble => {
    if (error.body.code === noCompanyCode) return { title: error.message };
    if (error.unreachable) {
      return { title: `Error al guardar ${thing}: ${error.message}`, detail: 'Lo que escribiste sigue aquí.' };
    }
    const isRefused = error.status < 500;
    return { title: `Error al ${isRefused ? savingOf(isNew) : 'guardar'} ${thing}: ${error.message}` };
  };

const savingOf = (isNew: boolean) => (isNew ? 'crear' : 'actualizar');
