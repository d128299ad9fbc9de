import type { Context } from 'koa';
import type { InvoiceError } from '@timbra/core/invoicing/invoice.ts';
import { refusal } from '@timbra/core/shared/errors.ts';
import { systemActor } from '@timbra/core/access/actor.ts';
import type { AwaitInvoice } from '@timbra/core/invoicing/issuing/await-invoice.ts';
import type { LookUpTicket } from '@timbra/core/self-invoicing/look-up-ticket.ts';
import type { TicketKey } from '@timbra/core/self-invoicing/sold-ticket.ts';
import type { AskedOutcome, InvoiceAsked, RequestInvoice } from '@timbra/core/self-invoicing/request-invoice.ts';
import { toldToBuyer } from '@timbra/core/self-invoicing/told-to-buyer.ts';
import type { ViewPage } from '@timbra/core/self-invoicing/view-page.ts';
import * as calls from '@timbra/contract/public-pages.ts';
import { accepted, answer, created, shown } from '../answers.ts';
import { failureBody, type Failure } from '../failures.ts';
import { parse } from '../handle.ts';
import { leavePlace } from '../places.ts';
import { waitOf } from '../prefer.ts';
import { presentPublicPage, presentTicket } from '../present-ticket.ts';
import type { Area } from '../server.ts';
import { keepPrivate } from './sharing.ts';

export interface PublicPagesArea {
  readonly view: ViewPage;
  readonly lookUp: LookUpTicket;
  readonly request: RequestInvoice;
  readonly wait: AwaitInvoice;
}

export function publicPagesArea({ view, lookUp, request, wait }: PublicPagesArea): Area {
  const stands = async (ctx: Context, outcome: AskedOutcome) => {
    if (outcome.kind === 'waiting')
      return accepted({ invoice: { token: null, status: 'WAITING' as const, uuid: null } });
    const { id, ownerId, linked } = outcome;
    const waitMs = waitOf(ctx) * 1_000;
    if (waitMs > 0) leavePlace(ctx);
    const { status, uuid = null, errors } = await wait.execute(systemActor(ownerId), id, waitMs);
    if (status === 'REJECTED') return answer(400, failureBody(ctx, rejected(errors)));
    const invoice = { token: linked.token, uuid };
    if (status === 'PROCESSING') return accepted({ invoice: { ...invoice, status: 'PROCESSING' as const } });
    return created({ invoice: { ...invoice, status: 'ISSUED' as const } });
  };
  return (routes) => {
    routes.open(calls.viewPage, async ({ params, ctx }) =>
      shown(presentPublicPage(await view.execute(params['customUrl'] ?? '', ctx.ip))),
    );
    routes.open(calls.lookUpTicket, async ({ params, body, ctx }) => {
      keepPrivate(ctx);
      const asked = { customUrl: params['customUrl'] ?? '', key: keyOf(body), client: ctx.ip };
      return shown(presentTicket(await lookUp.execute(asked)));
    });
    routes.open(
      calls.invoiceOfTicket,
      async ({ params, body, ctx, requestKey }) => {
        keepPrivate(ctx);
        const asked = { ...body, customUrl: params['customUrl'] ?? '', client: ctx.ip, requestKey };
        return stands(ctx, await request.execute(asked));
      },
      async (_resource, ctx) => stands(ctx, await request.execute(sentAgain(ctx))),
    );
  };
}

/** A repetition finds what the first request made, by the same ticket and the same buyer. */
function sentAgain(ctx: Context): InvoiceAsked {
  const { customUrl = '' } = (ctx['params'] ?? {}) as Record<string, string>;
  return { ...parse(calls.invoiceOfTicketBody, ctx.request.body), customUrl, client: ctx.ip };
}

/** What the provider refused is told at its field, as what we refuse ourselves. */
function rejected(errors: readonly InvoiceError[]): Failure {
  const ours = 'PROVIDER_REFUSED';
  const problems = errors.map(toldToBuyer).map(({ field = '', message, code = ours }) => ({ field, message, code }));
  const [{ code, message } = { code: ours, message: 'El SAT rechazó la factura.' }] = problems;
  return { code, message, problems };
}

interface SentKey {
  readonly token?: string | null | undefined;
  readonly folio?: number | null | undefined;
  readonly total?: number | null | undefined;
}

function keyOf({ token, folio, total }: SentKey): TicketKey {
  if (token != null) return { token };
  if (folio != null && total != null) return { folio, total };
  throw refusal([
    ...(folio == null ? [{ field: 'folio', message: 'Escribe el folio de tu ticket.' }] : []),
    ...(total == null ? [{ field: 'total', message: 'Escribe el total de tu ticket.' }] : []),
  ]);
}
