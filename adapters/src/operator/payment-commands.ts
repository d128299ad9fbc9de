import { operatorActor, type OperatorActor } from '@timbra/core/access/actor.ts';
import { applyStrayPayment, refundPurchase, returnStrayPayment } from '@timbra/core/purchases/stray-returns.ts';
import type { Purchase } from '@timbra/core/purchases/purchase.ts';
import type { Purchases, StrayPayments } from '@timbra/core/purchases/ports.ts';
import { reconcileBalance } from '@timbra/core/purchases/reconcile-balance.ts';
import type { PortsOf } from '@timbra/core/shared/ports.ts';
import { writtenMoney } from '@timbra/core/shared/money/written-money.ts';
import { type Arguments, type Say, UsageError } from './arguments.ts';

type PaymentPorts = PortsOf<typeof refundPurchase> &
  PortsOf<typeof reconcileBalance> &
  PortsOf<typeof returnStrayPayment> &
  PortsOf<typeof applyStrayPayment>;

/** Are what the commands for payments work with. */
export interface PaymentDependencies {
  readonly purchases: Pick<Purchases, 'reversed' | 'find'>;
  readonly strayPayments: Pick<StrayPayments, 'payers' | 'open'>;
  readonly payments: PaymentPorts;
}

const listed = 500;

function purchaseLine({ id, planName, status, amount, refunded, disputed, owed, buyer }: Purchase): string {
  const money = `pagó ${writtenMoney(amount)}, devuelto ${writtenMoney(refunded)}, retenido ${writtenMoney(disputed)}`;
  return `${id}\t${status}\t${buyer.email ?? ''}\t${planName}\t${money}\tdebe ${owed} timbres`;
}

/** Returns who does it and why: asked for wherever money moves, and kept. */
function said({ by, reason }: Arguments['options']): { readonly actor: OperatorActor; readonly why: string } {
  if (!by || !reason) throw new UsageError('Di quién y por qué con --by "nombre" --reason "…": queda escrito.');
  return { actor: operatorActor(by), why: reason };
}

export const paymentCommands = {
  refund: async (dependencies: PaymentDependencies, { positionals: [purchaseId], options }: Arguments, say: Say) => {
    if (!purchaseId) throw new UsageError('Di qué compra: su id.');
    const total = options['amount'] === undefined ? undefined : Number(options['amount']);
    if (total !== undefined && !Number.isFinite(total)) throw new UsageError('El importe va en pesos: --amount 100.50');
    const refunding = await refundPurchase(dependencies.payments, { purchaseId, total, ...said(options) });
    say(purchaseLine(refunding.kind === 'saved' ? refunding.record : refunding.current));
  },

  reversals: async ({ purchases }: PaymentDependencies, _given: Arguments, say: Say) => {
    const reversed = await purchases.reversed(listed);
    for (const purchase of reversed) say(purchaseLine(purchase));
    say(reversed.length === 0 ? 'Ninguna compra con dinero devuelto o en disputa.' : `${reversed.length} compras`);
  },

  stray: async ({ strayPayments, purchases }: PaymentDependencies, _given: Arguments, say: Say) => {
    const open = await strayPayments.open(listed);
    for (const { id, status, cause, amount, purchaseId } of open) {
      const email = (await purchases.find(purchaseId))?.buyer.email ?? '';
      say(`${id}\t${status} ${cause}\t${writtenMoney(amount)}\t${email}\tcompra ${purchaseId}`);
    }
    say(open.length === 0 ? 'Ningún dinero sin compra.' : `${open.length} saldos a favor`);
  },

  'stray-check': async (
    { purchases, strayPayments, payments }: PaymentDependencies,
    { positionals: [purchaseId] }: Arguments,
    say: Say,
  ) => {
    const one = purchaseId === undefined ? undefined : (await purchases.find(purchaseId))?.customerId;
    if (purchaseId !== undefined && !one) throw new UsageError('Esa compra no es por transferencia.');
    const payers = one ? [one] : await strayPayments.payers(listed);
    for (const customerId of payers) await reconcileBalance(payments, { customerId });
    say(`${payers.length} saldos revisados`);
  },

  'stray-return': async (
    { payments }: PaymentDependencies,
    { positionals: [strayId], options }: Arguments,
    say: Say,
  ) => {
    if (!strayId) throw new UsageError('Di qué dinero: su id, como lo muestra «stray».');
    const { amount, status } = await returnStrayPayment(payments, { strayId, ...said(options) });
    say(`${writtenMoney(amount)}\t${status}`);
  },

  'stray-apply': async (
    dependencies: PaymentDependencies,
    { positionals: [strayId, purchaseId], options }: Arguments,
    say: Say,
  ) => {
    if (!strayId || !purchaseId) throw new UsageError('Di qué dinero y qué compra paga: sus ids.');
    say(purchaseLine(await applyStrayPayment(dependencies.payments, { strayId, purchaseId, ...said(options) })));
  },
};
