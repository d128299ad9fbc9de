import type { Intent } from '../intent.ts';
import { bank, clabeOf } from './clabe.ts';

const address = { city: 'Ciudad de México', country: 'MX', line1: 'Avenida Sin Valor 1', line2: null, state: 'CDMX' };
const postal = { ...address, postal_code: '06000' };

/** Tells where to transfer to, in the form of `next_action`. */
export interface Awaiting {
  readonly type: 'display_bank_transfer_instructions';
  readonly display_bank_transfer_instructions: Readonly<Record<string, unknown>> & { readonly reference: string };
}

/** @param remaining whole centavos that have not arrived. */
export function instructionsFor(
  intent: Intent,
  { reference, remaining, customerNumber }: { reference: string; remaining: number; customerNumber: number },
): Awaiting {
  const spei = {
    account_holder_address: postal,
    account_holder_name: 'Timbra (emulado)',
    bank_address: postal,
    bank_code: bank.code,
    bank_name: bank.name,
    clabe: clabeOf(customerNumber),
  };
  return {
    type: 'display_bank_transfer_instructions',
    display_bank_transfer_instructions: {
      amount_remaining: remaining,
      currency: intent.currency,
      financial_addresses: [{ spei, supported_networks: ['spei'], type: 'spei' }],
      hosted_instructions_url: null,
      reference,
      type: 'mx_bank_transfer',
    },
  };
}

/** Returns the reference that a payment has told its buyer; undefined for one that awaits no transfer. */
export function referenceOf({ next_action: action }: Intent): string | undefined {
  return (action as Awaiting | null)?.display_bank_transfer_instructions?.reference;
}
