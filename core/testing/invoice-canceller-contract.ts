import { beforeAll, describe, expect, it } from 'vitest';
import type { CancelOrder, InvoiceCanceller, SatQuery, SatStatus } from '../src/invoicing/cancelling/ports.ts';

/** A document that the provider has stamped, and how SAT is asked of it. */
export interface KnownDocument {
  readonly providerId: string;
  readonly query: SatQuery;
}

/** Says how a document's cancellation goes: whether its receiver is asked, and what becomes of the first request. */
export type Manner = 'plain' | 'asks' | 'lost' | 'unseen' | 'early';

export interface CancellerUnderTest {
  readonly canceller: InvoiceCanceller;
  readonly sat: SatStatus;
  document(manner: Manner): Promise<KnownDocument>;
  /** Lets the receiver answer a request that waits, or its time lapse. */
  receiverSays(document: KnownDocument, answer: 'accepted' | 'rejected' | 'lapsed'): Promise<unknown>;
}

const orderFor = (
  { providerId }: Pick<KnownDocument, 'providerId'>,
  changes: Partial<CancelOrder> = {},
): CancelOrder => ({
  providerId,
  motivo: '02',
  uuidSustitucion: undefined,
  ...changes,
});

/** Tests what every InvoiceCanceller does, as SAT shows it. */
export function invoiceCancellerContract(name: string, open: () => Promise<CancellerUnderTest>): void {
  describe(`${name} as an InvoiceCanceller, with its SatStatus`, () => {
    let fixture: CancellerUnderTest;
    let canceller: InvoiceCanceller;
    let sat: SatStatus;

    beforeAll(async () => {
      fixture = await open();
      ({ canceller, sat } = fixture);
    });

    const valid = { kind: 'valid', cancelable: 'without-acceptance', request: 'none' };
    const toAccept = { kind: 'valid', cancelable: 'with-acceptance' };

    it('cancels at once where no receiver is asked, with an acuse that it keeps', async () => {
      const document = await fixture.document('plain');
      expect(await sat.ask(document.query)).toEqual(valid);
      expect(await canceller.acuse(document.providerId)).toBeUndefined();
      const outcome = await canceller.cancel(orderFor(document));
      if (outcome.kind !== 'received') throw new Error(JSON.stringify(outcome));
      expect(outcome).toMatchObject({ waits: false, acuse: expect.any(Uint8Array) });
      expect(await canceller.acuse(document.providerId)).toEqual(outcome.acuse);
      expect(await sat.ask(document.query)).toEqual({ kind: 'cancelled', via: 'direct' });
    });

    it('does no harm when it is asked twice', async () => {
      const document = await fixture.document('plain');
      expect(await canceller.cancel(orderFor(document))).toEqual(await canceller.cancel(orderFor(document)));
      expect(await sat.ask(document.query)).toEqual({ kind: 'cancelled', via: 'direct' });
    });

    it.each(['accepted', 'lapsed'] as const)('waits for the receiver without an acuse, until it is %s', async (via) => {
      const document = await fixture.document('asks');
      expect(await sat.ask(document.query)).toEqual({ ...toAccept, request: 'none' });
      for (const order of [orderFor(document), orderFor(document)]) {
        expect(await canceller.cancel(order)).toEqual({ kind: 'received', waits: true, acuse: undefined });
      }
      expect(await canceller.acuse(document.providerId)).toBeUndefined();
      expect(await sat.ask(document.query)).toEqual({ ...toAccept, request: 'pending' });
      await fixture.receiverSays(document, via);
      expect(await sat.ask(document.query)).toEqual({ kind: 'cancelled', via });
      expect(await canceller.acuse(document.providerId)).toBeInstanceOf(Uint8Array);
    });

    it('leaves valid what the receiver rejects, and waits again when it is asked again', async () => {
      const document = await fixture.document('asks');
      await canceller.cancel(orderFor(document));
      await fixture.receiverSays(document, 'rejected');
      expect(await sat.ask(document.query)).toEqual({ ...toAccept, request: 'rejected' });
      expect(await canceller.acuse(document.providerId)).toBeUndefined();
      expect(await canceller.cancel(orderFor(document))).toEqual({ kind: 'received', waits: true, acuse: undefined });
      expect(await sat.ask(document.query)).toEqual({ ...toAccept, request: 'pending' });
    });

    it('refuses to replace a document by none', async () => {
      const document = await fixture.document('plain');
      const outcome = await canceller.cancel(orderFor(document, { motivo: '01' }));
      expect(outcome).toEqual({ kind: 'refused', message: expect.any(String) });
      expect(await sat.ask(document.query)).toEqual(valid);
    });

    it('refuses what it has not stamped, of which it has no acuse and SAT knows nothing', async () => {
      const { query } = await fixture.document('plain');
      const unknown = { providerId: 'nothing-of-this-name' };
      expect(await canceller.cancel(orderFor(unknown))).toEqual({ kind: 'refused', message: expect.any(String) });
      expect(await canceller.acuse(unknown.providerId)).toBeUndefined();
      expect(await sat.ask({ ...query, uuid: crypto.randomUUID() })).toEqual({ kind: 'absent' });
    });

    it.each([
      ['lost', { kind: 'unknown', reason: expect.any(String) }, valid],
      ['unseen', { kind: 'unknown', reason: expect.any(String) }, { kind: 'cancelled', via: 'direct' }],
      ['early', { kind: 'early' }, valid],
    ] as const)(
      'of a request that is %s tells what is known, and takes the next one',
      async (manner, outcome, shown) => {
        const document = await fixture.document(manner);
        expect(await canceller.cancel(orderFor(document))).toEqual(outcome);
        expect(await sat.ask(document.query)).toEqual(shown);
        expect(await canceller.cancel(orderFor(document))).toMatchObject({ kind: 'received', waits: false });
        expect(await sat.ask(document.query)).toEqual({ kind: 'cancelled', via: 'direct' });
      },
    );

    it('is told of a document by its UUID in whatever case', async () => {
      const { query } = await fixture.document('plain');
      expect(await sat.ask({ ...query, uuid: query.uuid.toLowerCase() })).toEqual(valid);
      expect(await sat.ask({ ...query, uuid: query.uuid.toUpperCase() })).toEqual(valid);
    });
  });
}
