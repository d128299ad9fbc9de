import type { TermsAnswer } from '@timbra/contract/customers.ts';
import { usoFor } from './receptor-rules.ts';
import type { InvoiceValues } from './values.ts';

/** A form begins with these while nothing is known of its customer. */
export const blankTerms: TermsAnswer = { formaPago: '', metodoPago: 'PUE', usoCfdi: '' };

/** Returns the document on the terms of an earlier one; a use that the receiver may not have any more stays away. */
export function withTerms(values: InvoiceValues, { formaPago, metodoPago, usoCfdi }: TermsAnswer): InvoiceValues {
  const { receptor } = values;
  const uso = usoCfdi === '' ? receptor.usoCfdi : usoFor(receptor, usoCfdi);
  return { ...values, formaPago, metodoPago, receptor: { ...receptor, usoCfdi: uso } };
}

/**
 * Returns the terms that a document takes of its customer's last one: what was chosen by hand meanwhile stands.
 * @param before what the form held of them before they were asked for.
 */
export function unlessByHand(
  { formaPago, metodoPago, receptor }: InvoiceValues,
  before: TermsAnswer,
  terms: TermsAnswer = blankTerms,
): TermsAnswer {
  const isPaymentByHand = formaPago !== before.formaPago || metodoPago !== before.metodoPago;
  const isUsoByHand = receptor.usoCfdi !== before.usoCfdi;
  return {
    ...(isPaymentByHand ? { formaPago, metodoPago } : terms),
    usoCfdi: isUsoByHand ? '' : terms.usoCfdi,
  };
}
