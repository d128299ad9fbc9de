import { lacksOf } from '../../companies/readiness.ts';
import { DomainError } from '../../shared/errors.ts';
import type { Issuer } from '../building/invoice-sources.ts';

/**
 * A company issues with its five fiscal facts and a certificate of its own RFC that is valid now.
 * @throws DomainError COMPANY_CANNOT_ISSUE that says what is missing.
 */
export function requireIssuer(issuer: Issuer, now: Date): void {
  const [lack] = lacksOf(issuer, now);
  if (!lack) return;
  const message = `Esta empresa todavía no puede facturar: ${lack.why}. Complétala en sus datos de empresa.`;
  throw new DomainError('COMPANY_CANNOT_ISSUE', message, { problems: [{ field: 'companyId', message }] });
}
