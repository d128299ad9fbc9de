import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'react-admin';
import { storedCompanyId } from '../../app/companies/selected-company.ts';
import { apiPath } from '../../app/data-provider.ts';
import { ApiError } from '../../app/http/api-error.ts';
import { createOnce } from './create-once.ts';

interface SavePlace {
  /** What is typed is kept in the browser under it. */
  readonly draftName: string;
  /** What the screen says when no company is selected any more. */
  readonly noCompany?: string;
}

/**
 * How a form of the selected company saves its record: the one given, or a new one. Lists and details of the
 * resource are fetched again.
 */
export function useSaveRecord<Row extends RaRecord>(
  resource: string,
  record: Row | undefined,
  { draftName, noCompany = 'No hay empresa seleccionada' }: SavePlace,
) {
  const api = useDataProvider();
  const client = useQueryClient();
  return async (values: object, version: number | undefined): Promise<Row> => {
    const companyId = requireCompanyId(noCompany);
    const saved = record
      ? (await api.update<Row>(resource, { id: record.id, data: { ...values, version }, previousData: record })).data
      : await createOnce<Row>(draftName, apiPath(resource), { ...values, companyId });
    await client.invalidateQueries({ queryKey: [resource] });
    return saved;
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
