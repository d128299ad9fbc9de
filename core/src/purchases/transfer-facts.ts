import { Decimal, pesos } from '../shared/money/decimal.ts';
import { pesosLess } from '../shared/money/centavos.ts';
import type { Purchase, Transfer } from './purchase.ts';

const deadline = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Mexico_City',
});

/** Tells how much is still to be transferred, and until when. */
export function transferAsked({ amount, received, expiresAt }: Purchase): string {
  const missing = pesos(Decimal.fromNumber(pesosLess(amount, received)));
  return `Transfiere ${missing} con estos datos, a más tardar el ${deadline.format(expiresAt)} (hora de la Ciudad de México).`;
}

/** Tells where to, as a bank asks for it. */
export const transferFacts = ({ bank, clabe, reference, beneficiary }: Transfer): (readonly [string, string])[] => [
  ...(beneficiary ? [['Beneficiario', beneficiary] as const] : []),
  ['Banco', bank],
  ['CLABE', clabe],
  ['Referencia', reference],
];
