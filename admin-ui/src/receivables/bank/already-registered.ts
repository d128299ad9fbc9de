import type { RegisteredPayment } from '@timbra/contract/registered-payments.ts';
import type { BankLine } from './bank-line.ts';

/** Finds the payment that a deposit was registered as before: same day, same amount, and no other reference. */
export const registeredAs = (
  { fecha, monto, referencia }: BankLine,
  registered: readonly RegisteredPayment[],
): RegisteredPayment | undefined =>
  registered.find(
    (payment) =>
      payment.fecha.slice(0, 10) === fecha &&
      payment.monto === monto &&
      (referencia === '' || payment.numOperacion === null || payment.numOperacion === referencia),
  );
