import { createHash } from 'node:crypto';
import { LockMode, type FilterQuery } from '@mikro-orm/postgresql';
import { unfinishedStatuses, type Purchase } from '@timbra/core/purchases/purchase.ts';
import type { BuyerKey, Purchases } from '@timbra/core/purchases/ports.ts';
import { comparableEmail } from '@timbra/core/shared/email.ts';
import type { CellKey } from './cells/directory-keys.ts';
import { OnDatabase } from './on-database.ts';
import { PurchaseRow } from './rows/purchase.ts';
import { listed, raw, sql, type Sql } from './sql.ts';

const unfinished = { status: { $in: [...unfinishedStatuses] } };

/** The same as the indexes have it. */
const isUnfinished = `status in (${unfinishedStatuses.map((status) => `'${status}'`).join(', ')})`;

export class PostgresPurchases extends OnDatabase implements Purchases {
  async addOrFind(purchase: Purchase, key: BuyerKey): Promise<Purchase | undefined> {
    const { userId, expiresAt } = purchase;
    const added = { ...toRow(purchase, expiresAt), buyer: buyerOf(key) };
    const { names, values } = this.database.entities.columnsOf(PurchaseRow, added);
    await this.#keepKeys(purchase);
    return this.database.run(async () => {
      // An account that is being closed is waited for, and takes no purchase once it is.
      if (userId !== null && !(await this.#holdsOpen(userId))) return undefined;
      // The losing insert waits for the winner's transaction and then finds its row: both continue with one purchase.
      const row = await this.database.row(sql`
        insert into purchases (${raw(names.join(', '))}) values (${listed(values)})
        on conflict (buyer, plan_id, method) where ${raw(isUnfinished)} do update set buyer = excluded.buyer
        returning ${raw(this.database.entities.allColumns(PurchaseRow, 'purchases'))}`);
      return row && toPurchase(this.database.entities.asRow(PurchaseRow, row));
    });
  }

  async #keepKeys({ id, paymentId, customerId }: Purchase): Promise<void> {
    const keys: readonly CellKey[] = [
      { kind: 'purchase', key: id },
      ...(paymentId === null ? [] : [{ kind: 'payment', key: paymentId } as const]),
      ...(customerId === null ? [] : [{ kind: 'balance', key: customerId } as const]),
    ];
    await this.database.keys.require(keys);
  }

  async #holdsOpen(userId: string): Promise<boolean> {
    const open = await this.database.row(
      sql`select id from users where id = ${userId} and closed_at is null for share`,
    );
    return open !== undefined;
  }

  async find(id: string): Promise<Purchase | undefined> {
    await this.database.visits.enterByKey('purchase', id);
    return this.#one({ id });
  }

  async findByPayment(paymentId: string): Promise<Purchase | undefined> {
    await this.database.visits.enterByKey('payment', paymentId);
    return this.#one({ paymentId });
  }

  async findForChange(id: string): Promise<Purchase | undefined> {
    await this.database.visits.enterByKey('purchase', id);
    const held = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
    const row = await this.database.em.findOne(PurchaseRow, { id }, held);
    return row ? toPurchase(row) : undefined;
  }

  async save(purchase: Purchase, checkAt: Date | undefined): Promise<void> {
    await this.#keepKeys(purchase);
    await this.database.save(PurchaseRow, toRow(purchase, checkAt));
  }

  async abandon(id: string, paymentId: string | null): Promise<void> {
    const cancelled = { status: 'CANCELLED', refusal: null, checkAt: null } as const;
    await this.database.em.nativeUpdate(PurchaseRow, { id, paymentId, ...unfinished }, cancelled);
  }

  async attribute(id: string, companyId: string): Promise<void> {
    await this.database.em.nativeUpdate(PurchaseRow, { id, companyId: null }, { companyId });
  }

  async payerOf(buyer: BuyerKey): Promise<{ reference: string; customerId: string | undefined }> {
    const reference = buyerOf(buyer);
    const row = await this.#latest({ buyer: reference, customerId: { $ne: null } });
    return { reference, customerId: row?.customerId ?? undefined };
  }

