import type { Delivery } from '@timbra/core/invoicing/sending/delivery.ts';
import {
  getMailAllowance,
  getRecipients,
  getSendingPreference,
  listDeliveries,
  saveSendingPreference,
} from '@timbra/core/invoicing/sending/read-sending.ts';
import { sendInvoice } from '@timbra/core/invoicing/sending/send-invoice.ts';
import * as calls from '@timbra/contract/sending.ts';
import { accepted, freshlySaved, shown } from '../answers.ts';
import type { Area } from '../server.ts';
import type { Ports } from '@timbra/core/ports.ts';

export function sendingArea(ports: Ports): Area {
  return (routes) => {
    routes.on(
      calls.emailInvoice,
      async ({ params, body: { to, note }, requestKey }, actor) => {
        const id = params['id'] ?? '';
        await sendInvoice(ports, { actor, id, to, note, requestKey });
        return accepted((await listDeliveries(ports, actor, id)).map(present));
      },
      async ({ id }, _ctx, actor) => accepted((await listDeliveries(ports, actor, id)).map(present)),
    );
    routes.on(calls.listDeliveries, async ({ params }, actor) =>
      shown((await listDeliveries(ports, actor, params['id'] ?? '')).map(present)),
    );
    routes.on(calls.getRecipients, async ({ params }, actor) => {
      const { remembered, receiver, isSent } = await getRecipients(ports, actor, params['id'] ?? '');
      return shown({ recordados: [...remembered], receptor: [...receiver], enviado: isSent });
    });
    routes.on(calls.getMailAllowance, async ({ params }, actor) =>
      shown(await getMailAllowance(ports, actor, params['id'] ?? '')),
    );
    routes.on(calls.getSending, async ({ params }, actor) =>
      shown(await getSendingPreference(ports, actor, params['id'] ?? '')),
    );
    routes.on(calls.saveSending, async ({ params, body: { version, ...wanted } }, actor) => {
      const saved = await saveSendingPreference(ports, actor, params['id'] ?? '', wanted, version ?? undefined);
      return shown(freshlySaved(saved, (one) => one));
    });
  };
}

const present = ({ id, to, status, at, note, automatic }: Delivery): calls.DeliveryAnswer => ({
  id,
  to,
  status,
  at: at.toISOString(),
  note: note ?? null,
  automatic,
});
