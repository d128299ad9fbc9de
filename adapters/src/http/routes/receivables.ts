import { scopeOf } from '@timbra/core/access/actor.ts';
import * as calls from '@timbra/contract/receivables.ts';
import { listRegisteredPayments as registeredPayments } from '@timbra/contract/registered-payments.ts';
import { listRegisteredPayments } from '@timbra/core/invoicing/paying/read-payments.ts';
import { plain } from '@timbra/core/shared/money/decimal.ts';
import { answerList, shown } from '../answers.ts';
import type { List } from '../../ports/list.ts';
import type { Area } from '../server.ts';
import type { Ports } from '@timbra/core/ports.ts';

export interface ReceivablesArea {
  readonly ports: Ports;
  readonly documents: List<calls.ReceivableAnswer>;
  readonly debtors: List<calls.DebtorAnswer>;
}

export function receivablesArea({ documents, debtors, ports }: ReceivablesArea): Area {
  return (routes) => {
    routes.on(calls.listReceivables, ({ query, ctx }, actor) =>
      answerList(documents, query, ctx, scopeOf(actor, 'invoices:read')),
    );
    routes.on(calls.listDebtors, ({ query, ctx }, actor) =>
      answerList(debtors, query, ctx, scopeOf(actor, 'invoices:read')),
    );
    routes.on(registeredPayments, async ({ params, query: { desde = firstDay, hasta = lastDay } }, actor) =>
      shown(plain(await listRegisteredPayments(ports, actor, params['id'] ?? '', { desde, hasta }))),
    );
  };
}

const firstDay = '0000-01-01';
const lastDay = '9999-12-31';
