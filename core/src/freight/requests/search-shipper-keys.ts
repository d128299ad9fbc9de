import type { CatalogRow } from '../../sat/search/catalog-row.ts';
import { searchOwnCopies } from '../../sat/search/search-own-copies.ts';
import type { PortsOf } from '../../shared/ports.ts';
import type { RateLimit } from '../../shared/rate-limits.ts';
import { findOpenTrip, type ByLink } from './asked-trips.ts';
import type { ShipperCatalog } from './shipper-catalogs.ts';

const searches: RateLimit = { name: 'trip-request-searches', most: 240, seconds: 60 };

/** Nobody reads more of them on a phone. */
const most = 20;

/**
 * Searches SAT's lists for a shipper.
 * @throws DomainError NOT_FOUND, RATE_LIMITED
 */
export async function searchShipperKeys(
  ports: PortsOf<typeof searchOwnCopies> & PortsOf<typeof findOpenTrip>,
  link: ByLink,
  catalog: ShipperCatalog,
  words: string,
): Promise<readonly CatalogRow[]> {
  await findOpenTrip(ports, searches, link);
  return searchOwnCopies(ports, catalog, words, most);
}
