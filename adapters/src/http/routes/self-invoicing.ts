import type { GetTicketFigures } from '@timbra/core/self-invoicing/get-figures.ts';
import type { GetSelfInvoicing } from '@timbra/core/self-invoicing/get-settings.ts';
import type { SaveSelfInvoicing } from '@timbra/core/self-invoicing/save-settings.ts';
import * as calls from '@timbra/contract/self-invoicing.ts';
import { shown } from '../answers.ts';
import type { Area } from '../server.ts';

export interface SelfInvoicingArea {
  readonly get: GetSelfInvoicing;
  readonly save: SaveSelfInvoicing;
  readonly figures: GetTicketFigures;
}

export function selfInvoicingArea({ get, save, figures }: SelfInvoicingArea): Area {
  return (routes) => {
    routes.on(calls.getSelfInvoicing, async ({ params }, actor) => shown(await get.execute(actor, params['id'] ?? '')));
    routes.on(calls.saveSelfInvoicing, async ({ params, body }, actor) =>
      shown(await save.execute(actor, params['id'] ?? '', body)),
    );
    routes.on(calls.getSelfInvoicingFigures, async ({ params, query }, actor) =>
      shown(await figures.execute(actor, params['id'] ?? '', query)),
    );
  };
}
