import { Alert } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useGetList } from 'react-admin';
import { useLocation, useSearchParams } from 'react-router';
import { balanceKey } from '../shared/companies/companies-context.tsx';
import { stampsAdded, type Purchase } from './purchase.ts';

/** The checkout hands this over with `?success=true`. */
export interface JustPaid {
  readonly timbres: number;
}

const newest = { sort: { field: 'createdAt', order: 'DESC' }, pagination: { page: 1, perPage: 1 } } as const;

/** Tells after a payment which stamps it has added. The address says it once. */
export function PaidNotice({ userId }: { readonly userId: string }) {
  const { isPaid, timbres } = useJustPaid(userId);
  const [isShown, setShown] = useState(true);
  if (!isPaid || timbres === undefined || !isShown) return null;
  return (
    <Alert severity="success" role="status" onClose={() => setShown(false)} closeText="Cerrar" sx={{ mb: 4 }}>
      {`Tu pago se completó: ${stampsAdded(timbres)}.`}
    </Alert>
  );
}

function useJustPaid(userId: string) {
  const client = useQueryClient();
  const [parameters, setParameters] = useSearchParams();
  const state = useLocation().state as JustPaid | null;
  const [arrival] = useState({ isPaid: parameters.get('success') === 'true', timbres: state?.timbres });
  useEffect(() => {
    if (!parameters.has('success')) return;
    void client.invalidateQueries({ queryKey: balanceKey });
    setParameters(withoutSuccess, { replace: true });
  }, [client, parameters, setParameters]);
  const { data } = useGetList<Purchase>(
    'mis-compras',
    { filter: { userId, status: 'COMPLETED' }, ...newest },
    { enabled: arrival.isPaid && arrival.timbres === undefined, retry: false },
  );
  return { isPaid: arrival.isPaid, timbres: arrival.timbres ?? data?.[0]?.timbres };
}

function withoutSuccess(current: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(current);
  next.delete('success');
  return next;
}
