import type { CustomerAnswer } from '@timbra/contract/customers.ts';
import { usoFor } from './receptor-rules.ts';
import { blankReceptor, type ReceptorValues } from './values.ts';

/** Returns the receiver of a document to a customer. */
export function receptorOf({ rfc, nombre, regimenFiscal, codigoPostal, usoCfdi }: CustomerAnswer): ReceptorValues {
  const receptor = { rfc, nombre, regimenFiscal, codigoPostal };
  return { ...blankReceptor, ...receptor, usoCfdi: usoFor(receptor, usoCfdi) };
}
