import type { PortsOf } from '../shared/ports.ts';
import { notify } from './notify.ts';

export interface RejectedDocument {
  readonly id: string;
  readonly userId: string;
  readonly serie: string;
  readonly folio: number;
}

/** Tells the owner of a document that it was refused, and why. */
export async function notifyRejection(
  ports: PortsOf<typeof notify>,
  { id, userId, serie, folio }: RejectedDocument,
  reasons: readonly { readonly message: string }[],
): Promise<void> {
  const [first] = reasons;
  await notify(ports, {
    userId,
    type: 'DOCUMENT_REJECTED',
    title: `La factura ${serie}-${folio} fue rechazada`,
    body: `${first ? `${first.message} ` : ''}No se usó ningún timbre: corrígela y vuelve a enviarla.`,
    link: `/facturas/${id}`,
  });
}
