import { useQuery } from '@tanstack/react-query';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { useActions } from '../../app/seam.ts';

/** What happened to a document; asked for again when its state or its balance changes. */
export function useTimeline({ id, status, saldo, version }: InvoiceAnswer) {
  const { readTimeline } = useActions();
  return useQuery({
    queryKey: ['facturas', 'historia', id, status, saldo, version],
    queryFn: ({ signal }) => readTimeline(id, signal),
    retry: false,
  });
}
