import { checkReceptor, receptorFields, type Receptor } from '../companies/receptor.ts';
import { FORMA_PAGO } from '../sat/catalogs/forma-pago.ts';
import { readRfc } from '../sat/fiscal-keys.ts';
import { isEmail } from '../shared/email.ts';
import { type Problem, unless } from '../shared/errors.ts';

/** Tells to whom a user's own purchases are invoiced, and how; an empty text has not been filled in. */
export interface BillingData extends Receptor {
  readonly formaPago: string;
  readonly metodoPago: string;
  readonly email: string;
  readonly telefono: string;
  readonly referencia: string;
}

/** Is what is kept: `version` counts its saves, and is 0 before the first one. */
export interface StoredBillingData extends BillingData {
  readonly version: number;
}

/** What is absent stays as it is. */
export type BillingChanges = { readonly [Field in keyof BillingData]?: string | null | undefined };

export const noBillingData: StoredBillingData = {
  rfc: '',
  razonSocial: '',
  regimenFiscal: '',
  codigoPostal: '',
  usoCFDI: '',
  formaPago: '',
  metodoPago: 'PUE',
  email: '',
  telefono: '',
  referencia: '',
  version: 0,
};

const fields = [...receptorFields, 'formaPago', 'metodoPago', 'email', 'telefono', 'referencia'] as const;

export function applyBilling(current: BillingData, changes: BillingChanges): BillingData {
  const merged: Record<keyof BillingData, string> = { ...current };
  for (const field of fields) merged[field] = changes[field] ?? current[field];
  return { ...merged, rfc: readRfc(merged.rfc) };
}

/** Returns every broken rule; the five fiscal fields are required. */
export function checkBilling(data: BillingData): Problem[] {
  const { formaPago, metodoPago, email, telefono } = data;
  return [
    ...checkReceptor(data),
    ...unless(
      formaPago === '' || FORMA_PAGO.has(formaPago),
      'formaPago',
      'Elige una forma de pago del catálogo del SAT',
    ),
    ...unless(metodoPago === 'PUE' || metodoPago === 'PPD', 'metodoPago', 'Elige PUE o PPD'),
    ...unless(email === '' || isEmail(email.trim()), 'email', 'Formato de email inválido'),
    ...unless(
      /^[\d\s+()-]{0,20}$/.test(telefono),
      'telefono',
      'El teléfono solo lleva dígitos, espacios y + - ( ), hasta 20 caracteres',
    ),
  ];
}
