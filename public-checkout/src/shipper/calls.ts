import type { Given } from '@timbra/contract/calls.ts';
import type { AskedTripAnswer } from '@timbra/contract/trip-requests.ts';
import type { ShipperCatalog } from '@timbra/core/freight/requests/shipper-rules.ts';
import { call } from '../lib/call-api.ts';

export type AskedTrip = AskedTripAnswer;
export type TripBody = Given<'PUT /public/trip-requests/{token}'>['body'];

/** A key of one of SAT's lists, with what the list says of it besides. */
export interface KeyRow {
  readonly value: string;
  readonly name: string;
  readonly [fact: string]: unknown;
}

/** It is the last segment of `/remitente/{token}`. */
export const token = window.location.pathname.split('/')[2] ?? '';

export const viewTrip = async (): Promise<AskedTrip> =>
  (await call('GET /public/trip-requests/{token}', { params: { token } })).data;

/** Sends the trip; sent again it takes the place of what was there: nothing comes twice. */
export const sendTrip = async (body: TripBody): Promise<AskedTrip> =>
  (await call('PUT /public/trip-requests/{token}', { params: { token }, body })).data;

export async function searchKeys(name: ShipperCatalog, q: string, signal: AbortSignal): Promise<readonly KeyRow[]> {
  const asked = { params: { token }, query: { name, q }, signal };
  return (await call('GET /public/trip-requests/{token}/catalogs', asked)).data;
}
