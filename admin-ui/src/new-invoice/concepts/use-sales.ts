import { useQuery } from '@tanstack/react-query';
import { periodOf } from '@timbra/core/invoicing/kinds/global/global-period.ts';
import { zoneOfPostalCode } from '@timbra/core/sat/catalogs/zona-horaria.ts';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { callData } from '@timbra/ui/http/call.ts';
import { useInvoice } from '../invoice-context.ts';
import type { InvoiceValues } from '../model/values.ts';

const live = new Set(['PENDING', 'PAID']);

/** Returns the orders of the chosen months that nobody asked an invoice of. */
export function useSales() {
  const { issuer } = useInvoice();
  const { meses, anio } = useWatch<InvoiceValues, 'informacionGlobal'>({ name: 'informacionGlobal' });
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['pedidos', 'sin-facturar', issuer.companyId],
    queryFn: ({ signal }) => {
      const filter = JSON.stringify({ facturado: false });
      const query = { companyId: issuer.companyId, filter, sort: '["number","ASC"]' };
      return callData('GET /orders', { query, signal });
    },
    retry: false,
  });
  const sales = useMemo(() => {
    const period = periodOf({ periodicidad: '', meses, anio: Number(anio) }, zoneOfPostalCode(issuer.lugarExpedicion));
    if (!period) return [];
    return (data ?? []).filter(({ fecha, status }) => {
      const at = new Date(fecha);
      return live.has(status) && at >= period.from && at < period.to;
    });
  }, [data, meses, anio, issuer]);
  return { sales, isPending, failure: data ? null : error, retry: () => void refetch() };
}
