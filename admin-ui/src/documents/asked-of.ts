import type { AskedBy } from '@timbra/contract/calls.ts';
import { documentPermissions, type DocumentAct } from '@timbra/core/access/document-permissions.ts';
import { type Acted, isPayment } from './invoice-row.ts';

/** Every act is done by a call, which asks for no other permissions than these. */
type OfCalls = {
  readonly read: AskedBy<'GET /invoices/{id}'>;
  readonly draft: AskedBy<'PATCH /invoices/{id}' | 'DELETE /invoices/{id}' | 'POST /invoices/{id}/duplicate'>;
  readonly issue: AskedBy<'POST /invoices/{id}/retry'>;
  readonly cancel: AskedBy<'POST /invoices/{id}/cancel' | 'POST /invoices/{id}/cancel/refresh'>;
  readonly send: AskedBy<'POST /invoices/{id}/email'>;
};

type Kind = Pick<Acted, 'tipoComprobante'>;

const asked: { readonly [Act in DocumentAct]: Readonly<Record<'general' | 'payments' | 'payroll', OfCalls[Act]>> } =
  documentPermissions;

/** Returns what somebody must hold to do something with a document, by its kind. */
export const askedOf = (act: DocumentAct) => (document: Kind) =>
  asked[act][document.tipoComprobante === 'N' ? 'payroll' : ofOthers(document)];

const ofOthers = (document: Kind) => (isPayment(document) ? 'payments' : 'general');

/** A payment that is not issued goes on where payments are registered, all else in its form. */
export const askedToGoOn = (document: Kind) => askedOf(isPayment(document) ? 'issue' : 'draft')(document);
