import type { Delivery } from '@timbra/core/invoicing/sending/delivery.ts';
import type { GetMailAllowance } from '@timbra/core/invoicing/sending/get-mail-allowance.ts';
import type { GetSendingPreference } from '@timbra/core/invoicing/sending/get-preference.ts';
import type { SaveSendingPreference } from '@timbra/core/invoicing/sending/save-preference.ts';
import type { GetRecipients } from '@timbra/core/invoicing/sending/get-recipients.ts';
import type { ListDeliveries } from '@timbra/core/invoicing/sending/list-deliveries.ts';
import type { SendInvoice } from '@timbra/core/invoicing/sending/send-invoice.ts';
import * as calls from '@timbra/contract/sending.ts';
import { accepted, shown } from '../answers.ts';
import { freshlySaved } from '../saved.ts';
import type { Area } from '../server.ts';

export interface SendingArea {
  readonly send: SendInvoice;
  readonly deliveries: ListDeliveries;
  readonly recipients: GetRecipients;
  readonly allowance: GetMailAllowance;
  readonly preference: GetSendingPreference;
  readonly savePreference: SaveSendingPreference;
}

export function sendingArea({
  send,
  deliveries,
  recipients,
  allowance,
  preference,
  savePreference,
}: SendingArea): Area {
  return (routes) => {
    routes.on(
      calls.emailInvoice,
      async ({ params, body: { to, note }, requestKey }, actor) => {
        const id = params['id'] ?? '';
        await send.execute({ actor, id, to, note, requestKey });
        return accepted((await deliveries.execute(actor, id)).map(present));
      },
      async ({ id }, _ctx, actor) => accepted((await deliveries.execute(actor, id)).map(present)),
    );
    routes.on(calls.listDeliveries, async ({ params }, actor) =>
      shown((await deliveries.execute(actor, params['id'] ?? '')).map(present)),
    );
    routes.on(calls.getRecipients, async ({ params }, actor) => {
      const { remembered, receiver, isSent } = await recipients.execute(actor, params['id'] ?? '');
      return shown({ recordados: [...remembered], receptor: [...receiver], enviado: isSent });
    });
    routes.on(calls.getMailAllowance, async ({ params }, actor) =>
      shown(await allowance.execute(actor, params['id'] ?? '')),
    );
    routes.on(calls.getSending, async ({ params }, actor) =>
      shown(await preference.execute(actor, params['id'] ?? '')),
    );
    routes.on(calls.saveSending, async ({ params, body: { version, ...wanted } }, actor) => {
      const saved = await savePreference.execute(actor, params['id'] ?? '', wanted, version ?? undefined);
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
