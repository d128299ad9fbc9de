import { apiPath } from '../../app/data-provider.ts';
import { callForData } from '@timbra/ui/http/call-api.ts';

/** Where the records of a choice come from. */
export interface RecordSource<Row> {
  /** Tells its answers apart; one that begins with a resource is asked again when a record of it is saved. */
  readonly key: readonly string[];
  /** @param words all of which are to be found; with none, the first records. */
  readonly find: (words: string, signal: AbortSignal) => Promise<readonly Row[]>;
}

const shown = 20;

/**
 * The customers or products of a company.
 * @param sort the API's field in whose order they are offered.
 */
export const recordsOf = <Row>(
  companyId: string,
  resource: 'clientes' | 'productos',
  sort: string,
): RecordSource<Row> => ({
  key: [resource, companyId],
  find: (words, signal) => {
    const query = new URLSearchParams({ companyId, range: `[0,${shown - 1}]`, sort: `["${sort}","ASC"]` });
    if (words !== '') query.set('q', words);
    return callForData(`${apiPath(resource)}${words === '' ? '' : '/search'}?${query}`, { signal });
  },
});
