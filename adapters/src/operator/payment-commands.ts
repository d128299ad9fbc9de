import { operatorActor, type OperatorActor } from '@timbra/core/access/actor.ts';
import type { ApplyStray } from '@timbra/core/purchases/apply-stray.ts';
import type { Purchase } from '@timbra/core/purchases/purchase.ts';
import type { Purchases } from '@timbra/core/purchases/purchases.ts';
import type { ReconcileBalance } from '@timbra/core/purchases/reconcile-balance.ts';
import type { RefundPurchase } from '@timbra/core/purchases/refund-purchase.ts';
import type { ReturnStray } from '@timbra/core/purchases/return-stray.ts';
import type { StrayPayments } from '@timbra/core/purchases/stray-payments.ts';
import { writtenMoney } from '@timbra/core/shared/money/written-money.ts';
import { UsageError } from './usage-error.ts';
import type { Arguments, Say } from './arguments.ts';

/** What the commands for payments work with. */
export interface PaymentDependencies {
  readonly purchases: Pick<Purchases, 'reversed' | 'find'>;
  readonly refund: RefundPurchase;
  readonly strays: Pick<StrayPayments, 'payers' | 'open'>;
  readonly reconcile: ReconcileBalance;
  readonly returnStray: ReturnStray;
  readonly applyStray: ApplyStray;
}

const listed = 500;

function told({ id, planName, status, amount, refunded, disputed, owed, buyer }: Purchase): string {
  const money = `pagó ${writtenMoney(amount)}, devuelto ${writtenMoney(refunded)}, retenido ${writtenMoney(disputed)}`;
  return `${id}\t${status}\t${buyer.email ?? ''}\t${planName}\t${money}\tdebe ${owed} timbres`;
}

/** Who does it and why: asked for wherever money moves, and kept. */
function said({ by, reason }: Arguments['options']): { readonly actor: OperatorActor; readonly why: string } {
  if (!by || !reason) throw new UsageError('Di quién y por qué con --by "nombre" --reason "…": queda escrito.');
  return { actor: operatorActor(by), why: reason };
}

export const paymentCommands = {
  refund: async (dependencies: PaymentDependencies, { positionals: [purchaseId], options }: Arguments, say: Say) => {
    if (!purchaseId) throw new UsageError('Di qué compra: su id.');
    const total = options['amount'] === undefined ? undefined : Number(options['amount']);
    if (total !== undefined && !Number.isFinite(total)) throw new UsageError('El importe va en pesos: --amount 100.50');
    const refunding = await dependencies.refund.execute({ purchaseId, total, ...said(options) });
    say(told(refunding.kind === 'saved' ? refunding.record : refunding.current));
  },

  reversals: async ({ purchases }: PaymentDependencies, _given: Arguments, say: Say) => {
    const reversed = await purchases.reversed(listed);
    for (const purchase of reversed) say(told(purchase));
    say(reversed.length === 0 ? 'Ninguna compra con dinero devuelto o en disputa.' : `${reversed.length} compras`);
  },

  stray: async ({ strays, purchases }: PaymentDependencies, _given: Arguments, say: Say) => {
    const open = await strays.open(listed);
    for (const { id, status, cause, amount, purchaseId } of open) {
      const email = (await purchases.find(purchaseId))?.buyer.email ?? '';
      say(`${id}\t${status} ${cause}\t${writtenMoney(amount)}\t${email}\tcompra ${purchaseId}`);
    }
    say(open.length === 0 ? 'Ningún dinero sin compra.' : `${open.length} saldos a favor`);
  },

  'stray-check': async (
    { purchases, strays, reconcile }: PaymentDependencies,
    { positionals: [purchaseId] }: Arguments,
    say: Say,
  ) => {
    const one = purchaseId === undefined ? undefined : (await purchases.find(purchaseId))?.customerId;
    if (purchaseId !== undefined && !one) throw new UsageError('Esa compra no es por transferencia.');
    const payers = one ? [one] : await strays.payers(listed);
    for (const customerId of payers) await reconcile.execute({ customerId });
    say(`${payers.length} saldos revisados`);
  },

  'stray-return': async (
    { returnStray }: PaymentDependencies,
    { positionals: [strayId], options }: Arguments,
    say: Say,
  ) => {
    if (!strayId) throw new UsageError('Di qué dinero: su id, como lo muestra «stray».');
    const { amount, status } = await returnStray.execute({ strayId, ...said(options) });
    say(`${writtenMoney(amount)}\t${status}`);
  },

  'stray-apply': async (
    dependencies: PaymentDependencies,
    { positionals: [strayId, purchaseId], options }: Arguments,
    say: Say,
  ) => {
    if (!strayId || !purchaseId) throw new UsageError('Di qué dinero y qué compra paga: sus ids.');
    say(told(await dependencies.applyStray.execute({ strayId, purchaseId, ...said(options) })));
  },
};
