import { beforeEach, describe, expect, it } from 'vitest';
import { aSession } from '../../../testing/actors.ts';
import { completeCatalogs } from '../../../testing/cfdi/catalogs.ts';
import { aShipperTrip } from '../../../testing/cfdi/shipper-trip.ts';
import { InMemoryDatabase } from '../../../testing/in-memory-database.ts';
import { InMemoryNotifications } from '../../../testing/in-memory-notifications.ts';
import { InMemoryRateLimits } from '../../../testing/in-memory-rate-limits.ts';
import { killedAtEachCall, type KillableProcess } from '../../../testing/killable-process.ts';
import { MovingClock } from '../../../testing/moving-clock.ts';
import { acceptTripRequest, sendShipperTrip } from './shipper-trip.ts';
import { OPEN_DAYS, type ShipperTrip, type TripRequest } from './trip-request.ts';
import type { TripRequests } from './trip-requests.ts';

const token = 'a'.repeat(22);
const unused = () => Promise.reject(new Error('nobody asks for this'));

/** A carrier's request, whose link a shipper has. */
class Fixture {
  readonly clock = new MovingClock();
  readonly database = new InMemoryDatabase();
  readonly notifications = new InMemoryNotifications(this.database);
  readonly rateLimits = new InMemoryRateLimits(this.clock);
  readonly #requests = this.database.table<TripRequest>();
  #lookups = 0;

  constructor() {
    const createdAt = this.clock.now();
    const expiresAt = new Date(createdAt.getTime() + OPEN_DAYS * 86_400_000);
    const nothing = { trip: undefined, sentAt: undefined, usedAt: undefined };
    const request = { id: 'solicitud', companyId: 'tienda', token, note: 'Viaje del martes', createdAt, expiresAt };
    this.#requests.set(token, { ...request, ...nothing });
  }

  get request(): TripRequest | undefined {
    return this.#requests.get(token);
  }

  get lookups(): number {
    return this.#lookups;
  }

  readonly #tripRequests: TripRequests = {
    add: unused,
    countOpen: unused,
    remove: unused,
    find: async ({ userId }, id) => (userId === 'ana' && id === this.request?.id ? this.request : undefined),
    findLinked: async (by) => {
      this.#lookups += 1;
      const request = this.#requests.get(by);
      return request && { request, company: { nombre: 'Fletes Peña', ownerId: 'ana', livemode: true } };
    },
    send: async (by, trip, sentAt) => {
      const request = this.#requests.get(by);
      if (!request || request.usedAt) return false;
      this.#requests.set(by, { ...request, trip, sentAt });
      return true;
    },
    use: async ({ userId }, id, at) => {
      const { request } = this;
      if (userId !== 'ana' || id !== request?.id || !request.sentAt) return undefined;
      this.#requests.set(token, { ...request, usedAt: request.usedAt ?? at });
      return this.request;
    },
  };

  using(process?: KillableProcess) {
    const port = <T extends object>(target: T) => process?.port(target) ?? target;
    return {
      tripRequests: port(this.#tripRequests),
      notifications: port(this.notifications),
      rateLimits: this.rateLimits,
      satCatalogs: { lookup: async () => completeCatalogs() },
      transactions: this.database,
      ids: { next: () => crypto.randomUUID() },
      clock: this.clock,
    };
  }

  send(trip: ShipperTrip = aShipperTrip(), by = token, process?: KillableProcess) {
    return sendShipperTrip(this.using(process), { token: by, client: '192.0.2.1' }, trip);
  }

  accept(userId = 'ana', id = 'solicitud') {
    return acceptTripRequest(this.using(), aSession(userId), id);
  }
}

let fixture: Fixture;
beforeEach(() => {
  fixture = new Fixture();
});

describe('what a shipper sends', () => {
  it('is kept tidy, and its carrier is told the first time alone', async () => {
    const [origin = {}, destination = {}] = aShipperTrip().ubicaciones ?? [];
    const typed = { ...origin, rfc: origin.rfc?.toLowerCase(), nombre: `  ${origin.nombre ?? ''} ` };
    await fixture.send(aShipperTrip({ ubicaciones: [typed, destination] }));
    const sentAt = fixture.clock.now();
    expect(fixture.request).toMatchObject({ trip: aShipperTrip(), sentAt });
    fixture.clock.moveBy(60_000);
    const { request } = await fixture.send();
    expect(request.sentAt).toEqual(fixture.clock.now());
    expect(fixture.notifications.all).toMatchObject([
      {
        userId: 'ana',
        type: 'TRIP_DATA_RECEIVED',
        body: 'Para Fletes Peña: «Viaje del martes». Úsalos en tu Carta Porte y completa lo tuyo.',
        link: '/facturas/crear?tipo=carta-porte&solicitud=solicitud',
      },
    ]);
  });

  it('is refused with all broken rules, and nothing of it is kept', async () => {
    await expect(fixture.send({})).rejects.toMatchObject({
      code: 'CP130',
      problems: [{ field: 'ubicaciones' }, { field: 'mercancias.items' }],
    });
    expect([fixture.request?.trip, fixture.notifications.all]).toEqual([undefined, []]);
  });

  it('is judged by the lists of SAT', async () => {
    const satCatalogs = { lookup: async () => completeCatalogs('31161500') };
    const sent = sendShipperTrip({ ...fixture.using(), satCatalogs }, { token, client: '192.0.2.1' }, aShipperTrip());
    await expect(sent).rejects.toMatchObject({ problems: [{ field: 'mercancias.items[0].bienesTransp' }] });
  });

  it('is taken by no other link, and by none that has expired', async () => {
    await expect(fixture.send(undefined, 'b'.repeat(22))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(fixture.lookups).toBe(1);
    await expect(fixture.send(undefined, '../../etc/passwd')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(fixture.lookups).toBe(1);
    fixture.clock.moveBy(OPEN_DAYS * 86_400_000);
    await expect(fixture.send()).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(fixture.request?.trip).toBeUndefined();
  });

  it('is taken sixty times an hour', async () => {
    for (let sendings = 0; sendings < 60; sendings += 1) await fixture.send();
    await expect(fixture.send()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    fixture.clock.moveBy(3_600_000);
    await fixture.send();
  });

  it('is kept and told, or neither, wherever the process is killed', () =>
    killedAtEachCall(async (process) => {
      const killed = new Fixture();
      await process.run(killed.send(undefined, undefined, process));
      expect(killed.notifications.all).toHaveLength(killed.request?.sentAt ? 1 : 0);
      await killed.send();
      expect(killed.notifications.all).toHaveLength(1);
    }));
});

describe('a carrier', () => {
  it('takes over what was sent, once, and the shipper changes nothing from then on', async () => {
    await fixture.send();
    const usedAt = fixture.clock.now();
    expect(await fixture.accept()).toMatchObject({ trip: aShipperTrip(), usedAt });
    fixture.clock.moveBy(60_000);
    expect(await fixture.accept()).toMatchObject({ usedAt });
    await expect(fixture.send(aShipperTrip())).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(fixture.request).toMatchObject({ sentAt: usedAt });
  });

  it('has nothing to take over before, and never what another one asked for', async () => {
    await expect(fixture.accept()).rejects.toMatchObject({ code: 'CONFLICT' });
    await fixture.send();
    await expect(fixture.accept('eva')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(fixture.accept('ana', 'otra')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(fixture.request?.usedAt).toBeUndefined();
  });
});
