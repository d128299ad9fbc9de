import { isIssuerRfc } from './fiscal-data-rules.ts';
import type { Company } from './company.ts';

export interface Readiness {
  readonly canIssue: boolean;
  /** Fields that issuing needs; `csd` stands for the certificate with its key and password. */
  readonly missing: readonly string[];
  /** Why it cannot issue, for the user. */
  readonly reason: string | null;
}

type Facts = Pick<Company, 'isActive' | 'fiscalData' | 'csd'>;

/** Whether a company has all that SAT wants of an issuer. */
export function readinessOf({ isActive, fiscalData, csd }: Facts, now: Date): Readiness {
  const inForce = csd !== null && csd.rfc === fiscalData.rfc && csd.validFrom <= now && now < csd.validTo;
  const missing = [
    ...(isIssuerRfc(fiscalData.rfc ?? '') ? [] : ['rfc']),
    ...(['nombre', 'regimenFiscal', 'lugarExpedicion'] as const).filter((field) => !fiscalData[field]),
    ...(inForce ? [] : ['csd']),
    ...(isActive ? [] : ['isActive']),
  ];
  return { canIssue: missing.length === 0, missing, reason: reasonFor(missing[0], csd !== null) };
}

function reasonFor(first: string | undefined, hasCsd: boolean): string | null {
  if (first === undefined) return null;
  if (first === 'isActive') return 'La empresa está inactiva. Actívala para emitir facturas.';
  if (first !== 'csd') return 'Completa los datos fiscales de la empresa para emitir facturas.';
  return hasCsd
    ? 'El Certificado de Sello Digital (CSD) de la empresa ya no es válido. Sube el nuevo para emitir facturas.'
    : 'Sube el Certificado de Sello Digital (CSD) de la empresa para emitir facturas.';
}