  async latestOfCustomer(customerId: string): Promise<Purchase | undefined> {
    await this.database.visits.enterByKey('balance', customerId);
    return this.#latest({ customerId });
  }

  async endChecks(id: string): Promise<void> {
    await this.database.em.nativeUpdate(PurchaseRow, { id }, { checkAt: null });
  }

  async unfinishedOf(userId: string): Promise<Purchase[]> {
    const inOrder = { orderBy: { id: 'asc' }, disableIdentityMap: true } as const;
    return (await this.database.em.find(PurchaseRow, { userId, ...unfinished }, inOrder)).map(toPurchase);
  }

  async untriedOfOthers(buyer: BuyerKey, method: Purchase['method'], planId: string): Promise<string[]> {
    return this.#ids(sql`
      select id from purchases
      where buyer = ${buyerOf(buyer)} and ${raw(isUnfinished)} and method = ${method} and plan_id <> ${planId}
        and status = 'OPEN' and attempted_at is null`);
  }

  uncredited(email: string): Promise<string[]> {
    return this.#ids(sql`
      select id from purchases
      where status = 'COMPLETED' and user_id is null and customer_email_key = ${comparableEmail(email)}`);
  }

  async reversed(limit: number): Promise<Purchase[]> {
    const isReversed = { $or: [{ refunded: { $gt: 0 } }, { disputed: { $gt: 0 } }, { owed: { $gt: 0 } }] };
    const latest = { orderBy: { completedAt: 'desc' }, limit, disableIdentityMap: true } as const;
    const found = await this.database.visits.inEachCell(() => this.database.em.find(PurchaseRow, isReversed, latest));
    return found.flat().slice(0, limit).map(toPurchase);
  }

  due(now: Date, limit: number): Promise<string[]> {
    return this.#ids(sql`select id from purchases where check_at <= ${now} order by check_at limit ${limit}`);
  }

  async #one(where: FilterQuery<PurchaseRow>): Promise<Purchase | undefined> {
    const row = await this.database.em.findOne(PurchaseRow, where, { disableIdentityMap: true });
    return row ? toPurchase(row) : undefined;
  }

  async #latest(where: FilterQuery<PurchaseRow>): Promise<Purchase | undefined> {
    const latest = { orderBy: { createdAt: 'desc' }, disableIdentityMap: true } as const;
    const row = await this.database.em.findOne(PurchaseRow, where, latest);
    return row ? toPurchase(row) : undefined;
  }

  async #ids(statement: Sql): Promise<string[]> {
    return (await this.database.rows<{ id: string }>(statement)).map(({ id }) => id);
  }
}

/** A guest's place is compared and not kept. */
function buyerOf(key: BuyerKey): string {
  if (key.userId !== null) return `user:${key.userId}`;
  const guestHash = createHash('sha256').update(`${key.email} ${key.client}`).digest('hex');
  return `guest:${guestHash}`;
}

const toRow = ({ buyer: { name, email, phone }, ...purchase }: Purchase, checkAt: Date | undefined) => ({
  ...purchase,
  customerName: name,
  customerEmail: email,
  customerEmailKey: email && comparableEmail(email),
  customerPhone: phone,
  checkAt: checkAt ?? null,
});

function toPurchase({ buyer: _, customerEmailKey: __, checkAt: ___, ...row }: PurchaseRow): Purchase {
  const { customerName, customerEmail, customerPhone, transfer, ...purchase } = row;
  return {
    ...purchase,
    userId: row.userId ?? null,
    companyId: row.companyId ?? null,
    paymentId: row.paymentId ?? null,
    buyer: { name: customerName ?? null, email: customerEmail ?? null, phone: customerPhone ?? null },
    transfer: transfer ? { ...transfer, beneficiary: transfer.beneficiary ?? null } : null,
    customerId: row.customerId ?? null,
    refusal: row.refusal ?? null,
    attemptedAt: row.attemptedAt ?? null,
    completedAt: row.completedAt ?? null,
  };
}
