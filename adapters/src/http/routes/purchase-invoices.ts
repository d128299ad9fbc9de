import type { Context } from 'koa';
import type { Actor } from '@timbra/core/access/actor.ts';
import type { Invoice } from '@timbra/core/invoicing/invoice.ts';
import { invoicePurchase, type PurchaseToInvoice } from '@timbra/core/purchases/invoice-purchase.ts';
import type { Ports } from '@timbra/core/ports.ts';
import {
  awaitPurchaseInvoice,
  getPurchaseInvoiceZip,
  invoicesOfCompany,
  invoicesOfPurchase,
} from '@timbra/core/purchases/read-purchase-invoices.ts';
import type { PurchaseInvoice } from '@timbra/core/purchases/ports.ts';
import { notFound } from '@timbra/core/shared/errors.ts';
import { unstorableCharacter } from '@timbra/core/shared/plain-name.ts';
import * as calls from '@timbra/contract/purchase-invoices.ts';
import { answer, download, refuseOtherUser, shownAs, waitMsOf } from '../answers.ts';
import { failureBody } from '../failures.ts';
import type { Area } from '../server.ts';

/** Its buyer waits for the document, so that it can be shown. */
const usualWaitSeconds = 20;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function purchaseInvoicesArea(ports: Ports): Area {
  const stands = async (ctx: Context, id: string, isTimbreInvoice: boolean, isNew: boolean) => {
    const settled = await awaitPurchaseInvoice(ports, id, waitMsOf(ctx, usualWaitSeconds));
    return outcome(ctx, settled, isTimbreInvoice, isNew);
  };
  const issue = async (ctx: Context, asked: PurchaseToInvoice, isTimbreInvoice: boolean) => {
    if (!uuid.test(asked.purchaseId)) throw notFound('No encontramos esa compra.');
    const { id, isNew } = await invoicePurchase(ports, asked);
    return stands(ctx, id, isTimbreInvoice, isNew);
  };
  return (routes) => {
    routes.on(
      calls.invoicePurchase,
      ({ query, body, ctx, requestKey }, actor) => {
        const choice = choiceOf(query.companyId, body.publicoGeneral);
        const asked = { actor, purchaseId: query.paymentId ?? '', choice, requestKey };
        return issue(ctx, asked, query.companyId === undefined);
      },
      ({ id }, ctx) => stands(ctx, id, ctx.query['companyId'] === undefined, false),
    );
    routes.on(
      calls.invoiceTimbrePurchase,
      ({ query, body, ctx, requestKey }, actor) => {
        refuseOtherUser(actor, body.userId);
        const choice = choiceOf(query.companyId, body.publicoGeneral);
        return issue(ctx, { actor, purchaseId: body.paymentId, choice, requestKey }, true);
      },
      ({ id }, ctx) => stands(ctx, id, true, false),
    );
    routes.on(
      calls.invoiceCompanyPurchase,
      ({ params, body, ctx, requestKey }, actor) => {
        refuseOtherUser(actor, body.userId);
        const choice = choiceOf(params['id'], body.publicoGeneral);
        return issue(ctx, { actor, purchaseId: body.paymentId, choice, requestKey }, false);
      },
      ({ id }, ctx) => stands(ctx, id, false, false),
    );
    routes.on(calls.invoicesOfPurchase, async ({ id }, actor) => rows(await invoicesOfPurchase(ports, actor, id)));
    routes.on(calls.purchaseInvoicesOfCompany, async ({ id }, actor) =>
      rows(await invoicesOfCompany(ports, actor, id)),
    );
    routes.on(calls.purchaseInvoiceZip, async ({ params, ctx }, actor: Actor) => {
      const id = params['facturamaId'] ?? '';
      // The database could not even be asked for it.
      if (unstorableCharacter(id) !== undefined) throw notFound();
      return download(ctx, 'application/zip', await getPurchaseInvoiceZip(ports, actor, id));
    });
  };
}

function choiceOf(companyId: string | undefined, toPublic: boolean | null | undefined): PurchaseToInvoice['choice'] {
  if (companyId !== undefined && !uuid.test(companyId)) throw notFound();
  return { companyId: companyId?.toLowerCase(), toPublic: toPublic === true };
}

const rows = (found: readonly PurchaseInvoice[]) =>
  shownAs(
    'invoices',
    found.map(({ id, number, serie, folio, createdAt, providerId }) => ({
      id,
      number,
      serie,
      folio,
      createdAt: createdAt.toISOString(),
      facturamaId: providerId,
    })),
  );

function outcome(ctx: Context, settled: Invoice, isTimbreInvoice: boolean, isNew: boolean) {
  if (settled.status === 'REJECTED') return answer(400, failureBody(ctx, refusedBy(settled)));
  const data = present(settled);
  const body = { success: true as const, invoice: data, data, isTimbreInvoice };
  if (settled.status === 'PROCESSING') return answer(202, body);
  return isNew ? answer(201, body) : answer(200, body);
}

const present = ({ providerId, serie, folio, amounts, uuid: stamped }: Invoice): calls.IssuedPurchaseInvoice => ({
  Id: providerId ?? null,
  Serie: serie ?? '',
  Folio: String(folio ?? ''),
  Total: amounts.total.toNumber(),
  Complement: stamped === undefined ? null : { TaxStamp: { Uuid: stamped } },
});

function refusedBy({ errors }: Invoice) {
  const problems = errors.map(({ field, message, code = 'PROVIDER_REFUSED' }) => ({
    field: field ?? '',
    message,
    code,
  }));
  const [first = { code: 'PROVIDER_REFUSED', message: 'El proveedor rechazó la factura.' }] = problems;
  return { code: first.code, message: first.message, problems };
}
