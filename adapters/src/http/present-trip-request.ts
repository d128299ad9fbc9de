import { stateOf, type TripRequest } from '@timbra/core/freight/requests/trip-request.ts';
import type { AskedTrip } from '@timbra/core/freight/requests/trip-requests.ts';
import type { AskedTripAnswer, TripRequestAnswer } from '@timbra/contract/trip-requests.ts';
import { shipperPagePath } from './apps.ts';

/** @param publicUrl where the screens are. */
export const tripRequestPresenter =
  (publicUrl: string, now: () => Date) =>
  (request: TripRequest): TripRequestAnswer => {
    const { id, companyId, token, note = null, trip = null, createdAt, expiresAt, sentAt, usedAt } = request;
    return {
      id,
      companyId,
      url: publicUrl + shipperPagePath(token),
      token,
      note,
      state: stateOf(request, now()),
      trip,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
      usedAt: usedAt?.toISOString() ?? null,
    };
  };

/** What a shipper is shown: who asks and what for, what it has sent itself, and nothing else of the carrier's. */
export function presentAskedTrip({ request, company }: AskedTrip): AskedTripAnswer {
  const { note = null, trip = null, sentAt, usedAt, expiresAt } = request;
  const sent = sentAt ? ('sent' as const) : ('open' as const);
  return {
    carrier: company.nombre,
    note,
    state: usedAt ? 'used' : sent,
    expiresAt: expiresAt.toISOString(),
    // A link that has done its work tells nobody the RFCs and addresses that were sent by it.
    trip: usedAt ? null : trip,
  };
}
