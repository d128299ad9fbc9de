import { zoneOfPostalCode } from '../../sat/catalogs/zona-horaria.ts';
import type { CfdiRequest } from '../cfdi/request.ts';
import type { Invoice, InvoiceError } from '../invoice.ts';
import { instantOf } from '../../shared/local-time.ts';

/** When a certificate seals: a Fecha outside of it is refused by the PAC. */
export interface CsdPeriod {
  readonly validFrom: Date;
  readonly validTo: Date;
}

const limitMs = 72 * 3_600_000;

/**
 * What a PAC would refuse of a Fecha that was sound when the document was submitted: it has become older than 72 hours
 * (PAC code 401), or the company's certificate was replaced by one that does not reach back to it (305).
 * @param csd of the company now; undefined when it has none, which is for the provider to say.
 */
export function dateProblem(
  { fecha, lugarExpedicion }: Pick<CfdiRequest, 'fecha' | 'lugarExpedicion'>,
  csd: CsdPeriod | undefined,
  now: Date,
): InvoiceError | undefined {
  const at = instantOf(fecha, zoneOfPostalCode(lugarExpedicion));
  if (now.getTime() - at.getTime() > limitMs) return tooOld;
  return csd && (at < csd.validFrom || at > csd.validTo) ? outsideOfCsd : undefined;
}

const tooOld: InvoiceError = {
  message: 'La fecha de la factura tiene más de 72 horas. Corrígela y emítela de nuevo.',
  field: 'fecha',
  code: 'CFDI401',
};

const outsideOfCsd: InvoiceError = {
  message: 'La fecha de la factura queda fuera de la vigencia de tu CSD. Corrígela y emítela de nuevo.',
  field: 'fecha',
  code: 'CFDI305',
};

/** Tells what an issued document takes over of the one that it substitutes, where a run of payslips has that one. */
export interface Succession {
  /** It is the document that had the place until now. */
  readonly of: string;
  /** The payslip of that place has no problems, as it is issued. */
  readonly problems: readonly never[];
  /** A run is mailed when it is asked for: that was of the payslip before. */
  readonly isToMail: boolean;
}

/** @returns undefined for a document that substitutes none: it stands where it was made. */
export const successionOf = ({ substitutes }: Pick<Invoice, 'substitutes'>): Succession | undefined =>
  substitutes === undefined ? undefined : { of: substitutes, problems: [], isToMail: false };
