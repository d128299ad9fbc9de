import type { TripRequestListed } from '@timbra/contract/trip-requests.ts';
import { ApiError, callData } from '@timbra/ui/http/call.ts';

/** Loads the latest requests of a company, after the one that is asked for, however old it is. */
export async function loadRequests(
  companyId: string,
  askedId: string | null,
  signal: AbortSignal,
): Promise<readonly TripRequestListed[]> {
  const latest = await callData('GET /trip-requests', { query: { companyId, range: '[0,19]' }, signal });
  if (askedId === null || latest.some(({ id }) => id === askedId)) return latest;
  const asked = await loadUnlessRemoved(askedId, signal);
  return asked?.companyId === companyId ? [asked, ...latest] : latest;
}

async function loadUnlessRemoved(id: string, signal: AbortSignal): Promise<TripRequestListed | undefined> {
  try {
    return await callData('GET /trip-requests/{id}', { params: { id }, signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}
