import type { Context } from 'koa';
import type { InvoiceError } from '@timbra/core/invoicing/invoice.ts';
import { refusal } from '@timbra/core/shared/errors.ts';
import { systemActor } from '@timbra/core/access/actor.ts';
import { awaitInvoice } from '@timbra/core/invoicing/issuing/await-invoice.ts';
import type { CorrectionAsked } from '@timbra/core/self-invoicing/correction/correct-ticket.ts';
import { correctTicket, findOwnTicket } from '@timbra/core/self-invoicing/correction/correct-ticket.ts';
import { correctionOf } from '@timbra/core/self-invoicing/correction/correction-state.ts';
import type { FoundTicket } from '@timbra/core/self-invoicing/find-ticket.ts';
import { linkDocument, viewTicket } from '@timbra/core/self-invoicing/view-ticket.ts';
import type { TicketKey } from '@timbra/core/self-invoicing/sold-ticket.ts';
import { requestInvoice, type AskedOutcome, type InvoiceAsked } from '@timbra/core/self-invoicing/request-invoice.ts';
import { errorForBuyer } from '@timbra/core/self-invoicing/submit-ticket.ts';
import * as calls from '@timbra/contract/public-pages.ts';
import type { Ports } from '@timbra/core/ports.ts';
import { viewPage } from '@timbra/core/self-invoicing/view-page.ts';
import { clientOf } from '../caller.ts';
import { accepted, answer, created, shown, waitMsOf } from '../answers.ts';
import { failureBody, type Failure } from '../failures.ts';
import { parse } from '../handle.ts';
import { presentPublicPage, presentTicket } from '../../presenters/present-ticket.ts';
import type { Area } from '../server.ts';
import { forbidSharing } from './sending.ts';

export function publicPagesArea(ports: Ports): Area {
  const stands = async (ctx: Context, outcome: AskedOutcome) => {
    if (outcome.kind === 'waiting')
      return accepted({ invoice: { token: null, status: 'WAITING' as const, uuid: null } });
    const { id, ownerId, linked } = outcome;
    const { status, uuid = null, errors } = await awaitInvoice(ports, systemActor(ownerId), id, waitMsOf(ctx));
    if (status === 'REJECTED') return answer(400, failureBody(ctx, rejected(errors)));
    const invoice = { token: linked.token, uuid };
    if (status === 'PROCESSING') return accepted({ invoice: { ...invoice, status: 'PROCESSING' as const } });
    return created({ invoice: { ...invoice, status: 'ISSUED' as const } });
  };
  const corrected = async (ctx: Context, found: FoundTicket, asked: CorrectionAsked) => {
    const made = found.ticket.correction?.document;
    const isInProgress = correctionOf(found.ticket)?.kind === 'processing' && made !== undefined;
    const waitMs = isInProgress ? waitMsOf(ctx) : 0;
    if (isInProgress && waitMs > 0) {
      await awaitInvoice(ports, systemActor(found.page.ownerId), made.id, waitMs);
    }
    const now = waitMs > 0 ? await findOwnTicket(ports, asked) : found;
    const state = correctionOf(now.ticket);
    if (state?.kind === 'refused') return answer(400, failureBody(ctx, rejected(state.errors)));
    const invoice = 'document' in now.state ? await linkDocument(ports, now.state.document) : undefined;
    const ticket = presentTicket({ ...now, invoice });
    return state?.kind === 'corrected' ? created(ticket) : accepted(ticket);
  };
  return (routes) => {
    routes.open(calls.viewPage, async ({ params, ctx }) =>
      shown(presentPublicPage(await viewPage(ports, params['customUrl'] ?? '', clientOf(ctx)))),
    );
    routes.open(calls.viewTicket, async ({ params, body, ctx }) => {
      forbidSharing(ctx);
      const asked = { customUrl: params['customUrl'] ?? '', key: keyOf(body), client: clientOf(ctx) };
      return shown(presentTicket(await viewTicket(ports, asked)));
    });
    routes.open(
      calls.invoiceOfTicket,
      async ({ params, body, ctx, requestKey }) => {
        forbidSharing(ctx);
        const asked = { ...body, customUrl: params['customUrl'] ?? '', client: clientOf(ctx), requestKey };
        return stands(ctx, await requestInvoice(ports, asked));
      },
      async (_resource, ctx) => stands(ctx, await requestInvoice(ports, sentAgain(ctx))),
    );
    routes.open(
      calls.correctTicket,
      async ({ params, body, ctx, requestKey }) => {
        forbidSharing(ctx);
        const asked = { ...body, customUrl: params['customUrl'] ?? '', client: clientOf(ctx), requestKey };
        return corrected(ctx, await correctTicket(ports, asked), asked);
      },
      async (_resource, ctx) => {
        const asked = { ...parse(calls.correctTicketBody, ctx.request.body), ...whereFrom(ctx) };
        return corrected(ctx, await findOwnTicket(ports, asked), asked);
      },
    );
  };
}

/** A repetition finds what the first request made, by the same ticket and the same buyer. */
function sentAgain(ctx: Context): InvoiceAsked {
  return { ...parse(calls.invoiceOfTicketBody, ctx.request.body), ...whereFrom(ctx) };
}

function whereFrom(ctx: Context): Pick<InvoiceAsked, 'customUrl' | 'client'> {
  const { customUrl = '' } = (ctx['params'] ?? {}) as Record<string, string>;
  return { customUrl, client: clientOf(ctx) };
}

/** Tells what the provider refused at its field, as what we refuse ourselves. */
function rejected(errors: readonly InvoiceError[]): Failure {
  const ours = 'PROVIDER_REFUSED';
  const problems = errors.map(errorForBuyer).map(({ field = '', message, code = ours }) => ({ field, message, code }));
  const [{ code, message } = { code: ours, message: 'El SAT rechazó la factura.' }] = problems;
  return { code, message, problems };
}

interface SentKey {
  readonly token?: string | null | undefined;
  readonly folio?: number | null | undefined;
  readonly total?: number | null | undefined;
  readonly fecha?: string | null | undefined;
}

function keyOf({ token, folio, total, fecha }: SentKey): TicketKey {
  if (token != null) return { token };
  if (folio != null && total != null) return { folio, total, fecha: fecha ?? undefined };
  throw refusal([
    ...(folio == null ? [{ field: 'folio', message: 'Escribe el folio de tu ticket.' }] : []),
    ...(total == null ? [{ field: 'total', message: 'Escribe el total de tu ticket.' }] : []),
  ]);
}
