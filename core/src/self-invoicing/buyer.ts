import { isGenericRfc, readRfc } from '../sat/fiscal-keys.ts';
import { isEmail } from '../shared/email.ts';
import { refusal, unless } from '../shared/errors.ts';
import { acceptedUses, type SelfInvoicingSettings } from './settings.ts';

/** Is whom an invoice is for, as its buyer writes it. */
export interface Buyer {
  readonly rfc: string;
  readonly nombre: string;
  readonly regimenFiscal: string;
  readonly codigoPostal: string;
  readonly usoCfdi: string;
  /** Nobody may be asked for one (criterio 1/CFF/PI). */
  readonly email?: string | undefined;
}

/** An RFC has one spelling; the ends of what is typed mean nothing. */
export const readBuyer = ({ rfc, nombre, regimenFiscal, codigoPostal, usoCfdi, email }: SentBuyer): Buyer => ({
  rfc: readRfc(rfc),
  nombre: nombre.trim(),
  regimenFiscal: regimenFiscal.trim(),
  codigoPostal: codigoPostal.trim(),
  usoCfdi: usoCfdi.trim(),
  email: email?.trim() || undefined,
});

export type SentBuyer = Omit<Buyer, 'email'> & { readonly email?: string | null | undefined };

/**
 * Checks what the page asks of a buyer beyond what SAT does.
 * @param formaPago undefined where it stays as it is.
 * @throws DomainError VALIDATION at each field.
 */
export function checkBuyer(
  { rfc, usoCfdi, email }: Buyer,
  formaPago: string | undefined,
  settings: Pick<SelfInvoicingSettings, 'uses' | 'paymentForms'>,
): void {
  const problems = [
    ...unless(!isGenericRfc(rfc), 'receptor.rfc', 'Escribe tu RFC: a un RFC genérico factura el comercio.'),
    ...unless(
      acceptedUses(settings).includes(usoCfdi),
      'receptor.usoCfdi',
      'Este comercio no factura aquí con ese uso. Elige otro, o pide tu factura en caja.',
    ),
    ...unless(email === undefined || isEmail(email), 'receptor.email', 'Escribe un correo válido, o déjalo vacío.'),
    ...unless(
      formaPago === undefined || settings.paymentForms.includes(formaPago),
      'formaPago',
      'Elige una de las formas de pago de la lista.',
    ),
  ];
  if (problems.length > 0) throw refusal(problems);
}

/** Returns `EKU•••••••C9`: enough for its owner to know it again. */
export const maskRfc = (rfc: string): string =>
  rfc.slice(0, 3) + '•'.repeat(Math.max(0, rfc.length - 5)) + rfc.slice(-2);
