import { Access } from '@timbra/core/access/access.ts';
import { PrepareInvoice } from '@timbra/core/invoicing/drafting/prepare-invoice.ts';
import { SubmitInvoice } from '@timbra/core/invoicing/issuing/submit-invoice.ts';
import { ChangeRest } from '@timbra/core/invoicing/rest/change-rest.ts';
import { IssueRest } from '@timbra/core/invoicing/rest/issue-rest.ts';
import type { RestPeriods } from '@timbra/core/invoicing/rest/rest-periods.ts';
import { ViewRest } from '@timbra/core/invoicing/rest/view-rest.ts';
import { WriteRestMail } from '@timbra/core/invoicing/rest/write-rest-mail.ts';
import { restArea as area } from '../http/routes/rest.ts';
import type { Area } from '../http/server.ts';
import { PostgresRestPeriods } from '../postgres/postgres-rest-periods.ts';
import { allPorts } from './all-ports.ts';
import type { Bind, Get } from './bind.ts';
import { invoices, sources } from './invoicing.ts';
import { publicUrlOf } from './public-url.ts';
import { serviceId, serviceIds } from './service-ids.ts';

const periods = serviceId<RestPeriods>('restPeriods');

/** Global documents of what nobody invoiced, which are issued by themselves. */
export function bindRest(bind: Bind): void {
  const { database, transactions, ids, clock } = serviceIds;
  bind(periods, (get) => new PostgresRestPeriods(get(database)));
  bind(WriteRestMail, (get) => new WriteRestMail(get(periods), publicUrlOf(get(serviceIds.config))));
  bind(
    IssueRest,
    (get) =>
      new IssueRest({
        periods: get(periods),
        prepare: get(PrepareInvoice),
        submit: get(SubmitInvoice),
        invoices: get(invoices),
        notices: get(allPorts),
        transactions: get(transactions),
        ids: get(ids),
        clock: get(clock),
      }),
  );
  bind(
    ViewRest,
    (get) => new ViewRest(get(Access), get(periods), get(sources), get(PrepareInvoice), get(SubmitInvoice), get(clock)),
  );
  bind(
    ChangeRest,
    (get) => new ChangeRest(get(Access), get(periods), get(sources), get(ViewRest), get(transactions), get(clock)),
  );
}

export const restArea = (get: Get): Area => area({ view: get(ViewRest), change: get(ChangeRest) });
