import { beforeEach, describe, expect, it } from 'vitest';
import type { Purchase } from '../src/purchases/purchase.ts';
import type { BuyerKey, Purchases } from '../src/purchases/ports.ts';
import type { Transactions } from '../src/shared/ports.ts';
import { aPurchase } from './a-purchase.ts';

export interface PurchasesUnderTest {
  readonly purchases: Purchases;
  readonly transactions: Transactions;
  /** Two plans that are on sale. */
  readonly plans: readonly [string, string];
  owner(): Promise<{ readonly userId: string; readonly companyId: string }>;
  close(userId: string): Promise<unknown>;
}

/** Tests what every Purchases does. */
export function purchasesContract(name: string, open: () => Promise<PurchasesUnderTest>): void {
  describe(`${name} as Purchases`, () => {
    let fixture: PurchasesUnderTest;
    let purchases: Purchases;
    let owner: { readonly userId: string; readonly companyId: string };
    let member: BuyerKey;
    const guest = { userId: null, email: 'ana@ejemplo.mx', client: '192.0.2.1' } as const;
    const mine = (changes: Partial<Purchase> = {}) =>
      aPurchase({ userId: owner.userId, planId: fixture.plans[0], ...changes });
    const guests = (changes: Partial<Purchase> = {}) => mine({ userId: null, ...changes });
    const paid = (changes: Partial<Purchase> = {}): Partial<Purchase> => ({
      status: 'COMPLETED',
      attemptedAt: new Date('2026-11-20T16:05:00Z'),
      completedAt: new Date('2026-11-20T16:05:00Z'),
      ...changes,
    });
    /** Adds it for a member or a guest, and makes of it what it is to be. */
    async function addWithState(
      purchase: Purchase,
      checkAt?: Date,
      key = purchase.userId ? member : guest,
    ): Promise<Purchase> {
      const added = await purchases.addOrFind({ ...purchase, status: 'OPEN', completedAt: null }, key);
      expect(added?.id).toBe(purchase.id);
      await purchases.save(purchase, checkAt);
      return purchase;
    }

    beforeEach(async () => {
      fixture = await open();
      ({ purchases } = fixture);
      owner = await fixture.owner();
      member = { userId: owner.userId };
    });

    it('gives a purchase back as it was kept, by its id and by its payment', async () => {
      const added = mine({ buyer: { name: null, email: null, phone: null } });
      expect(await purchases.addOrFind(added, member)).toEqual(added);
      expect(await purchases.find(added.id)).toEqual(added);
      const changed: Purchase = {
        ...added,
        ...paid({ refunded: 100.5, disputed: 20.01, owed: 3, revision: 4, confirming: true, received: 290 }),
        companyId: owner.companyId,
        paymentId: `pi_${added.id}`,
        customerId: 'cus_1',
        buyer: { name: 'Ana', email: 'Ana@Ejemplo.mx', phone: '+525512345678' },
        transfer: { bank: 'STP', clabe: '646180111812345678', reference: '1', beneficiary: null },
        refusal: { code: 'card_declined', declineCode: null },
        expiresAt: new Date('2026-11-30T16:00:00Z'),
      };
      await purchases.save(changed, undefined);
      expect(await purchases.findByPayment(`pi_${added.id}`)).toEqual(changed);
      expect(await fixture.transactions.run(() => purchases.findForChange(added.id))).toEqual(changed);
      expect(await purchases.find(crypto.randomUUID())).toBeUndefined();
      expect(await purchases.findByPayment('pi_nothingOfThisName')).toBeUndefined();
    });

    it('has one unfinished purchase of a buyer, plan and method, also for parallel requests', async () => {
      const all = await Promise.all(Array.from({ length: 6 }, () => purchases.addOrFind(mine(), member)));
      expect(new Set(all.map((each) => each?.id)).size).toBe(1);
      const first = all[0]?.id;
      for (const other of [mine({ planId: fixture.plans[1] }), mine({ method: 'transfer' })]) {
        expect((await purchases.addOrFind(other, member))?.id).toBe(other.id);
      }
      expect((await purchases.addOrFind(guests(), guest))?.id).not.toBe(first);
    });

    it.each(['COMPLETED', 'CANCELLED', 'REFUNDED', 'DISPUTED'] as const)(
      'sells a plan again to a buyer whose purchase is %s, and not to one who has it FAILED or PENDING',
      async (status) => {
        const first = await addWithState(mine());
        for (const unfinished of ['FAILED', 'PENDING'] as const) {
          await purchases.save({ ...first, status: unfinished }, undefined);
          expect((await purchases.addOrFind(mine(), member))?.id).toBe(first.id);
        }
        await purchases.save({ ...first, ...paid({ status }), ...(status === 'CANCELLED' && unpaid) }, undefined);
        expect((await purchases.addOrFind(mine(), member))?.id).not.toBe(first.id);
      },
    );

    it('tells guests with one address apart by their place', async () => {
      const first = await addWithState(guests());
      expect((await purchases.addOrFind(guests(), guest))?.id).toBe(first.id);
      const otherClient = await purchases.addOrFind(guests(), { ...guest, client: '192.0.2.2' });
      expect(otherClient?.id).not.toBe(first.id);
    });

    it('takes none for an account that is closed', async () => {
      await fixture.close(owner.userId);
      expect(await purchases.addOrFind(mine(), member)).toBeUndefined();
    });

    it('gives up what is unfinished and has this payment, and nothing else', async () => {
      const refusal = { code: 'card_declined', declineCode: 'generic_decline' };
      const card = await addWithState(mine({ paymentId: 'pi_abandoned', status: 'FAILED', refusal }));
      const transfer = await addWithState(mine({ method: 'transfer', ...paid() }));
      await purchases.abandon(card.id, null);
      await purchases.abandon(transfer.id, null);
      expect(await purchases.find(card.id)).toEqual(card);
      expect(await purchases.find(transfer.id)).toEqual(transfer);
      await purchases.abandon(card.id, 'pi_abandoned');
      expect(await purchases.find(card.id)).toEqual({ ...card, status: 'CANCELLED', refusal: null });
    });

    it('names the company of a purchase once', async () => {
      const { id } = await addWithState(mine());
      const other = await fixture.owner();
      for (const { companyId } of [owner, other]) await purchases.attribute(id, companyId);
      expect((await purchases.find(id))?.companyId).toBe(owner.companyId);
    });

    it('knows a payer by one name of ours, and by the latest one of the provider', async () => {
      const first = await purchases.payerOf(member);
      expect(first.customerId).toBeUndefined();
      await addWithState(mine({ method: 'transfer', customerId: `cus_old ${owner.userId}`, status: 'CANCELLED' }));
      const customerId = `cus_new ${owner.userId}`;
      const later = await addWithState(
        mine({ method: 'transfer', customerId, createdAt: new Date('2026-11-20T17:00:00Z') }),
      );
      expect(await purchases.payerOf(member)).toEqual({ ...first, customerId });
      expect((await purchases.payerOf(guest)).reference).not.toBe(first.reference);
      expect(await purchases.latestOfCustomer(customerId)).toEqual(later);
      expect(await purchases.latestOfCustomer('cus_nobody')).toBeUndefined();
    });

    it('lists what a user may still pay', async () => {
      const byCard = await addWithState(mine());
      const pending = await addWithState(mine({ method: 'transfer', status: 'PENDING' }));
      await addWithState(mine({ planId: fixture.plans[1], ...paid() }));
      const ids = (await purchases.unfinishedOf(owner.userId)).map(({ id }) => id);
      expect(ids).toEqual([byCard.id, pending.id].toSorted());
      expect(await purchases.unfinishedOf((await fixture.owner()).userId)).toEqual([]);
    });

    it('names what a buyer has opened of other plans and not tried to pay', async () => {
      const [plan, other] = fixture.plans;
      const untried = await addWithState(mine({ planId: other }));
      await addWithState(mine({ planId: other, method: 'transfer' }));
      await addWithState(mine({ planId: plan }));
      expect(await purchases.untriedOfOthers(member, 'card', plan)).toEqual([untried.id]);
      expect(await purchases.untriedOfOthers(guest, 'card', plan)).toEqual([]);
      await purchases.save({ ...untried, attemptedAt: new Date('2026-11-20T16:05:00Z') }, undefined);
      expect(await purchases.untriedOfOthers(member, 'card', plan)).toEqual([]);
    });

    it('names what an address has paid without an account', async () => {
      const buyer = { name: 'Ana', email: 'Uncredited@Ejemplo.mx', phone: null };
      const waiting = await addWithState(guests({ buyer, ...paid() }));
      await addWithState(mine({ buyer, ...paid() }));
      await addWithState(guests({ buyer, planId: fixture.plans[1] }));
      expect(await purchases.uncredited('uncredited@ejemplo.mx')).toEqual([waiting.id]);
      expect(await purchases.uncredited('somebody.else@ejemplo.mx')).toEqual([]);
    });

    it('lists those whose money went back, is held or should come, the latest first', async () => {
      const at = (minute: number) => ({ completedAt: new Date(Date.UTC(2026, 10, 20, 16, minute)) });
      await addWithState(mine({ ...paid(at(9)) }));
      const refunded = await addWithState(mine({ ...paid({ refunded: 1, ...at(1) }) }));
      const disputed = await addWithState(mine({ ...paid({ status: 'DISPUTED', disputed: 1, ...at(3) }) }));
      const owed = await addWithState(mine({ ...paid({ owed: 1, ...at(2) }) }));
      const ids = async (limit: number) => (await purchases.reversed(limit)).map(({ id }) => id);
      expect(await ids(10)).toEqual([disputed.id, owed.id, refunded.id]);
      expect(await ids(1)).toEqual([disputed.id]);
    });

    it('names those whose time to be asked about has come, until they are told to rest', async () => {
      const now = new Date('2026-11-21T16:00:00Z');
      const before = (ms: number) => new Date(now.getTime() - ms);
      const opened = mine({ method: 'transfer', expiresAt: now });
      await purchases.addOrFind(opened, member);
      const late = await addWithState(mine({ ...paid() }), before(1));
      const oldest = await addWithState(mine({ ...paid() }), before(2));
      await addWithState(mine({ ...paid() }), new Date(now.getTime() + 1));
      await addWithState(mine({ ...paid() }));
      expect(await purchases.due(now, 10)).toEqual([oldest.id, late.id, opened.id]);
      expect(await purchases.due(now, 1)).toEqual([oldest.id]);
      await purchases.endChecks(oldest.id);
      await purchases.abandon(opened.id, null);
      expect(await purchases.due(now, 10)).toEqual([late.id]);
    });
  });
}

/** A purchase that was not paid has neither. */
const unpaid = { attemptedAt: null, completedAt: null };
