import type { Context } from 'koa';
import { type Actor, documentScope } from '@timbra/core/access/actor.ts';
import { awaitInvoice } from '@timbra/core/invoicing/issuing/await-invoice.ts';
import { createInvoice, previewInvoice, printPreview } from '@timbra/core/invoicing/issuing/create-invoice.ts';
import { deleteDraft, duplicateInvoice, editInvoice } from '@timbra/core/invoicing/drafting/edit-draft.ts';
import type { Invoice } from '@timbra/core/invoicing/invoice.ts';
import { retryInvoice } from '@timbra/core/invoicing/issuing/retry-invoices.ts';
import { getTimeline } from '@timbra/core/invoicing/timeline/get-timeline.ts';
import { plain } from '@timbra/core/shared/money/decimal.ts';
import { getPayments, getPaymentSummary } from '@timbra/core/invoicing/paying/read-payments.ts';
import { readPayable } from '@timbra/core/invoicing/paying/read-payable.ts';
import { invoiceTicket } from '@timbra/core/invoicing/tickets/invoice-ticket.ts';
import type { InvoiceAnswer, InvoiceRowAnswer } from '@timbra/contract/invoice-answer.ts';
import * as calls from '@timbra/contract/invoices.ts';
import { getInvoice } from '@timbra/core/invoicing/get-invoice.ts';
import type { Ports } from '@timbra/core/ports.ts';
import {
  accepted,
  answer,
  answerList,
  created,
  freshlySaved,
  refuseOtherUser,
  shown,
  waitMsOf,
  waitOf,
} from '../answers.ts';
import { failureBody, type Failure } from '../failures.ts';
import type { List } from '../../ports/list.ts';
import { presentInvoice, presentPreview } from '../../presenters/present-invoice.ts';
import { presentPayable } from '../../presenters/present-payable.ts';
import { changesOf } from '../invoice-changes.ts';
import type { Area } from '../server.ts';

export interface InvoicesArea {
  readonly list: List<InvoiceRowAnswer>;
  readonly ports: Ports;
}

export function invoicesArea({ list, ports }: InvoicesArea): Area {
  const present = (invoice: Invoice) => presentInvoice(invoice, ports.clock.now());
  const detailed = async (invoice: Invoice) =>
    presentInvoice(invoice, ports.clock.now(), await getPayments(ports, invoice));
  const stands = async (ctx: Context, actor: Actor, id: string) => {
    return submitted(ctx, await detailed(await awaitInvoice(ports, actor, id, waitMsOf(ctx))));
  };

  return (routes) => {
    routes.on(
      calls.createInvoice,
      async ({ body, ctx, requestKey }, actor) => {
        const { draft, userId: named, ...request } = body;
        refuseOtherUser(actor, named);
        const asked = { actor, request, draft: draft === true, awaited: waitOf(ctx) > 0, requestKey };
        const id = await createInvoice(ports, asked);
        return stands(ctx, actor, id);
      },
      ({ id }, ctx, actor) => stands(ctx, actor, id),
    );
    routes.on(
      calls.retryInvoice,
      async ({ id, ctx, requestKey }, actor) => {
        await retryInvoice(ports, { actor, id, awaited: waitOf(ctx) > 0, requestKey });
        return stands(ctx, actor, id);
      },
      ({ id }, ctx, actor) => stands(ctx, actor, id),
    );
    routes.on(
      calls.invoiceTicket,
      async ({ id, body, ctx, requestKey }, actor) => {
        const { orderId, userId: named, ...asked } = body;
        refuseOtherUser(actor, named);
        const sale = { id, orderId, asked };
        const made = await invoiceTicket(ports, { actor, ...sale, awaited: waitOf(ctx) > 0, requestKey });
        return stands(ctx, actor, made);
      },
      ({ id }, ctx, actor) => stands(ctx, actor, id),
    );
    routes.on(calls.previewInvoice, async ({ body, ctx }, actor) => {
      const { userId, ...request } = body;
      refuseOtherUser(actor, userId);
      if (ctx.accepts('json', 'application/pdf') === 'application/pdf') {
        ctx.type = 'application/pdf';
        return answer(200, Buffer.from(await printPreview(ports, actor, request)));
      }
      return shown(presentPreview(await previewInvoice(ports, actor, request)));
    });
    routes.on(calls.listInvoices, ({ query, ctx }, actor) =>
      answerList(list, query, ctx, documentScope(actor, 'read')),
    );
    routes.on(calls.getInvoice, async ({ id }, actor) => shown(await detailed(await getInvoice(ports, actor, id))));
    routes.on(calls.getPaymentSummary, async ({ id, query }, actor) => {
      const documento = await getPaymentSummary(ports, actor, id, query.importePagado);
      return shown({ invoiceId: id, ...plain(documento) });
    });
    routes.on(calls.readPayable, async ({ body }, actor) =>
      shown(presentPayable(await readPayable(ports, actor, body.companyId, body.xml))),
    );
    routes.on(calls.getTimeline, async ({ id }, actor) => {
      const events = await getTimeline(ports, actor, id);
      return shown(events.map((event) => ({ ...event, at: event.at.toISOString() })));
    });
    routes.on(calls.editInvoice, async ({ id, body }, actor) => {
      const { version, userId: named } = body;
      refuseOtherUser(actor, named);
      const changes = changesOf(body, await detailed(await getInvoice(ports, actor, id)));
      const edit = { actor, id, changes, version };
      return shown(await detailed(freshlySaved(await editInvoice(ports, edit), present)));
    });
    routes.on(calls.deleteInvoice, async ({ id }, actor) => {
      const draft = await deleteDraft(ports, actor, id);
      return shown({ id: draft.id, request: { ...draft.request } });
    });
    const drafted = async (actor: Actor, id: string) => created(await detailed(await getInvoice(ports, actor, id)));
    routes.on(
      calls.duplicateInvoice,
      async ({ id, body, requestKey }, actor) => {
        const options = { substitutes: body.sustituye === true, avisar: body.avisar === true };
        return drafted(actor, await duplicateInvoice(ports, { actor, id, ...options, requestKey }));
      },
      ({ id }, _ctx, actor) => drafted(actor, id),
    );
  };
}

/**
 * Answers with the state of a submitted document: 201 issued (or kept as a draft), 202 in process, and 400 with the
 * reasons when the provider refused it.
 */
function submitted(ctx: Context, data: InvoiceAnswer) {
  if (data.status === 'REJECTED') return answer(400, failureBody(ctx, rejected(data)));
  return data.status === 'PROCESSING' ? accepted(data) : created(data);
}

/** A reason to which the provider gave no code has ours, so that the answer's code is its first reason's. */
function rejected(data: InvoiceAnswer): Failure<InvoiceAnswer> {
  const ours = 'PROVIDER_REFUSED';
  const problems = data.errors.map(({ field = '', message, code = ours }) => ({ field, message, code }));
  const [first = { code: ours, message: 'El proveedor rechazó la factura.' }] = problems;
  return { code: first.code, message: first.message, problems, data };
}
