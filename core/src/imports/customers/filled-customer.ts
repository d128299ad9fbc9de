import type { CustomerFields } from '../../customers/customer.ts';
import { isGenericRfc, isRfc, personaOf } from '../../sat/fiscal-keys.ts';
import { SIN_OBLIGACIONES, usualUso } from '../../sat/receptor.ts';
import type { RepairCode } from '../repairs.ts';
import type { Notice } from '../source-row.ts';

export interface FilledCustomer {
  readonly fields: CustomerFields;
  readonly notices: readonly Notice[];
}

/**
 * Returns a new customer with what its row leaves empty: the use of an invoice, which lists of other systems do not
 * have, and, where it was asked for, the regime that most receivers of its kind have.
 */
export function filledCustomer(row: CustomerFields, repairs: ReadonlySet<RepairCode>): FilledCustomer {
  const regimenFiscal =
    row.regimenFiscal === '' && repairs.has('REGIMEN_DEFAULT') ? usualRegimen(row.rfc) : row.regimenFiscal;
  const known = { ...row, regimenFiscal };
  if (row.usoCfdi !== '') return { fields: known, notices: [] };
  const usoCfdi = usualUso(known);
  return {
    fields: { ...known, usoCfdi },
    notices: [{ code: 'USO_TAKEN', field: 'usoCfdi', before: '', after: usoCfdi }],
  };
}

function usualRegimen(rfc: string): string {
  if (isGenericRfc(rfc)) return SIN_OBLIGACIONES;
  if (!isRfc(rfc)) return '';
  return personaOf(rfc) === 'moral' ? '601' : '612';
}
