import { refusal, type DomainError } from '../shared/errors.ts';
import { isGenericRfc } from '../sat/rfc.ts';
import type { CustomerFields } from './customer.ts';

/** The generic RFCs stand for many people, told apart by their names. */
export function duplicateCustomer({ rfc }: CustomerFields): DomainError {
  const generic = isGenericRfc(rfc);
  const message = generic
    ? 'Ya tienes un cliente con este nombre y el RFC genérico en la empresa.'
    : `Ya tienes un cliente con el RFC ${rfc} en la empresa.`;
  return refusal([{ field: generic ? 'nombre' : 'rfc', message, code: 'CUSTOMER_DUPLICATE' }]);
}
