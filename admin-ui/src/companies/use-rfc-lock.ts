import { statuses } from '@timbra/core/invoicing/invoice.ts';
import { call } from '@timbra/ui/http/call.ts';
import { useRead } from '../shared/data/use-answer.ts';

const notDrafts = JSON.stringify({ status: statuses.filter((status) => status !== 'DRAFT') });

/**
 * Tells whether a company has documents, whose issuer it must remain. The server refuses it in any case; the documents of the
 * sample screens, which the data provider would count, are nobody's.
 */
export function useRfcLock(companyId: string | undefined): boolean {
  const { data = false } = useRead(
    ['facturas', 'de-emisor', companyId],
    async (signal) => {
      const query = { companyId: companyId ?? '', range: '[0,0]', filter: notDrafts };
      const { total } = await call('GET /invoices', { query, signal });
      return total > 0;
    },
    { enabled: companyId !== undefined },
  );
  return data;
}
