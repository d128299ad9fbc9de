import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { balanceKey } from '../app/companies/use-balance.ts';
import { callForData } from '../app/http/call-api.ts';
import { useSessionUser } from '../app/session/use-session.ts';
import { useAlerts } from '../shared/alerts/alerts.tsx';
import { whileUnderWay } from '../shared/under-way.ts';
import { isPending, stampsAdded, type Purchase } from './purchase.ts';

const untilSettled = whileUnderWay<Purchase | null>((purchase) => purchase !== null && isPending(purchase));

/** One of the user's purchases; null when there is none of this id. */
export function usePurchase(id: string) {
  const user = useSessionUser();
  const query = useQuery({
    queryKey: ['mis-compras', 'una', user?.id, id],
    queryFn: async ({ signal }) => {
      const parameters = new URLSearchParams({ userId: user?.id ?? '', filter: JSON.stringify({ id: [id] }) });
      const found = await callForData<readonly Purchase[]>(`/user/purchases?${parameters.toString()}`, { signal });
      return found[0] ?? null;
    },
    enabled: user !== undefined,
    staleTime: 0,
    refetchInterval: untilSettled,
    retry: false,
  });
  useArrival(query.data);
  return query;
}

/** Tells when the money of a purchase that is being looked at has come. */
function useArrival(purchase: Purchase | null | undefined): void {
  const client = useQueryClient();
  const tell = useAlerts();
  const before = useRef<Purchase['status']>(undefined);
  useEffect(() => {
    if (before.current === 'PENDING' && purchase?.status === 'COMPLETED') {
      void client.invalidateQueries({ queryKey: balanceKey });
      tell.success(`Recibimos tu pago: ${stampsAdded(purchase.timbres)}.`);
    }
    before.current = purchase?.status;
  }, [client, tell, purchase]);
}
