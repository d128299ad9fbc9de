import { ApiError, call, offlineMessage } from '@timbra/ui/http/call.ts';
import { storedUser } from '@timbra/ui/session/session.ts';
import { useCompanies, type Company } from '../shared/companies/companies-context.tsx';
import { dropDraft, storeDraft, readDraft, companyDraft } from '../shared/drafts/drafts.ts';
import { isRefusal } from '../shared/drafts/send-with-key.ts';
import { useRequestKeys } from '../shared/form/use-request-keys.ts';
import { fiscalDataOf, type CompanyValues, inForm } from './company-values.ts';

/**
 * Names the place beside the draft of a new company; the files of its CSD are not kept, and so neither is the request.
 */
const attemptName = `${companyDraft(undefined)}:intento`;

interface Attempt {
  /** They are ids of the companies that there were before it. */
  readonly known: readonly string[];
}

/** Saves the company that is edited, or makes one: once, although an answer was lost or the page closed meanwhile. */
export function useSaveCompany(company: Company | undefined) {
  const { companies } = useCompanies();
  const keys = useRequestKeys();
  return (values: CompanyValues, version: number | undefined): Promise<Company> => {
    if (company) return updateCompany(company.id, values, version);
    const present = companies.map(({ id }) => id);
    return makeOnce(values, present, keys);
  };
}

async function makeOnce(
  values: CompanyValues,
  present: readonly string[],
  keys: ReturnType<typeof useRequestKeys>,
): Promise<Company> {
  const unanswered = readDraft<Attempt>(attemptName)?.values;
  const attempt = unanswered ?? { known: present };
  storeDraft(attemptName, { values: attempt, version: undefined });
  try {
    const made = unanswered && (await findMade(values, unanswered.known));
    const company = made ?? (await createCompany(values.alias, fiscalDataOf(values), keys.keyOf(values)));
    dropDraft(attemptName);
    return company;
  } catch (error) {
    if (isRefusal(error)) {
      dropDraft(attemptName);
      // What was refused is asked for anew: the same key would be refused again.
      keys.forget();
    }
    throw error;
  }
}

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

/** Is what the dialog says of a company that was not saved. */
export interface CompanyRefusal {
  readonly title: string;
  readonly text: string;
  readonly details: readonly string[];
  readonly advice?: string;
}

const csdAdvice =
  'Verifica la vigencia de los archivos CER y KEY, y que la contraseña sea la que elegiste al generar tu CSD.';

/** Whoever names the provider speaks of it (specification 2 §8). */
const ofProvider = ({ message, body }: ApiError) => body.facturamaError === true || /facturama/i.test(message);

/** The provider's errors bear its name, any other that of what was tried. */
export function refusalOf(error: ApiError, isNew: boolean): CompanyRefusal {
  const details = detailsOf(error);
  if (ofProvider(error)) return providerRefusal(error, details);
  const title = isNew ? 'Error al Crear Empresa' : 'Error al Guardar Empresa';
  const text = `Error al ${isNew ? 'crear' : 'guardar'} la empresa`;
  if (error.body.code === noUserCode || error.body.code === noIdCode)
    return { title, text: error.message, details: [] };
  if (error.status >= 400 && error.status < 500) return { title, text, details };
  return {
    title,
    text: `${text}. Inténtalo de nuevo.`,
    details: error.unreachable ? [offlineMessage] : [],
    advice: 'Lo que escribiste sigue en el formulario.',
  };
}

function providerRefusal(error: ApiError, details: readonly string[]): CompanyRefusal {
  // While it is out of reach nothing is wrong with the files.
  const isDown = error.status >= 500;
  return {
    title: 'Error de Facturama',
    text: isDown ? 'El proveedor de facturación no está disponible' : 'No pudimos registrar tu CSD',
    details,
    ...(isDown ? {} : { advice: csdAdvice }),
  };
}

/** Returns every detail once; the message where there is none. */
const detailsOf = ({ message, body: { details = [] } }: ApiError): string[] =>
  details.length === 0 ? [message] : [...new Set(details.map((detail) => detail.message))];
