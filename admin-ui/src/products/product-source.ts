import { callData } from '@timbra/ui/http/call.ts';
import { firstOf, type RecordSource } from '../shared/fields/record-search.tsx';
import type { Product } from './product-values.ts';

/** Returns the source of the products of a company, to choose one of. */
export const productsOf = (companyId: string): RecordSource<Product> => ({
  key: ['productos', companyId],
  find: (words, signal) => {
    const query = firstOf(companyId, 'nombreInterno', words);
    return words === ''
      ? callData('GET /products', { query, signal })
      : callData('GET /products/search', { query, signal });
  },
});
