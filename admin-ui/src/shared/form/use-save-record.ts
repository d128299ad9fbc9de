import { useQueryClient } from '@tanstack/react-query';
import { storedCompanyId } from '../companies/companies-context.tsx';
import { ApiError } from '@timbra/ui/http/api-error.ts';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { createOnce, type RecordCalls } from './create-once.ts';

interface SaveOptions {
  /** What is typed is kept in the browser under it. */
  readonly draftName: string;
  /** Is said when the record is kept, with the server's warnings. */
  readonly success: string;
  /** The screen says it when no company is selected any more. */
  readonly noCompany?: string;
}

interface Versioned {
  readonly id: string;
  readonly version: number;
}

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
