import { useQueryClient } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { useEffect, useRef } from 'react';
import { balanceKey } from '../shared/companies/companies-context.tsx';
import type { SessionUser } from '@timbra/ui/browser-store/store-keys.ts';
import { useSessionUser } from '@timbra/ui/session/session.ts';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { whileInProgress, type Listed } from '@timbra/ui/in-progress.ts';
import { formStart } from '../shared/data/use-answer.ts';
import { isBeingInvoiced, isPending, stampsAdded, type Purchase } from './purchase.ts';

const untilSettled = whileInProgress<Listed<Purchase>>(
  ({ data: [purchase] }) => purchase !== undefined && (isPending(purchase) || isBeingInvoiced(purchase)),
);

/** The same of one that was paid just now: the server may hear of that from the provider after its buyer is here. */
const untilKnownAndSettled = whileInProgress<Listed<Purchase>>(
  ({ data: [purchase] }) => purchase === undefined || isPending(purchase) || isBeingInvoiced(purchase),
);

/** Asks for one of the user's purchases. */
const oneOf = (user: SessionUser | undefined, id: string) => ({
  filter: { userId: user?.id, id: [id] },
  sort: { field: 'createdAt', order: 'DESC' as const },
  pagination: { page: 1, perPage: 1 },
});

/** Reads one as it is now, until its money and its invoice have come; a window that is out of sight does not ask. */
export function usePurchase(id: string, wasJustPaid = false) {
  const user = useSessionUser();
  const { data: found, ...query } = useGetList<Purchase>('mis-compras', oneOf(user, id), {
    enabled: user !== undefined,
    refetchInterval: wasJustPaid ? untilKnownAndSettled : untilSettled,
    staleTime: 0,
    retry: false,
  });
  /** It is null when there is none of this id. */
  const data = found && (found[0] ?? null);
  useArrival(data);
  return { ...query, data };
}

/** Reads one as it was when the screen was opened: what is being paid does not change under its buyer's hands. */
export function useFirstAnswer(id: string | null) {
  const user = useSessionUser();
  const { data, isError, isFetchedAfterMount } = useGetList<Purchase>('mis-compras', oneOf(user, id ?? ''), {
    enabled: user !== undefined && id !== null,
    retry: false,
    ...formStart,
  });
  return { purchase: data?.[0], isLoading: id !== null && !isFetchedAfterMount && !isError };
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
