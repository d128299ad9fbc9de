import { periodOf } from '@timbra/core/invoicing/kinds/global/global-period.ts';
import { zoneOfPostalCode } from '@timbra/core/sat/catalogs/zona-horaria.ts';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useAnswer } from '../../shared/data/use-answer.ts';
import { useInvoice } from '../invoice-context.ts';
import type { InvoiceValues } from '../model/values.ts';

const notInvoiced = JSON.stringify({ facturado: false });
const live = new Set(['PENDING', 'PAID']);

/** Returns the orders of the chosen months that nobody asked an invoice of. */
export function useSales() {
  const { issuer } = useInvoice();
  const { meses, anio } = useWatch<InvoiceValues, 'informacionGlobal'>({ name: 'informacionGlobal' });
  const { data, error, isPending, refetch } = useAnswer(
    'GET /orders',
    { query: { companyId: issuer.companyId, filter: notInvoiced, sort: '["number","ASC"]' } },
    { of: ['pedidos'] },
  );
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
