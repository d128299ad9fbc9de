import type { Company } from '../shared/companies/companies-context.tsx';
import { ApiError, call } from '@timbra/ui/http/call.ts';
import { storedUser } from '@timbra/ui/session/session.ts';
import { fiscalDataOf, inForm, type CompanyValues } from './company-values.ts';

/** Marks a save that was not even tried. */
export const noUserCode = 'NO_USER';
/** Marks an answer that is none. */
export const noIdCode = 'NO_ID';

/**
 * Makes a company. Without an RFC it gets a placeholder, which cannot issue.
 * @param key the same for what is to be made once.
 * @throws ApiError, its details at the form's fields
 */
export async function createCompany(name: string, form: Partial<CompanyValues>, key: string): Promise<Company> {
  const body = {
    name,
    ruc: form.rfc || `RUC-${Date.now()}`,
    email: form.email ?? '',
    isActive: true,
    userId: requireUserId(),
    fiscalData: form,
  };
  return saved(call('POST /user/companies', { body, headers: { 'Idempotency-Key': key } }));
}

/** @throws ApiError, its details at the form's fields */
export function updateCompany(id: string, values: CompanyValues, version: number | undefined): Promise<Company> {
  const { alias: name, email } = values;
  const body = { name, email, version, fiscalData: fiscalDataOf(values) };
  return saved(call('PATCH /companies/{id}', { params: { id }, body }));
}

/**
 * Finds the company that an earlier attempt has made although its answer never came.
 * @param known ids of the companies that were there before it
 * @throws ApiError
 */
export async function findMade({ alias, rfc }: CompanyValues, known: readonly string[]): Promise<Company | undefined> {
  const { companies } = await call('GET /companies/owned-by/{userId}', { params: { userId: requireUserId() } });
  return companies.find((one) => !known.includes(one.id) && one.name === alias && one.ruc === rfc);
}

function requireUserId(): string {
  const user = storedUser();
  if (!user) throw new ApiError(400, { message: 'No se encontraron datos de usuario', code: noUserCode });
  return user.id;
}

async function saved(answer: Promise<{ readonly company: Company }>): Promise<Company> {
  const { company }: { readonly company?: Partial<Company> } = await answer.catch(inFormFields);
  if (typeof company?.id !== 'string') {
    throw new ApiError(500, { message: 'Error en la respuesta del servidor', code: noIdCode });
  }
  return company as Company;
}

function inFormFields(error: unknown): never {
  if (!(error instanceof ApiError) || !error.body.details) throw error;
  throw new ApiError(error.status, { ...error.body, details: error.body.details.map(inForm) }, { cause: error });
}
