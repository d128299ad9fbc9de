import { notFound, refusal } from './errors.ts';

/** Which companies a user works with. */
export interface OwnCompanies {
  /** False for another user's company, for one that does not exist and for one that was closed. */
  has(userId: string, companyId: string): Promise<boolean>;
}

/**
 * @param absent what to tell when the request names no company.
 * @throws DomainError VALIDATION without a company, NOT_FOUND for one that is not the user's own.
 */
export async function requireOwnCompany(
  companies: OwnCompanies,
  userId: string,
  companyId: string | undefined,
  absent: string,
): Promise<string> {
  if (companyId === undefined) throw refusal([{ field: 'companyId', message: absent }]);
  if (!(await companies.has(userId, companyId))) throw notFound('No encontramos esa empresa.');
  return companyId;
}
