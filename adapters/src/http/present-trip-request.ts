import type { SentSummary, TripRequest } from '@timbra/core/freight/requests/trip-request.ts';
import { sentSummary, stateOf } from '@timbra/core/freight/requests/trip-request.ts';
import type { AskedTrip } from '@timbra/core/freight/requests/trip-requests.ts';
import type { AskedTripAnswer, TripRequestAnswer, TripRequestListed } from '@timbra/contract/trip-requests.ts';
import { shipperPagePath } from './apps.ts';

/** Answers requests, whole and in a list. */
export interface TripRequestPresenter {
  readonly whole: (request: TripRequest) => TripRequestAnswer;
  readonly listed: (request: Omit<TripRequest, 'trip'>, sent: SentSummary | null) => TripRequestListed;
}

/** @param publicUrl where the screens are. */
export function tripRequestPresenter(publicUrl: string, now: () => Date): TripRequestPresenter {
  const listed: TripRequestPresenter['listed'] = (request, resumen) => {
    const { id, companyId, token, note = null, createdAt, expiresAt, sentAt, usedAt } = request;
    return {
      id,
      companyId,
      url: publicUrl + shipperPagePath(token),
      token,
      note,
      state: stateOf(request, now()),
      resumen,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
      usedAt: usedAt?.toISOString() ?? null,
    };
  };
  return {
    listed,
    whole: ({ trip, ...request }) => ({ ...listed(request, trip ? sentSummary(trip) : null), trip: trip ?? null }),
  };
}

/** Presents to a shipper who asks and what for, what it has sent itself, and nothing else of the carrier's. */
export function presentAskedTrip({ request, company }: AskedTrip, now: Date): AskedTripAnswer {
  const { note = null, trip = null, usedAt, expiresAt } = request;
  const state = !usedAt && expiresAt <= now ? 'expired' : stateOf(request, now);
  // A link that has done its work shows nobody the RFCs and addresses that were sent by it.
  const isOver = state === 'used' || state === 'expired';
  return {
    carrier: company.nombre,
    note: state === 'expired' ? null : note,
    state,
    expiresAt: expiresAt.toISOString(),
    trip: isOver ? null : trip,
    livemode: company.livemode,
  };
}
