import type { CatalogRow } from '../../sat/search/catalog-row.ts';
import { searchOwnCopies } from '../../sat/search/search-own-copies.ts';
import type { PortsOf } from '../../shared/ports.ts';
import type { RateLimit } from '../../shared/rate-limits.ts';
import type { AskedTrips, ByLink } from './asked-trips.ts';
import type { ShipperCatalog } from './shipper-catalogs.ts';

const searches: RateLimit = { name: 'trip-request-searches', most: 240, seconds: 60 };

/** As many as somebody reads on a phone. */
const most = 20;

/** Searches SAT's lists for a shipper. */
export class SearchShipperKeys {
  readonly #keys: PortsOf<typeof searchOwnCopies>;
  readonly #asked: AskedTrips;

  constructor(keys: PortsOf<typeof searchOwnCopies>, asked: AskedTrips) {
    this.#keys = keys;
    this.#asked = asked;
  }

  /** @throws DomainError NOT_FOUND, RATE_LIMITED */
  async execute(link: ByLink, catalog: ShipperCatalog, words: string): Promise<readonly CatalogRow[]> {
    await this.#asked.findFor(searches, link);
    return searchOwnCopies(this.#keys, catalog, words, most);
  }
}
