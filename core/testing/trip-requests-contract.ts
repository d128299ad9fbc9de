import { beforeEach, describe, expect, it } from 'vitest';
import type { TripRequest } from '../src/freight/requests/trip-request.ts';
import type { TripRequests } from '../src/freight/requests/trip-requests.ts';
import { aScope } from './actors.ts';
import { aShipperTrip } from './cfdi/shipper-trip.ts';

interface Owner {
  readonly userId: string;
  readonly companyId: string;
}

export interface TripRequestsUnderTest {
  readonly requests: TripRequests;
  /** Makes an owner with a company that is open. */
  owner(): Promise<Owner>;
  closeCompany(companyId: string): Promise<void>;
}

const made = new Date('2026-11-20T16:00:00Z');
const later = new Date('2026-11-21T16:00:00Z');
const end = new Date('2026-12-05T16:00:00Z');

/** Tests what every TripRequests does. */
export function tripRequestsContract(name: string, open: () => Promise<TripRequestsUnderTest>): void {
  describe(`${name} as TripRequests`, () => {
    let fixture: TripRequestsUnderTest;
    let owner: Owner;
    const asked = async (): Promise<TripRequest> => {
      const request: TripRequest = {
        id: crypto.randomUUID(),
        companyId: owner.companyId,
        token: crypto.randomUUID().replaceAll('-', '').slice(0, 22),
        note: 'Viaje del martes',
        trip: undefined,
        createdAt: made,
        expiresAt: end,
        sentAt: undefined,
        usedAt: undefined,
      };
      await fixture.requests.add(request);
      return request;
    };

    beforeEach(async () => {
      fixture = await open();
      owner = await fixture.owner();
    });

    it('gives a request back to its owner, and by its link to whoever has it', async () => {
      const { requests } = fixture;
      const request = await asked();
      expect(await requests.find(aScope(owner.userId), request.id)).toEqual(request);
      expect(await requests.find(aScope((await fixture.owner()).userId), request.id)).toBeUndefined();
      const found = await requests.findLinked(request.token);
      expect(found).toMatchObject({ request, company: { ownerId: owner.userId, livemode: true } });
      expect(await requests.findLinked('b'.repeat(22))).toBeUndefined();
    });

    it('takes what is sent, again too, until it is used or expires', async () => {
      const { requests } = fixture;
      const scope = aScope(owner.userId);
      const { id, token } = await asked();
      expect(await requests.use(scope, id, later)).toBeUndefined();
      expect(await requests.send(token, aShipperTrip({ mercancias: { items: [] } }), made)).toBe(true);
      const trip = aShipperTrip();
      expect(await requests.send(token, trip, later)).toBe(true);
      expect(await requests.send(token, aShipperTrip(), end)).toBe(false);
      expect(await requests.use(aScope((await fixture.owner()).userId), id, later)).toBeUndefined();
      expect(await requests.use(scope, id, later)).toMatchObject({ trip, sentAt: later, usedAt: later });
      expect(await requests.use(scope, id, end)).toMatchObject({ usedAt: later });
      expect(await requests.send(token, aShipperTrip({ mercancias: { items: [] } }), later)).toBe(false);
      expect((await requests.findLinked(token))?.request).toMatchObject({ trip, usedAt: later });
    });

    it('counts links that wait for an answer, of one company', async () => {
      const { requests } = fixture;
      const [first] = [await asked(), await asked()];
      expect(await requests.countOpen(owner.companyId, later)).toBe(2);
      await requests.send(first.token, aShipperTrip(), later);
      expect(await requests.countOpen(owner.companyId, later)).toBe(1);
      expect(await requests.countOpen(owner.companyId, end)).toBe(0);
      expect(await requests.countOpen((await fixture.owner()).companyId, later)).toBe(0);
    });

    it('is gone once it is deleted, and leads nowhere once its company is closed', async () => {
      const { requests } = fixture;
      const [removed, closed] = [await asked(), await asked()];
      expect(await requests.remove(aScope((await fixture.owner()).userId), removed.id)).toBe(false);
      expect(await requests.remove(aScope(owner.userId), removed.id)).toBe(true);
      expect(await requests.remove(aScope(owner.userId), removed.id)).toBe(false);
      expect(await requests.findLinked(removed.token)).toBeUndefined();
      await fixture.closeCompany(owner.companyId);
      expect(await requests.findLinked(closed.token)).toBeUndefined();
    });
  });
}
