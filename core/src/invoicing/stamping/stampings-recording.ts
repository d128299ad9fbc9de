import type { NewEvent, Recording } from '../../shared/events/events.ts';
import type { TipoDeComprobante } from '../cfdi/request.ts';
import { isOfSales, type TipoDocumento } from '../kinds/tipos.ts';
import type { Stampings } from './stampings.ts';

/** What came to be with a document that was just issued. */
export interface IssueEffects {
  readonly tipo: TipoDocumento;
  readonly tipoComprobante: TipoDeComprobante;
  /** A buyer asked for it at the company's page. */
  readonly isSelfInvoiced: boolean;
  /** Lists the orders that it invoices; none of a global document, which may have thousands. */
  readonly orders: readonly string[];
  /** Lists the documents to be paid later of which it took the last that was left. */
  readonly paid: readonly string[];
}

export interface Issues {
  /** Within the transaction that made the document ISSUED; whoever issues another one of the same origin waits for it. */
  effects(invoiceId: string): Promise<IssueEffects>;
}

/** @param issues tells what else came to be with a document. */
export const stampingsRecording = (issues: Issues): Recording<Stampings> => ({
  take: 'nothing',
  interrupt: 'nothing',
  leave: 'nothing',
  recordAttempt: 'nothing',
  recordUnsent: 'nothing',
  recordUnknown: 'nothing',
  recordAbsence: 'nothing',
  recordStamp: 'nothing',
  forgetStamp: 'nothing',
  isAnothers: 'nothing',
  issue: async (issued, id, { uuid }) => (issued ? issuedEvents(id, uuid, await issues.effects(id)) : []),
  reject: (rejected, id) =>
    rejected ? [{ type: 'invoice.rejected', recordId: id, data: { status: 'REJECTED' } }] : [],
  unattended: 'nothing',
});

function issuedEvents(id: string, uuid: string, effects: IssueEffects): readonly NewEvent[] {
  const { tipo, tipoComprobante, isSelfInvoiced, orders, paid } = effects;
  const data = { status: 'ISSUED', uuid };
  return [
    { type: 'invoice.issued', recordId: id, data },
    ...only(tipoComprobante === 'P', { type: 'payment.registered', recordId: id, data }),
    ...only(isSelfInvoiced, { type: 'self_invoice.completed', recordId: id, data }),
    ...only(isOfSales(tipo), { type: 'global_invoice.issued', recordId: id, data }),
    ...orders.map((order): NewEvent => ({ type: 'order.invoiced', recordId: order, data: { invoiceId: id } })),
    ...paid.map((origin): NewEvent => ({ type: 'invoice.paid', recordId: origin, data: { saldo: '0', paidBy: id } })),
  ];
}

const only = (isSo: boolean, event: NewEvent): readonly NewEvent[] => (isSo ? [event] : []);
