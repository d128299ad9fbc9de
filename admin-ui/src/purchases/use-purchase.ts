import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { balanceKey } from '../shared/companies/use-balance.ts';
import { callData } from '@timbra/ui/http/call.ts';
import type { SessionUser } from '@timbra/ui/browser-store/store-keys.ts';
import { useSessionUser } from '@timbra/ui/session/use-session.ts';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { whileUnderWay } from '@timbra/ui/under-way.ts';
import { isBeingInvoiced, isPending, stampsAdded, type Purchase } from './purchase.ts';

const untilSettled = whileUnderWay<Purchase | null>(
  (purchase) => purchase !== null && (isPending(purchase) || isBeingInvoiced(purchase)),
);

/** The same of one that was paid just now: the server may hear of that from the provider after its buyer is here. */
const untilKnownAndSettled = whileUnderWay<Purchase | null>(
  (purchase) => purchase === null || isPending(purchase) || isBeingInvoiced(purchase),
);

/** Finds one of the user's purchases; null when there is none of this id. */
function oneOf(user: SessionUser | undefined, id: string) {
  return queryOptions({
    queryKey: ['mis-compras', 'una', user?.id, id],
    queryFn: async ({ signal }) => {
      const query = { userId: user?.id ?? '', filter: JSON.stringify({ id: [id] }) };
      const found = await callData('GET /user/purchases', { query, signal });
      return found[0] ?? null;
    },
    staleTime: 0,
    retry: false,
  });
}

/** As it is now, until its money and its invoice have come; a window that is out of sight does not ask. */
export function usePurchase(id: string, wasJustPaid = false) {
  const user = useSessionUser();
  const refetchInterval = wasJustPaid ? untilKnownAndSettled : untilSettled;
  const query = useQuery({ ...oneOf(user, id), enabled: user !== undefined, refetchInterval });
  useArrival(query.data);
  return query;
}

/** As it was when the screen was opened: what is being paid does not change under its buyer's hands. */
export function useFirstAnswer(id: string | null) {
  const user = useSessionUser();
  const { data, isError, isFetchedAfterMount } = useQuery({
    ...oneOf(user, id ?? ''),
    enabled: user !== undefined && id !== null,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return { purchase: data, isLoading: id !== null && !isFetchedAfterMount && !isError };
}

/** Tells when the money of a purchase that is being looked at has come. */
function useArrival(purchase: Purchase | null | undefined): void {
  const client = useQueryClient();
  const alerts = useAlerts();
  const before = useRef<Purchase['status']>(undefined);
  useEffect(() => {
    if (before.current === 'PENDING' && purchase?.status === 'COMPLETED') {
      void client.invalidateQueries({ queryKey: balanceKey });
      alerts.success(`Recibimos tu pago: ${stampsAdded(purchase.timbres)}.`);
    }
    before.current = purchase?.status;
  }, [client, alerts, purchase]);
}
