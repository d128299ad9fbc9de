import type { Actor } from '../access/actor.ts';
import { scopeOf } from '../access/scope.ts';
import type { PlatformIssuer } from '../companies/platform-issuer.ts';
import type { EditInvoice } from '../invoicing/drafting/edit-invoice.ts';
import type { CreateInvoice } from '../invoicing/issuing/create-invoice.ts';
import type { RetryInvoice } from '../invoicing/issuing/retry-invoice.ts';
import { DomainError, notFound } from '../shared/errors.ts';
import type { PortsOf } from '../shared/ports.ts';
import type { RequestKey } from '../shared/request-key.ts';
import type { Transactions } from '../shared/transactions.ts';
import { chooseBilled, type ChosenBilled } from './choose-billed.ts';
import type { Purchase } from './purchase.ts';
import type { PurchaseInvoices } from './purchase-invoices.ts';
import { purchaseInvoiceRequest } from './purchase-invoice-request.ts';
import type { Purchases } from './purchases.ts';

/** The ledger, as far as the platform's own documents need it. */
export interface StampGrants {
  grant(grant: { userId: string; amount: number; reason: string }): Promise<void>;
}

export interface PurchaseToInvoice {
  readonly actor: Actor;
  readonly purchaseId: string;
  readonly choice: ChosenBilled;
  readonly requestKey?: RequestKey | undefined;
}

/** How the platform issues: the use cases of any document. */
export interface Issuing {
  readonly issuer: PlatformIssuer;
  readonly create: CreateInvoice;
  readonly edit: EditInvoice;
  readonly retry: RetryInvoice;
}

/** Invoices what somebody bought: once, by the platform's own company, with none of the buyer's stamps. */
export class InvoicePurchase {
  readonly #purchases: Purchases;
  readonly #invoices: PurchaseInvoices;
  readonly #billed: PortsOf<typeof chooseBilled>;
  readonly #issuing: Issuing;
  readonly #stamps: StampGrants;
  readonly #transactions: Transactions;

  constructor(
    purchases: Purchases,
    invoices: PurchaseInvoices,
    billed: PortsOf<typeof chooseBilled>,
    issuing: Issuing,
    stamps: StampGrants,
    transactions: Transactions,
  ) {
    this.#purchases = purchases;
    this.#invoices = invoices;
    this.#billed = billed;
    this.#issuing = issuing;
    this.#stamps = stamps;
    this.#transactions = transactions;
  }

  /**
   * @returns the document: a new one, or the one that the purchase has already.
   * @throws DomainError NOT_FOUND, VALIDATION for fiscal data that are not complete, CONFLICT for a purchase that is not
   * paid, COMPANY_CANNOT_ISSUE, PROVIDER_UNAVAILABLE.
   */
  async execute({ actor, purchaseId, choice, requestKey }: PurchaseToInvoice): Promise<{ id: string; isNew: boolean }> {
    const purchase = await this.#own(actor, await this.#purchases.find(purchaseId));
    const standing = await this.#invoices.standing(purchaseId);
    if (standing?.live) return { id: standing.invoiceId, isNew: false };
    requirePaid(purchase);
    const billed = await chooseBilled(this.#billed, actor, purchase, choice);
    const issuer = await this.#issuing.issuer.execute();
    return this.#transactions.run(async () => {
      // Held until it has its document: a second request waits here, and finds it.
      const held = await this.#own(actor, await this.#purchases.findForChange(purchaseId));
      const found = await this.#invoices.standing(purchaseId);
      if (found?.live) return { id: found.invoiceId, isNew: false };
      requirePaid(held);
      const request = purchaseInvoiceRequest(held, billed, issuer.companyId);
      const id = await this.#withStamp(issuer.actor, () => this.#issue(issuer.actor, request, found?.invoiceId));
      await this.#invoices.link({
        purchaseId,
        invoiceId: id,
        userId: actor.userId,
        companyId: choice.companyId ?? held.companyId,
      });
      await requestKey?.bind({ type: 'invoice', id });
      return { id, isNew: true };
    });
  }

  async #own(actor: Actor, purchase: Purchase | undefined): Promise<Purchase> {
    const { userId } = scopeOf(actor, 'billing:buy');
    if (!purchase || purchase.userId !== userId || purchase.attemptedAt === null) throw notFound(unknownPurchase);
    return purchase;
  }

  /** A refused document is corrected and sent again under its folio. */
  async #issue(actor: Actor, request: ReturnType<typeof purchaseInvoiceRequest>, refused?: string): Promise<string> {
    if (refused === undefined) return this.#issuing.create.execute({ actor, request, draft: false, awaited: true });
    await this.#issuing.edit.execute({ actor, id: refused, changes: request });
    await this.#issuing.retry.execute({ actor, id: refused, awaited: true });
    return refused;
  }

  /** The platform pays for its documents with stamps of its own, one when it needs one. */
  async #withStamp(issuer: Actor, issue: () => Promise<string>): Promise<string> {
    try {
      return await issue();
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'NO_STAMPS')) throw error;
      await this.#stamps.grant({ userId: issuer.userId, amount: 1, reason: 'Factura de una compra' });
      return issue();
    }
  }
}

const unknownPurchase = 'No encontramos esa compra.';

function requirePaid({ status }: Purchase): void {
  if (status === 'COMPLETED') return;
  throw new DomainError(
    'CONFLICT',
    'Solo se factura una compra pagada. Esta todavía no lo está, o su dinero se devolvió.',
  );
}
