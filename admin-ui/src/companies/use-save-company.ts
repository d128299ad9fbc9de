import { useCompanies, type Company } from '../shared/companies/companies-context.tsx';
import { dropDraft, storeDraft, readDraft } from '../shared/drafts/drafts.ts';
import { isRefusal } from '../shared/drafts/send-with-key.ts';
import { useRequestKeys } from '../shared/form/use-request-keys.ts';
import { createCompany, findMade, updateCompany } from './company-calls.ts';
import { companyDraft } from '../shared/drafts/company-keys.ts';
import { fiscalDataOf, type CompanyValues } from './company-values.ts';

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
