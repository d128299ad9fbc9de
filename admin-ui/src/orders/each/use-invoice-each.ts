import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { balanceKey } from '../../shared/companies/use-balance.ts';
import type { Company } from '../../shared/companies/companies-context.tsx';
import { todayAt } from '../../shared/companies/clock.ts';
import { sendOnce } from '../../new-invoice/issue/attempt.ts';
import { loadStart } from '../../new-invoice/load-start.ts';
import { requestOf } from '../../new-invoice/model/to-request.ts';
import type { Order } from '../order-values.ts';
import { invoiceEach, type Result } from './invoice-each.ts';

const aTipo = 'factura';

/** Has a document stamped for each of some orders, as the form of each would be filled in. */
export function useInvoiceEach({ id: companyId, fiscalData }: Company) {
  const client = useQueryClient();
  const [results, setResults] = useState<readonly Result<Order>[]>();
  const [isBusy, setBusy] = useState(false);
  const isStopped = useRef(false);
  // Whoever leaves the list stops it: nobody would see what came of the rest.
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);

  const issueOne = async ({ id }: Order, formaPago: string) => {
    const today = todayAt(fiscalData.lugarExpedicion);
    const { values } = await loadStart(aTipo, { kind: 'pedido', id }, today);
    // What the last document of the customer said is known; only the others take what was chosen for them.
    const isOnTerms = values.formaPago !== '';
    const metodoPago = formaPago === '99' ? 'PPD' : 'PUE';
    const asked = isOnTerms ? values : { ...values, formaPago, metodoPago };
    return sendOnce(`cada-pedido:${id}`, requestOf(asked, { companyId, tipo: aTipo, today }));
  };

  const run = async (orders: readonly Order[], formaPago: string) => {
    setBusy(true);
    setResults([]);
    await invoiceEach({
      orders,
      issue: (order) => issueOne(order, formaPago),
      onResult: (result) => setResults((known = []) => [...known, result]),
      isStopped: () => isStopped.current,
    });
    for (const queryKey of [['pedidos'], ['facturas'], balanceKey]) void client.invalidateQueries({ queryKey });
    setBusy(false);
  };

  return {
    run,
    /** They are undefined before it began. */
    results,
    isBusy,
    /** The one that is under way is still waited for. */
    stop: () => {
      isStopped.current = true;
    },
  };
}
