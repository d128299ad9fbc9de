import type { Purchase } from '@timbra/core/purchases/purchase.ts';
import type { Purchases } from '@timbra/core/purchases/purchases.ts';
import type { RefundPurchase } from '@timbra/core/purchases/refund-purchase.ts';
import { UsageError } from './usage-error.ts';
import type { Arguments, Say } from './arguments.ts';

/** What the operator has of payments. */
export interface Till {
  readonly purchases: Pick<Purchases, 'reversed'>;
  readonly refund: RefundPurchase;
}

const listed = 500;
const pesos = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });

function told({ id, planName, status, amount, refunded, disputed, owed, buyer }: Purchase): string {
  const money = `pagó ${pesos.format(amount)}, devuelto ${pesos.format(refunded)}, retenido ${pesos.format(disputed)}`;
  return `${id}\t${status}\t${buyer.email ?? ''}\t${planName}\t${money}\tdebe ${owed} timbres`;
}

/** Who does it and why: asked for wherever money moves, and kept. */
function said({ by, reason }: Arguments['options']): { readonly who: string; readonly why: string } {
  if (!by || !reason) throw new UsageError('Di quién y por qué con --by "nombre" --reason "…": queda escrito.');
  return { who: by, why: reason };
}

export const paymentCommands = {
  refund: async (till: Till, { positionals: [purchaseId], options }: Arguments, say: Say) => {
    if (!purchaseId) throw new UsageError('Di qué compra: su id.');
    const total = options['amount'] === undefined ? undefined : Number(options['amount']);
    if (total !== undefined && !Number.isFinite(total)) throw new UsageError('El importe va en pesos: --amount 100.50');
    say(told(await till.refund.execute({ purchaseId, total, ...said(options) })));
  },

  reversals: async ({ purchases }: Till, _given: Arguments, say: Say) => {
    const reversed = await purchases.reversed(listed);
    for (const purchase of reversed) say(told(purchase));
    say(reversed.length === 0 ? 'Ninguna compra con dinero devuelto o en disputa.' : `${reversed.length} compras`);
  },
};
