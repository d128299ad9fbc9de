import { scopeOf } from '@timbra/core/access/scope.ts';
import * as calls from '@timbra/contract/receivables.ts';
import { listRegisteredPayments } from '@timbra/contract/registered-payments.ts';
import type { ListRegisteredPayments } from '@timbra/core/invoicing/paying/list-registered-payments.ts';
import { plain } from '@timbra/core/shared/money/plain.ts';
import { shown } from '../answers.ts';
import { answerList, type List } from '../lists.ts';
import type { Area } from '../server.ts';

export interface ReceivablesArea {
  readonly documents: List<calls.ReceivableAnswer>;
  readonly debtors: List<calls.DebtorAnswer>;
  readonly registered: ListRegisteredPayments;
}

export function receivablesArea({ documents, debtors, registered }: ReceivablesArea): Area {
  return (routes) => {
    routes.on(calls.listReceivables, ({ query, ctx }, actor) =>
      answerList(documents, query, ctx, scopeOf(actor, 'invoices:read')),
    );
    routes.on(calls.listDebtors, ({ query, ctx }, actor) =>
      answerList(debtors, query, ctx, scopeOf(actor, 'invoices:read')),
    );
    routes.on(listRegisteredPayments, async ({ params, query: { desde = firstDay, hasta = lastDay } }, actor) =>
      shown(plain(await registered.execute(actor, params['id'] ?? '', { desde, hasta }))),
    );
  };
}

const firstDay = '0000-01-01';
const lastDay = '9999-12-31';
