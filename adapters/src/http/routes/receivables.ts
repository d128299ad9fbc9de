import { scopeOf } from '@timbra/core/access/scope.ts';
import * as calls from '@timbra/contract/receivables.ts';
import { answerList, type List } from '../lists.ts';
import type { Area } from '../server.ts';

export interface ReceivablesArea {
  readonly documents: List<calls.ReceivableAnswer>;
  readonly debtors: List<calls.DebtorAnswer>;
}

export function receivablesArea({ documents, debtors }: ReceivablesArea): Area {
  return (routes) => {
    routes.on(calls.listReceivables, ({ query, ctx }, actor) =>
      answerList(documents, query, ctx, scopeOf(actor, 'invoices:read')),
    );
    routes.on(calls.listDebtors, ({ query, ctx }, actor) =>
      answerList(debtors, query, ctx, scopeOf(actor, 'invoices:read')),
    );
  };
}
