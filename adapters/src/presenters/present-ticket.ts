import { FORMA_PAGO } from '@timbra/core/sat/catalogs/forma-pago.ts';
import { USO_CFDI } from '@timbra/core/sat/catalogs/regimen-fiscal.ts';
import type { CorrectionState } from '@timbra/core/self-invoicing/correction/correction-state.ts';
import { correctionOf, isCorrectable } from '@timbra/core/self-invoicing/correction/correction-state.ts';
import type { ShownTicket } from '@timbra/core/self-invoicing/view-ticket.ts';
import { maskRfc } from '@timbra/core/self-invoicing/buyer.ts';
import { privacyNotice, type PublicPage } from '@timbra/core/self-invoicing/public-page.ts';
import { acceptedUses, windowText } from '@timbra/core/self-invoicing/settings.ts';
import { errorForBuyer } from '@timbra/core/self-invoicing/submit-ticket.ts';
import type { PublicPageAnswer, TicketAnswer } from '@timbra/contract/public-pages.ts';

export function presentPublicPage({ companyId: _, ownerId: __, zone: ___, ...page }: PublicPage): PublicPageAnswer {
  const { razonSocial, settings, ...shown } = page;
  return {
    ...shown,
    notice: { responsible: razonSocial, text: privacyNotice(page) },
    paymentForms: settings.paymentForms.map((clave) => ({ clave, descripcion: FORMA_PAGO.get(clave)?.name ?? clave })),
    uses: acceptedUses(settings).filter((clave) => USO_CFDI.has(clave)),
    window: { texto: windowText(settings) },
  };
}

export function presentTicket({ page, ticket, until, state, invoice }: ShownTicket): TicketAnswer {
  const { token, number, fecha, total, items } = ticket;
  return {
    token,
    number,
    fecha: fecha.toISOString(),
    total,
    items,
    invoiced: ticket.document !== undefined,
    until,
    shop: page.businessName,
    state: state.kind,
    errors:
      state.kind === 'refused' ? state.errors.map((error) => presentError(errorForBuyer(error), ticket.entry)) : [],
    ...(invoice && { invoice: { ...invoice, rfc: maskRfc(invoice.rfc), correctable: isCorrectable(ticket) } }),
    ...(ticket.entry === 'ticket' && presentCorrection(correctionOf(ticket))),
  };
}

function presentCorrection(correction: CorrectionState | undefined): Pick<TicketAnswer, 'correction'> {
  if (!correction) return {};
  const { kind: state, errors, reason, replaced } = correction;
  const { uuid = null, status = 'ISSUED' } = replaced ?? {};
  return {
    correction: {
      state,
      errors: errors.map((error) => presentError(errorForBuyer(error), 'ticket')),
      reason,
      replaced:
        replaced === undefined
          ? null
          : { uuid, status: status === 'CANCELLING' || status === 'CANCELLED' ? status : 'ISSUED' },
    },
  };
}

type Refused = Extract<ShownTicket['state'], { kind: 'refused' }>['errors'][number];

/** A reason may repeat what was sent: whoever has only a folio and a total is told where it is, and no more. */
const presentError = ({ field, message, code }: Refused, entry: ShownTicket['ticket']['entry']) => ({
  field: field ?? null,
  message: entry === 'ticket' ? message : 'Este dato fue rechazado. Revísalo.',
  code: code ?? null,
});
