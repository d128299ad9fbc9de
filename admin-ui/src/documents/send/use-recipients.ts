import type { RecipientsAnswer } from '@timbra/contract/sending.ts';
import { useRead } from '../../shared/data/use-answer.ts';
import { sendingKey, useSending } from './use-sending.ts';

/** Returns to whom a document can be sent, as it is now. */
export function useRecipients(id: string): RecipientsAnswer | undefined {
  const { readRecipients } = useSending();
  const { data } = useRead([...sendingKey(id), 'destinatarios'], (signal) => readRecipients(id, signal), {
    staleTime: 0,
  });
  return data;
}
