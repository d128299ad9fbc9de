import { Decimal, pesos } from '../shared/money/decimal.ts';
import type { StrayCause, StrayPayment } from './stray-payments.ts';

const causes: Readonly<Record<StrayCause, (plan: string) => string>> = {
  TOO_MUCH: (plan) => `Transferiste más de lo que costaba ${plan}.`,
  TOO_LATE: (plan) => `Tu transferencia para ${plan} llegó cuando la compra ya no se podía pagar.`,
  PART: (plan) => `La compra de ${plan} terminó y de tu transferencia solo había llegado una parte.`,
  REFUND: (plan) => `El reembolso de ${plan} quedó en tu saldo a favor.`,
};

/** Describes what a buyer is told of money that no purchase takes. */
export function describeStrayPayment({ amount, cause, status }: StrayPayment, planName: string) {
  const money = pesos(Decimal.fromNumber(amount));
  if (status === 'RETURNED') {
    return {
      title: `Te devolvimos ${money}`,
      body: 'Devolvimos tu saldo a favor a tu cuenta de banco. Tu banco puede tardar unos días en mostrarlo.',
    };
  }
  return {
    title: `Tienes ${money} a tu favor`,
    body: `${causes[cause](planName)} Ese dinero sigue siendo tuyo: compra un plan por SPEI con los mismos datos y se usa para pagarlo, o pide que te lo devolvamos.`,
  };
}
