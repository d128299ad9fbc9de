import {
  declineCorrection,
  listCorrections,
  acceptCorrection,
} from '@timbra/core/self-invoicing/correction/answer-correction.ts';
import type { CorrectionToAnswer } from '@timbra/core/self-invoicing/correction/ports.ts';
import { attendCancellation } from '@timbra/core/invoicing/cancelling/attend-cancellation.ts';
import { recoverTicket, recoveryOf } from '@timbra/core/self-invoicing/recovery/recover-ticket.ts';
import type { TicketCorrectionAnswer } from '@timbra/contract/self-invoicing.ts';
import * as calls from '@timbra/contract/self-invoicing.ts';
import type { Ports } from '@timbra/core/ports.ts';
import { getTicketFigures } from '@timbra/core/self-invoicing/view-ticket.ts';
import { getSelfInvoicing, saveSelfInvoicing } from '@timbra/core/self-invoicing/save-settings.ts';
import { freshlySaved, shown } from '../answers.ts';
import { mayWait } from '../slots.ts';
import type { Area } from '../server.ts';

export function selfInvoicingArea(ports: Ports): Area {
  return (routes) => {
    routes.on(calls.getSelfInvoicing, async ({ id }, actor) => shown(await getSelfInvoicing(ports, actor, id)));
    routes.on(calls.saveSelfInvoicing, async ({ id, body: { version, ...changes } }, actor) => {
      const saved = await saveSelfInvoicing(ports, actor, id, changes, version ?? undefined);
      return shown(freshlySaved(saved, (one) => one));
    });
    routes.on(calls.getSelfInvoicingFigures, async ({ id, query }, actor) =>
      shown(await getTicketFigures(ports, actor, id, query)),
    );
    routes.on(
      calls.recoverTicket,
      async ({ id: orderId, body, ctx, requestKey }, actor) => {
        const meant = body.invoiceId ?? undefined;
        const { state, invoiceId } = await recoverTicket(ports, { actor, orderId, invoiceId: meant, requestKey });
        // From here on it is attended to by whoever comes next, should this process end.
        if (state === 'cancelling' && invoiceId !== null && mayWait(ctx))
          await attendCancellation(ports, { invoiceId });
        return shown(await recoveryOf(ports, actor, orderId));
      },
      async ({ id }, _ctx, actor) => shown(await recoveryOf(ports, actor, id)),
    );
    routes.on(calls.listCorrections, async ({ id }, actor) => {
      const asked = await listCorrections(ports, actor, id);
      return shown(asked.map(presentCorrection));
    });
    routes.on(calls.answerCorrection, async ({ id: orderId, body }, actor) => {
      if (body.answer === 'make') return shown({ orderId, invoiceId: await acceptCorrection(ports, actor, orderId) });
      await declineCorrection(ports, actor, orderId, body.reason);
      return shown({ orderId, invoiceId: null });
    });
  };
}

function presentCorrection({
  correction,
  orderNumber,
  original,
  askedAt,
  replyTo,
}: CorrectionToAnswer): TicketCorrectionAnswer {
  const { orderId, originalId: invoiceId, buyer: receptor } = correction;
  return {
    orderId,
    orderNumber,
    invoiceId,
    ...original,
    receptor,
    askedAt: askedAt.toISOString(),
    mailed: replyTo !== undefined,
  };
}
