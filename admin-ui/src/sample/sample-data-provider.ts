import type { DataProvider, GetListResult, GetOneResult } from 'react-admin';
import { plain } from '@timbra/ui/fields/sat-select.tsx';
import { sampleInvoice, sampleInvoices, sampleOrder } from './sample-invoices.ts';

/** Searches as the specification does: over id, client and status. */
function found(filter: Record<string, unknown>) {
  // None of them corrects another.
  if ('notasDe' in filter || 'uuid' in filter) return [];
  const words = plain(typeof filter['q'] === 'string' ? filter['q'] : '');
  return sampleInvoices.filter(
    ({ serie, folio, cliente, estado }) =>
      plain(`${serie}-${folio} ${cliente} ${estado}`).includes(words) &&
      (filter['estado'] === undefined || filter['estado'] === estado),
  );
}

/** Invoices are the fixed rows, without any call; everything else stays as it is. */
export function withSampleInvoices(real: DataProvider): DataProvider {
  return {
    ...real,
    getList: (resource, params) => {
      if (resource !== 'facturas') return real.getList(resource, params);
      const data = found((params.filter ?? {}) as Record<string, unknown>);
      return Promise.resolve<GetListResult>({ data, total: data.length });
    },
    getOne: (resource, params) => {
      const id = String(params.id);
      const sample = resource === 'facturas' ? sampleInvoice(id) : sampleOrder(id);
      return sample ? Promise.resolve<GetOneResult>({ data: sample }) : real.getOne(resource, params);
    },
  };
}
