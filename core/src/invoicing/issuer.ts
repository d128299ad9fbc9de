import { DomainError } from '../shared/errors.ts';
import type { Issuer } from './invoice-sources.ts';

/**
 * A company issues with its five fiscal facts and a certificate of its own RFC that is valid now.
 * @throws DomainError COMPANY_CANNOT_ISSUE that says what is missing.
 */
export function requireIssuer(issuer: Issuer, now: Date): void {
  const reason = whyItCannotIssue(issuer, now);
  if (reason === undefined) return;
  const message = `Esta empresa todavía no puede facturar: ${reason}. Complétala en sus datos de empresa.`;
  throw new DomainError('COMPANY_CANNOT_ISSUE', message, { problems: [{ field: 'companyId', message }] });
}

function whyItCannotIssue({ csd, ...issuer }: Issuer, now: Date): string | undefined {
  if (!issuer.active) return 'está inactiva';
  if (!issuer.rfc || !issuer.nombre || !issuer.regimenFiscal || !issuer.lugarExpedicion) return 'faltan datos fiscales';
  if (!csd) return 'falta su Certificado de Sello Digital (CSD)';
  if (csd.rfc !== issuer.rfc) return 'su CSD es de otro RFC';
  if (csd.validTo <= now) return 'su CSD ya venció';
  if (csd.validFrom > now) return 'su CSD todavía no es válido';
  return undefined;
}
