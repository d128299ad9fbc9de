import type { PagosRequest } from '../../invoice-request.ts';
import type { Payable } from '../../building/payables.ts';
import type { PagoDocumentoInput } from '../../pagos-input.ts';

/** A document as one of the payments names it. */
export interface Named {
  readonly asked: PagoDocumentoInput;
  /** Its path: `pagos[0].documentos[1]`. */
  readonly at: string;
}

export function namedDocuments({ pagos = [] }: PagosRequest): readonly Named[] {
  return pagos.flatMap(({ documentos = [] }, pago) =>
    documentos.map((asked, index) => ({ asked, at: `pagos[${pago}].documentos[${index}]` })),
  );
}

/** Returns the ids and UUIDs that the payments name, each once. */
export function namedKeys(request: PagosRequest): { ids: readonly string[]; uuids: readonly string[] } {
  const asked = namedDocuments(request).map((each) => each.asked);
  return {
    ids: [...new Set(asked.flatMap(({ invoiceId }) => invoiceId ?? []))],
    uuids: [
      ...new Set(asked.flatMap(({ invoiceId, uuid }) => (invoiceId === undefined && uuid ? uuid.toUpperCase() : []))),
    ],
  };
}

/** Returns the document of ours that is meant: the UUID of an own document is that document. */
export function ownOf({ invoiceId, uuid }: PagoDocumentoInput, payables: readonly Payable[]): Payable | undefined {
  return payables.find((each) => (invoiceId === undefined ? each.uuid === uuid?.toUpperCase() : each.id === invoiceId));
}
