import { comparableEmail } from '@timbra/core/shared/email.ts';
import type { Problem } from '@timbra/core/shared/errors.ts';
import { buyerMessages, readBuyer } from '@timbra/core/purchases/buyer.ts';
import type { CustomerInfo } from '@timbra/ui/browser-store/store-keys.ts';
import { blankInfo } from '../../lib/customer-info.ts';
import type { Order } from '../../lib/payment-calls.ts';
import type { Plan } from '../../lib/plans.ts';
import { totalsOf } from '@timbra/ui/payment/totals.ts';
import { userExistsText } from '../../lib/wording.ts';

/** The whole form: who buys, and what they accept. */
export interface CheckoutValues extends CustomerInfo {
  readonly privacidad: boolean;
  readonly terminos: boolean;
}

export const blankValues: CheckoutValues = { ...blankInfo, privacidad: false, terminos: false };

/** Maps the server's names of what the form asks for. */
const fieldOf: Readonly<Record<string, keyof CheckoutValues>> = {
  customerName: 'nombre',
  customerEmail: 'email',
  customerPhone: 'telefono',
};

/** Says what is missing, by the field that it is missing from. */
const missingTexts: Readonly<Record<string, string>> = {
  nombre: 'Escribe tu nombre',
  email: 'Escribe tu correo electrónico',
  telefono: 'Escribe tu teléfono',
};

const named = (field: string, message: string): string =>
  message === buyerMessages.missing ? (missingTexts[field] ?? message) : message;

/**
 * Returns everything that keeps a payment from being opened, by the rules that the server asks too.
 * @param takenEmails addresses that the server has refused because they have an account.
 */
export function checkoutProblems(values: CheckoutValues, takenEmails: readonly string[]): Problem[] {
  const { nombre, email, telefono, privacidad, terminos } = values;
  const { problems } = readBuyer({ customerName: nombre, customerEmail: email, customerPhone: telefono });
  const isTaken = takenEmails.includes(comparableEmail(email));
  return [
    ...problems.map(({ field: asked, message }) => {
      const field = fieldOf[asked] ?? asked;
      return { field, message: named(field, message) };
    }),
    ...(isTaken ? [{ field: 'email', message: userExistsText }] : []),
    ...(privacidad ? [] : [{ field: 'privacidad', message: 'Por favor acepta el Aviso de Privacidad' }]),
    ...(terminos ? [] : [{ field: 'terminos', message: 'Por favor acepta los Términos y Condiciones de Uso' }]),
  ];
}

/** What is asked of the server; the amount is what the screen shows, which the server compares. */
export function orderOf(plan: Plan, { nombre, apellidos, email, telefono }: CustomerInfo): Order {
  const given = { customerName: `${nombre.trim()} ${apellidos.trim()}`, customerEmail: email, customerPhone: telefono };
  const { buyer } = readBuyer(given);
  return {
    planId: plan.id,
    amount: totalsOf(plan).total,
    customerName: buyer.name ?? '',
    customerEmail: buyer.email ?? '',
    customerPhone: buyer.phone ?? '',
  };
}
