import { useQuery } from '@tanstack/react-query';
import type { RecipientsAnswer } from '@timbra/contract/sending.ts';
import { sendingKey } from './sending-key.ts';
import { useSending } from './use-sending.ts';

/** Returns to whom a document can be sent, as it is now. */
export function useRecipients(id: string): RecipientsAnswer | undefined {
  const { readRecipients } = useSending();
  const { data } = useQuery({
    queryKey: [...sendingKey(id), 'destinatarios'],
    queryFn: ({ signal }) => readRecipients(id, signal),
    retry: false,
    staleTime: 0,
  });
  return data;
}
