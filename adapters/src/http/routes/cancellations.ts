import type { Actor } from '@timbra/core/access/actor.ts';
import { attendCancellation } from '@timbra/core/invoicing/cancelling/attend-cancellation.ts';
import { getAcuse, previewCancellation } from '@timbra/core/invoicing/cancelling/preview-cancellation.ts';
import { refreshCancellation } from '@timbra/core/invoicing/cancelling/cancel-substituted.ts';
import { requestCancellation } from '@timbra/core/invoicing/cancelling/request-cancellation.ts';
import { getPayments } from '@timbra/core/invoicing/paying/read-payments.ts';
import * as cancellationCalls from '@timbra/contract/cancellations.ts';
import { getInvoice } from '@timbra/core/invoicing/get-invoice.ts';
import type { Ports } from '@timbra/core/ports.ts';
import { download, shown } from '../answers.ts';
import { mayWait, toWait } from '../slots.ts';
import { presentCancellationPreview } from '../../presenters/present-cancellation.ts';
import { presentInvoice } from '../../presenters/present-invoice.ts';
import type { Area } from '../server.ts';

export function cancellationsArea(ports: Ports): Area {
  const stands = async (actor: Actor, id: string) => {
    const invoice = await getInvoice(ports, actor, id);
    return shown(presentInvoice(invoice, ports.clock.now(), await getPayments(ports, invoice)));
  };

  return (routes) => {
    routes.on(cancellationCalls.previewCancellation, async ({ id, ctx }, actor) => {
      toWait(ctx);
      return shown(presentCancellationPreview(await previewCancellation(ports, actor, id)));
    });
    routes.on(
      cancellationCalls.cancelInvoice,
      async ({ id, body, ctx, requestKey }, actor) => {
        const { motivo, uuidSustitucion } = body;
        const avisar = body.avisar ?? false;
        const cancellation = { actor, id, motivo, uuidSustitucion: uuidSustitucion ?? undefined, avisar, requestKey };
        await requestCancellation(ports, cancellation);
        // From here on it is attended to by whoever comes next, should this process end.
        if (mayWait(ctx)) await attendCancellation(ports, { invoiceId: id });
        return stands(actor, id);
      },
      ({ id }, _ctx, actor) => stands(actor, id),
    );
    routes.on(cancellationCalls.refreshCancellation, async ({ id, ctx }, actor) => {
      toWait(ctx);
      await refreshCancellation(ports, actor, id);
      return stands(actor, id);
    });
    routes.on(cancellationCalls.getAcuse, async ({ id, ctx }, actor) =>
      download(ctx, 'application/xml', await getAcuse(ports, actor, id)),
    );
  };
}
