import type { RecipientsAnswer } from '@timbra/contract/sending.ts';
import { useRead } from '../../shared/data/use-answer.ts';
import { sendingKey, useSending } from './use-sending.ts';

/** Returns to whom a document is offered to be sent: where this customer's last one went, else to the customer. */
export const offeredTo = ({ recordados, receptor }: Pick<RecipientsAnswer, 'recordados' | 'receptor'>) =>
  recordados.length > 0 ? recordados : receptor;

/** Writes addresses as `ana@ejemplo.mx y 2 más`. @param addresses at least one. */
export const addressesText = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0 ? first : `${first} y ${others.length} más`;

/**
 * Tells whether a client is told of a cancellation unless somebody says otherwise: who has the document, or has to
 * accept.
 */
export const isNotifiedByDefault = (
  { receptor, enviado }: Pick<RecipientsAnswer, 'receptor' | 'enviado'>,
  requiereAceptacion: boolean | null,
): boolean => receptor.length > 0 && (enviado || requiereAceptacion === true);

/** Returns to whom a document can be sent, as it is now. */
export function useRecipients(id: string): RecipientsAnswer | undefined {
  const { readRecipients } = useSending();
  const { data } = useRead([...sendingKey(id), 'destinatarios'], (signal) => readRecipients(id, signal), {
    staleTime: 0,
  });
  return data;
}
