import type { JsonOf } from '@timbra/contract/operation.ts';
import type { readPayable } from '@timbra/contract/invoices.ts';
import type { ImpuestoPorPagar } from '@timbra/core/invoicing/cfdi/pagos/pagos-request.ts';
import type { PayableDocument } from '@timbra/core/invoicing/paying/read-payable.ts';
import { plain } from '@timbra/core/shared/money/decimal.ts';

type Answer = JsonOf<(typeof readPayable)['answers'][200]>['data'];

/**
 * Presents a document in the shape in which a request of payments takes it; what is known of a document of ours is not
 * asked for.
 */
export function presentPayable(document: PayableDocument): Answer {
  const { invoiceId, serie, folio, pagado: _pagado, fecha: _date, tipoCambio: _rate, ...shown } = document;
  const { traslados, retenciones, ...rest } = shown;
  return {
    invoiceId: invoiceId ?? null,
    serie: serie ?? null,
    folio: folio ?? null,
    metodoPago: 'PPD',
    ...plain(rest),
    traslados: traslados.map(whole),
    retenciones: retenciones.map(whole),
  };
}

/** What earlier payments took of it is for us to know. */
const whole = ({ anterior: _anterior, ...tax }: ImpuestoPorPagar) => plain(tax);
